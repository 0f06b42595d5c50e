import { expect, test } from 'vitest';
import { playing } from '../connection/test/samples.ts';
import { sitter } from '../games/test/sitter.ts';
import { whoIsMissing } from './due.ts';

const BEN = sitter(1, 'Ben', { gone: true });
const sitters = [sitter(0, 'Ana', { you: true }), BEN];

/** The table waits for these seats. */
const table = (...seats: readonly number[]) => ({
  ...playing(1),
  you: { player: 0, seats: [0], host: true },
  game: { view: 1, choices: [], waiting: seats.map((seat) => ({ seat, since: 0, until: null })) },
});

test('who is waited for and not here is named once what led there has been shown, and not before', () => {
  const at = { table: table(1), choices: [], sitters };
  expect(whoIsMissing({ ...at, busy: true })).toBeUndefined();
  expect(whoIsMissing({ ...at, busy: false })).toBe(BEN);
});

test('nobody is missing while it is your turn too, or while those are waited for who are here', () => {
  const choices = [{ seat: 0, moves: ['bid'] }];
  expect(whoIsMissing({ table: table(0, 1), choices, sitters, busy: false })).toBeUndefined();
  expect(whoIsMissing({ table: table(0), choices: [], sitters, busy: false })).toBeUndefined();
});
