import { expect, test } from 'vitest';
import { advance, draw, seeded, skull, type Seat, type SkullState } from '@skulduggery/rules';
import { after, failsAlone, goesOut, onlySkull, prepared, table } from '../../../rules/test/skull-table.ts';
import { duelOf, readDuel } from '../../src/skull/duel/duel.ts';
import { askedFor, type Memory } from '../../src/skull/sight.ts';
import { dataFile } from '../data.ts';

const duel = readDuel({ duel: dataFile('skull-duel.bin'), view: dataFile('skull-duel-view.bin') });

const seenBy = (state: SkullState, seat: Seat): Memory => ({
  before: [],
  view: skull.view(state, seat),
  seat,
  moves: skull.legal(state, seat),
});

/** Where there is something to weigh: a pick is blind, and who appoints is out. */
const WEIGHED: readonly string[] = ['place', 'add', 'bid', 'discard'];

/** Seat 0 is out, seat 1 starts against seat 2. */
const two = after(goesOut(table(3)), '0 appoint 1');

const bestOf = (state: SkullState, seat: Seat): number =>
  Math.max(...(duelOf(duel, seenBy(state, seat)) ?? []).map((rated) => rated?.value ?? 0));

/** What is seen and remembered wherever one of two living seats has a choice, in random games. */
const choices = (games: number): readonly Memory[] => {
  const below = seeded('two living seats');
  const found: Memory[] = [];
  for (let game = 0; game < games; game += 1) {
    const states: SkullState[] = [];
    let state = skull.start(3, { first: null, tribes: 1 });
    while (!skull.status(state).over) {
      const { chance, toAct, phase } = skull.status(state);
      const [seat = 0] = toAct;
      const sight = seenBy(state, seat);
      const living = state.tribes.filter(({ discs }) => discs.length > 0).length;
      if (living === 2 && WEIGHED.includes(phase) && weighed(sight) > 1) {
        found.push({ ...sight, before: states.map((each) => skull.view(each, seat)) });
      }
      const move = chance ? draw(skull.odds(state), below) : sight.moves[below(sight.moves.length)];
      if (move === undefined) throw new Error('no move');
      states.push(state);
      state = advance(skull, state, { by: chance ? 'chance' : seat, move });
    }
  }
  return found;
};

const weighed = ({ moves }: Memory): number => askedFor(moves).length;

test('wherever two living seats have a choice, the duel knows its moves, with and without the past', () => {
  const asked = choices(150);
  expect(asked.length).toBeGreaterThan(500);
  for (const sight of asked.flatMap((each) => [each, { ...each, before: [] }])) {
    const rated = duelOf(duel, sight) ?? [];
    expect(rated.filter((each) => each !== null)).toHaveLength(weighed(sight));
    expect(rated.reduce((sum, each) => sum + (each?.weight ?? 0), 0)).toBeCloseTo(1, 9);
  }
});

test('with three living seats the duel knows nothing', () => {
  expect(duelOf(duel, seenBy(table(3), 1))).toBeNull();
});

test('S25: what the other placed changes nothing', () => {
  const [flower, skulled] = [prepared(two), prepared(two, 2)].map((state) => duelOf(duel, seenBy(state, 1)));
  expect(flower).toEqual(skulled);
});

test('four discs each are nearly even, a point for the one or the other is not', () => {
  const won = after(prepared(two), '1 bid 1, 2 pass');
  expect(bestOf(two, 2)).toBeGreaterThan(0.4);
  expect(bestOf(two, 2)).toBeLessThan(0.55);
  expect(bestOf(won, 2)).toBeLessThan(0.4);
});

test('four discs can not lose to a lone skull', () => {
  expect(bestOf(prepared(onlySkull(two), 1), 1)).toBeLessThan(0.05);
  expect(bestOf(after(prepared(onlySkull(two), 1), '1 bid 1'), 2)).toBeGreaterThan(0.95);
});

test('S10: on a flower, one disc each, a bid of one is raised', () => {
  const sight = seenBy(after(prepared(two), '1 bid 1'), 2);
  const rated = duelOf(duel, sight) ?? [];
  const raise = sight.moves.findIndex(({ type }) => type === 'bid');
  const pass = sight.moves.findIndex(({ type }) => type === 'pass');
  expect(rated[raise]?.weight).toBeGreaterThan(0.9);
  expect(rated[raise]?.value).toBeGreaterThan(rated[pass]?.value ?? 1);
});

test('S17: of four discs a flower is given up, of two the skull', () => {
  const failed = (state: SkullState): number => {
    const sight = seenBy(after(prepared(state, 1), '1 bid 1, 2 pass'), 1);
    const rated = duelOf(duel, sight) ?? [];
    return rated[sight.moves.findIndex((move) => move.type === 'discard' && move.disc === 'skull')]?.weight ?? -1;
  };
  expect(failed(two)).toBeLessThan(0.1);
  expect(failed(failsAlone(failsAlone(two)))).toBeGreaterThan(0.5);
});

test('each move has a value of its own', () => {
  const opening = duelOf(duel, seenBy(prepared(two, 1), 1)) ?? [];
  expect(new Set(opening.map((rated) => rated?.value)).size).toBeGreaterThan(2);
});

test('a file of another length is refused', () => {
  const none = new Uint8Array(7);
  expect(() => readDuel({ duel: none, view: dataFile('skull-duel-view.bin') })).toThrow(RangeError);
  expect(() => readDuel({ duel: dataFile('skull-duel.bin'), view: none })).toThrow(RangeError);
});
