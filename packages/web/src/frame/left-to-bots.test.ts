import type { Choices } from '@skulduggery/table';
import { expect, test } from 'vitest';
import { playing } from '../connection/test/samples.ts';
import { sitter } from '../games/test/sitter.ts';
import { isLeftToBots } from './left-to-bots.ts';

const SITTERS = [sitter(0, 'Ana', { you: true }), sitter(1, 'Ben'), sitter(2, 'Bot', { bot: true })];
/** The view is a list of those who are out. */
const ROOM = { isOut: (view: unknown, seat: number) => Array.isArray(view) && view.includes(seat) };

interface At {
  readonly out?: readonly number[];
  readonly waiting?: number;
  readonly phase?: 'playing' | 'over';
  readonly busy?: boolean;
  readonly choices?: readonly Choices[];
}

const left = ({ out = [0, 1], waiting = 2, phase = 'playing', busy = false, choices = [] }: At): boolean => {
  const table = {
    ...playing(9),
    phase,
    game: { view: out, choices, waiting: [{ seat: waiting, since: 0, until: null }] },
  };
  const step = { seq: 9, at: 0, by: null, standIn: null, view: out };
  const seen = { step, before: null, number: 1 };
  return isLeftToBots({ table, seen, sitters: SITTERS, choices, busy }, ROOM);
};

test.each<{ readonly so: string; readonly at: At; readonly is: boolean }>([
  { so: 'all people are out', at: {}, is: true },
  { so: 'one of them is not', at: { out: [0] }, is: false },
  { so: 'one of them has to appoint a player first', at: { waiting: 1 }, is: false },
  { so: 'one of them may still do something', at: { choices: [{ seat: 0, moves: ['show'] }] }, is: false },
  { so: 'its end is being looked at', at: { phase: 'over', busy: true }, is: true },
  { so: 'it is over', at: { phase: 'over' }, is: false },
])('a game is left to bots when $so: $is', ({ at, is }) => {
  expect(left(at)).toBe(is);
});

test('nobody leaves a game that goes on with everybody', () => {
  const { table, seen } = { table: playing(9), seen: null };
  expect(isLeftToBots({ table, seen, sitters: SITTERS, choices: [], busy: false }, {})).toBe(false);
});
