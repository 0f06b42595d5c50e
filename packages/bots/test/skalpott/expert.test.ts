import { expect, test } from 'vitest';
import { advance, skalpott } from '@skulduggery/rules';
import type { Advice } from '../../src/index.ts';
import { measure } from '../../src/skalpott/measure.ts';
import { tableOf } from '../../src/skalpott/table.ts';
import { botFor, dataFile } from '../data.ts';

/** Everything that the first roll of a game can bring: how likely it is, and the expert's advice. */
const firstTurn = async (players: number): Promise<readonly (readonly [number, readonly Advice[]])[]> => {
  const head = { game: skalpott.id, players, options: {} };
  const expert = await botFor(head, 'expert');
  let state = skalpott.start(players, { seating: 'fixed' });
  for (let seat = 0; seat < players; seat += 1) {
    const dice = seat === 0 ? ([6, 6, 6] as const) : ([1, 1, 2] as const);
    state = advance(skalpott, state, { by: 'chance', move: { type: 'roll', dice } });
  }
  const odds = skalpott.odds(state);
  return odds.map(({ move }) => {
    const rolled = advance(skalpott, state, { by: 'chance', move });
    const seen = { ...head, seat: 0, view: skalpott.view(rolled, 0), before: [], moves: skalpott.legal(rolled, 0) };
    return [1 / odds.length, expert(seen)];
  });
};

test.each([3, 4])(
  '%i players: what the expert states of the first turn adds up to its exact value',
  async (players) => {
    const { start } = measure(tableOf(dataFile(`skalpott-${players}.bin`)));
    const stated = (await firstTurn(players)).map(
      ([likely, advice]) => likely * advice.reduce((sum, { weight, value }) => sum + weight * (value ?? NaN), 0),
    );
    const sum = stated.reduce((total, each) => total + each, 0);
    expect(Math.abs(sum - (start[0] ?? 0))).toBeLessThan(1e-6);
  },
);

test.each([
  { players: 5, states: 'values' },
  { players: 6, states: 'none' },
])('$players players: $states are stated', async ({ players, states }) => {
  const values = (await firstTurn(players)).flatMap(([, advice]) => advice.map(({ value }) => value));
  expect(values.every((value) => (states === 'none' ? value === null : value !== null && value > 0))).toBe(true);
});
