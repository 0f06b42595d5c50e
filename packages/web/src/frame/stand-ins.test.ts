import type { StandIn } from '@skulduggery/table';
import { expect, test } from 'vitest';
import { turnsOver } from './stand-ins.ts';
import type { Line } from './table-log.svelte.ts';
import { sitter } from '../games/test/sitter.ts';

// Ana plays two seats.
const SITTERS = [sitter(0, 'Ana'), sitter(1, 'Ben'), sitter(2, 'Ana', { player: 0 })];

const line = (seq: number, by: number | 'chance', standIn: StandIn | null): Line => ({
  key: String(seq),
  step: { seq, at: 0, by, standIn, view: seq },
  change: { before: null, after: seq, by },
  late: false,
});

test('the log says once that a bot plays for somebody, and once that they are back', () => {
  const lines = [
    line(1, 0, null),
    line(2, 1, 'late'),
    line(3, 0, 'away'),
    line(4, 'chance', null),
    line(5, 2, 'away'),
    line(6, 1, null),
    line(7, 2, null),
    line(8, 0, null),
  ];
  const told = [...turnsOver(lines, SITTERS)].map(([{ key }, { what, sitter: who }]) => `${key} ${who.name} ${what}`);
  expect(told).toEqual(['3 Ana away', '7 Ana back']);
});

test('the log says of whom the host has removed that a bot plays on, and not that they are away', () => {
  const sitters = SITTERS.map((each) => ({ ...each, removed: each.name === 'Ana' }));
  const lines = [line(1, 0, 'away'), line(2, 0, null), line(3, 1, 'away'), line(4, 2, 'away'), line(5, 0, 'away')];
  const told = [...turnsOver(lines, sitters)].map(([{ key }, { what, sitter: who }]) => `${key} ${who.name} ${what}`);
  expect(told).toEqual(['1 Ana away', '2 Ana back', '3 Ben away', '4 Ana removed']);
});
