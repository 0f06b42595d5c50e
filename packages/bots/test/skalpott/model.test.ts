import { describe, expect, test } from 'vitest';
import { advance, draw, seeded, skalpott } from '@skulduggery/rules';
import { at } from '../../src/lists.ts';
import { KEPT, keptBy, MAKINGS, THROWN } from '../../src/skalpott/dice.ts';
import { OPTIONS } from '../../src/skalpott/options.ts';
import { OUTCOMES, outcomeOf, PASS, successors, WAYS } from '../../src/skalpott/outcomes.ts';
import { positionsOf, type Positions } from '../../src/skalpott/positions.ts';
import { positionSeen, reduced } from '../../src/skalpott/seen.ts';
import { bestOf, foresee, newTurn, playOut, weigh } from '../../src/skalpott/turn.ts';

test.each([3, 4, 5])('every position of %i players has its own number', (players) => {
  const positions = positionsOf(players);
  const numbers = positions.layers.flatMap((layer) =>
    Array.from(positions.inLayer(layer), ({ tokens, lucky }) => positions.numberOf(tokens, lucky)),
  );
  expect(numbers).toEqual([...numbers.keys()]);
  expect(numbers).toHaveLength(positions.count);
});

test('the dice are all there', () => {
  expect(THROWN).toHaveLength(56);
  expect(THROWN.reduce((sum, { weight }) => sum + weight, 0)).toBe(216);
  for (const odds of KEPT) expect(odds.reduce((sum, each) => sum + each, 0)).toBeCloseTo(1, 12);
  // Two sixes lie there: 1 makes at least 13 in any case, and 6 a triple as well.
  const sixes = at(KEPT, keptBy([6, 6, 2], [2]));
  const chanceOf = (name: string): number =>
    at(
      sixes,
      MAKINGS.findIndex((made) => made.join(' ') === name),
    );
  expect(chanceOf('sum')).toBeCloseTo(5 / 6);
  expect(chanceOf('sum triple')).toBeCloseTo(1 / 6);
});

type State = ReturnType<typeof skalpott.start>;

/** The position after a move, as the rules have it. */
const numberAfter = (positions: Positions, state: State): number => {
  const view = skalpott.view(state, null);
  const { tokens, lucky } = positionSeen(view);
  return view.phase === 'over' ? positions.count : positions.numberOf(tokens, lucky);
};

describe('the model of a turn is what the rules do', () => {
  test.each([3, 4, 5, 8])('%i players', (players) => {
    const positions = positionsOf(players);
    const below = seeded(`model ${players}`);
    const [ruled, modelled]: [number[], (number | undefined)[]] = [[], []];
    for (let game = 0; game < 20; game += 1) {
      let state = skalpott.start(players, { seating: 'rolled' });
      while (!skalpott.status(state).over) {
        const { phase, turn, roll, ...view } = skalpott.view(state, null);
        const moves = phase === 'choose' ? skalpott.legal(state, turn) : [draw(skalpott.odds(state), below)];
        const by = phase === 'choose' ? turn : 'chance';
        const expected = successors(positions, positionSeen({ phase, turn, roll, ...view }));
        for (const move of moves) {
          const after = advance(skalpott, state, { by, move });
          const passed = roll === 1 && phase === 'roll' && skalpott.view(after, null).roll === 0;
          if (move.type !== 'discard' && !passed) continue;
          const way = WAYS.find((each) => move.type === 'discard' && each === move.to.join(' '));
          ruled.push(numberAfter(positions, after));
          modelled.push(expected[way === undefined ? PASS : outcomeOf(roll === 1 ? 1 : 2, way)]);
        }
        state = advance(skalpott, state, { by, move: at(moves, below(moves.length)) });
      }
    }
    expect(ruled.length).toBeGreaterThan(100);
    expect(modelled).toEqual(ruled);
  });
});

describe('a turn', () => {
  const worthOf = (shift: number): readonly number[] =>
    Array.from({ length: OUTCOMES }, (_, outcome) => 0.3 + 0.02 * Math.sin(7 * outcome + shift));

  test.each([0, 1, 2, 3])('the colder, the nearer to the best (kind %i)', (kind) => {
    const turn = newTurn();
    turn.worth.set(worthOf(kind));
    const best = bestOf(turn, kind);
    const average = [1e-2, 1e-3, 1e-4].map((temperature) => {
      playOut(turn, kind, temperature);
      return worthOf(kind).reduce((sum, worth, outcome) => sum + worth * at(turn.chances, outcome), 0);
    });
    expect(average).toEqual(average.toSorted((a, b) => a - b));
    expect(best - at(average, 2)).toBeLessThan(1e-5);
    expect(best - at(average, 2)).toBeGreaterThan(-1e-15);
  });

  test('what is clearly worse is never taken, and what is little worse seldom', () => {
    const worth = Float64Array.of(0.3, 0.299, 0.297, 0.2);
    const weights = [...weigh(worth, Int32Array.of(0, 1, 2, 3), 0.003)];
    expect(weights.slice(2)).toEqual([0, 0]);
    expect(at(weights, 1)).toBeCloseTo(4 / 13);
  });

  test('who can win at once does, however hot', () => {
    const worth = Float64Array.of(0.999, 1, 0.9999);
    expect([...weigh(worth, Int32Array.of(0, 1, 2), 0.05)]).toEqual([0, 1, 0]);
  });

  test.each([0, 1, 2, 3])('the values of what may be kept are means over the second roll (kind %i)', (kind) => {
    const turn = newTurn();
    turn.worth.set(worthOf(kind));
    playOut(turn, kind, 0.02);
    const values = Float64Array.from({ length: OPTIONS }, (_, option) => worthOf(kind)[option] ?? 0);
    foresee(turn.worth, values, { kind, temperature: 0.02 });
    values.forEach((value, option) => expect(value).toBeCloseTo(at(turn.worth, option), 12));
  });
});

test('a large table is reduced to who matters: neighbours, the lucky one, then who has fewest tokens', () => {
  expect(reduced({ tokens: [4, 3, 2, 6, 1, 5, 4, 3], lucky: 3 }, 5)).toEqual({ tokens: [4, 3, 6, 1, 3], lucky: 2 });
  expect(reduced({ tokens: [4, 3, 2, 6, 1, 5, 4, 3], lucky: 8 }, 5)).toEqual({ tokens: [4, 3, 2, 1, 3], lucky: 5 });
  expect(reduced({ tokens: [9, 9, 1, 1, 1, 9], lucky: 6 }, 5)).toEqual({ tokens: [6, 6, 1, 1, 6], lucky: 5 });
});
