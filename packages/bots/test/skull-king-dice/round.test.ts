import {
  advance,
  sameJson,
  seeded,
  skullKingDice,
  type SkullKingDiceMove,
  type SkullKingDiceView,
} from '@skulduggery/rules';
import { expect, test } from 'vitest';
import { faceCode, indexOf, KIND_COUNT } from '../../src/skull-king-dice/box.ts';
import { deal, unseen } from '../../src/skull-king-dice/deal.ts';
import { learn } from '../../src/skull-king-dice/learn.ts';
import { emptyRound, lay, lead, mayPlay, points, turnOf, type Round } from '../../src/skull-king-dice/round.ts';
import { roundSeen } from '../../src/skull-king-dice/seen.ts';
import { chanceToWin } from '../../src/skull-king-dice/standing.ts';
import { decode, encode, strengthAt } from '../../src/skull-king-dice/tables.ts';
import { diceSeen, next, opened, type State } from './match.ts';

/** The round that begins, as the simulator holds it. */
const begun = (view: SkullKingDiceView): Round => {
  const round = emptyRound(view.seats.length);
  view.seats.forEach(({ hand, bid }, seat) => {
    round.left[seat] = hand.length;
    round.bids[seat] = bid ?? 0;
    for (const kind of hand) {
      const place = seat * KIND_COUNT + indexOf(kind ?? 'black');
      round.dice[place] = (round.dice[place] ?? 0) + 1;
    }
  });
  lead(round, view.leader ?? 0);
  return round;
};

const legalKinds = (state: State, seat: number): readonly number[] =>
  skullKingDice.legal(state, seat).flatMap((move) => (move.type === 'play' ? [indexOf(move.die)] : []));

test.each([
  { players: 3, scoring: 'pirate' },
  { players: 4, scoring: 'landlubber' },
  { players: 5, scoring: 'pirate' },
  { players: 6, scoring: 'pirate' },
] as const)('the simulator plays as the rules do: $players players, $scoring', ({ players, scoring }) => {
  const below = seeded(`rounds of ${players}`);
  const wrong: string[] = [];
  const same = (what: string, simulated: unknown, ruled: unknown): void => {
    if (!sameJson(simulated, ruled)) wrong.push(`${what}: ${JSON.stringify([simulated, ruled])}`);
  };
  for (let game = 0; game < 20; game += 1) {
    let state = opened({ players, options: { scoring } });
    let round = emptyRound(players);
    let die = 0;
    while (!skullKingDice.status(state).over) {
      const before = skullKingDice.view(state, 'all');
      const [seat = -1] = before.toAct;
      if (isFirstLead(before)) round = begun(before);
      if (before.phase === 'play') same('turn', turnOf(round), seat);
      if (before.phase === 'play') same('legal', simulatedKinds(round, seat), legalKinds(state, seat));
      const now = state;
      const made = next(now, (by) => anyMove(now, by, below), below);
      state = made.state;
      if (made.move.type === 'play') die = indexOf(made.move.die);
      if (made.move.type !== 'face') continue;
      lay(round, die, faceCode(made.move.face));
      const after = skullKingDice.view(state, 'all');
      if (after.phase === 'play') same('table', onTheTable(round), onTheTable(roundSeen(diceSeen(state, 0))));
      else same('points', simulatedPoints({ round, number: before.round, scoring }), padLines(after));
    }
  }
  expect(wrong).toEqual([]);
});

const isFirstLead = ({ phase, trick, seats }: SkullKingDiceView): boolean =>
  phase === 'play' && trick.length === 0 && seats.every(({ tricks }) => tricks === 0);

const simulatedKinds = (round: Round, seat: number): readonly number[] =>
  Array.from({ length: KIND_COUNT }, (_, kind) => kind).filter((kind) => mayPlay(round, seat, kind));

const simulatedPoints = (scored: Parameters<typeof points>[0]): readonly number[] =>
  Array.from({ length: scored.round.players }, (_, seat) => points(scored, seat));

const padLines = ({ seats }: SkullKingDiceView): readonly (number | undefined)[] =>
  seats.map(({ rounds }) => rounds.at(-1)?.points);

/** All but what hands hold and what captures would pay, which landlubbers don't count. */
const onTheTable = ({ left, tricks, dice: _dice, bonus: _bonus, bids: _bids, ...trick }: Round): object => ({
  ...trick,
  left: [...left],
  tricks: [...tricks],
});

const anyMove = (state: State, seat: number, below: (count: number) => number): SkullKingDiceMove => {
  const moves = skullKingDice.legal(state, seat);
  const move = moves[below(moves.length)];
  if (move === undefined) throw new Error('nothing to choose from');
  return move;
};

/** Seat 0 leads a black die in the second round; seat 1 has none and plays red, seat 2 a pirate. */
const afterTrick = (): State => {
  const hands = [
    ['black', 'blue'],
    ['red', 'yellow'],
    ['pirate', 'black'],
  ] as const;
  const below = seeded('second round');
  let state = opened({ players: 3, options: { first: 1 } });
  while (skullKingDice.view(state, 'all').round < 2) {
    const now = state;
    state = next(now, (seat) => anyMove(now, seat, below), below).state;
  }
  const made = (by: number | 'chance', move: SkullKingDiceMove): void => {
    state = advance(skullKingDice, state, { by, move });
  };
  hands.forEach((hand, seat) => hand.forEach((die) => made('chance', { type: 'draw', seat, die })));
  for (const seat of [0, 1, 2]) made(seat, { type: 'bid', tricks: 1 });
  for (const seat of [0, 1, 2]) {
    made(seat, { type: 'play', die: hands[seat]?.[0] ?? 'black' });
    made('chance', { type: 'face', face: seat === 2 ? 'skull' : seat === 1 ? 1 : 7 });
  }
  return state;
};

test('R7: who did not follow is known to lack the colour, and dealt hands respect it', () => {
  const seen = diceSeen(afterTrick(), 2);
  const known = unseen(seen);
  expect(known.lacks.map((row) => row[indexOf('black')])).toEqual([false, true, false]);
  expect(known.dice).toHaveLength(36 - 4);
  const below = seeded('deals');
  for (let count = 0; count < 200; count += 1) {
    const round = roundSeen(seen);
    deal(round, known, { own: 2, below });
    expect(round.dice[KIND_COUNT + indexOf('black')]).toBe(0);
    const held = [0, 1, 2].map((seat) => round.dice.subarray(seat * KIND_COUNT, (seat + 1) * KIND_COUNT));
    expect(held.map((dice) => dice.reduce((sum, many) => sum + many, 0))).toEqual([1, 1, 1]);
  }
});

test('R15: a lead is worth more the fewer rounds are left; equal totals share', () => {
  const scores = [60, 0, 0, 0];
  const chances = [1, 4, 7, 8].map((round) => chanceToWin({ scores, round, rounds: 8 }, 0));
  expect(chances).toEqual(chances.toSorted((a, b) => a - b));
  expect(chances.at(-1)).toBe(1);
  expect(chanceToWin({ scores: [10, 10, 0], round: 8, rounds: 8 }, 1)).toBe(0.5);
  expect(chanceToWin({ scores: [0, 0, 0, 0], round: 3, rounds: 8 }, 2)).toBeCloseTo(0.25, 2);
});

test('the tables are learned the same way twice, and black dice are found stronger than blue and red', () => {
  const lesson = { seed: 'test', passes: 2, rounds: 2000 };
  const tables = learn(lesson);
  expect(encode(learn(lesson))).toEqual(encode(tables));
  const [black, blue, red] = (['black', 'blue', 'red'] as const).map(
    (kind) => tables.strength[strengthAt(4, indexOf(kind))],
  );
  expect(black).toBeGreaterThan(blue ?? 1);
  expect(blue).toBeGreaterThan(red ?? 1);
  expect(encode(decode(encode(tables)))).toEqual(encode(tables));
});
