import { DICE, KINDS, seeded, skullKingDice, type SkullKingDiceMove } from '@skulduggery/rules';
import { describe, expect, test } from 'vitest';
import { LEVELS } from '../../src/bot.ts';
import { botOf, hastyExpert, next, opened, seenBy, winShare, type State, type TableSet } from './match.ts';

const TABLES: readonly TableSet[] = [
  { players: 3, options: { scoring: 'landlubber' } },
  { players: 4, options: {} },
  { players: 6, options: {} },
];

/** About as far as the contract’s suite gets with its decisions. */
const LATER = 5;

/** Decisions of a game at random, a few of each of the later rounds. */
const decisions = (table: TableSet, seed: string): readonly (readonly [State, number])[] => {
  const below = seeded(seed);
  const found: (readonly [State, number])[] = [];
  let state = opened(table);
  while (!skullKingDice.status(state).over) {
    const now = state;
    const decide = (seat: number): SkullKingDiceMove => {
      if (below(12) === 0 && skullKingDice.view(now, null).round >= LATER) found.push([now, seat]);
      const moves = skullKingDice.legal(now, seat);
      const move = moves[below(moves.length)];
      if (move === undefined) throw new Error('nothing to choose from');
      return move;
    };
    state = next(now, decide, below).state;
  }
  return found;
};

describe.each(LEVELS)('%s', (level) => {
  const bot = botOf(level);

  test.each(TABLES)(
    'advises on every move of later rounds, and the same twice: $players players, $options',
    (table) => {
      const asked = decisions(table, 'advice');
      expect(asked).not.toEqual([]);
      for (const [state, seat] of asked) {
        const seen = seenBy(state, seat, table.options);
        const advice = bot(seen);
        expect(advice.map(({ move }) => move)).toEqual(seen.moves);
        expect(advice.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(1, 9);
        expect(advice.every(({ value }) => value === null || (value >= 0 && value <= 1))).toBe(true);
        expect(bot(seen)).toEqual(advice);
      }
    },
  );
});

test('steady beats three who play at random', () => {
  const [steady, random] = [botOf('steady'), botOf('random')];
  expect(winShare([steady, random, random, random], 200)).toBeGreaterThan(0.75);
});

test('novice beats three who play at random, and loses to three steady', () => {
  const [novice, steady, random] = [botOf('novice'), botOf('steady'), botOf('random')];
  expect(winShare([novice, random, random, random], 200)).toBeGreaterThan(0.35);
  expect(winShare([novice, steady, steady, steady], 200)).toBeLessThan(0.2);
});

test('even in haste, expert beats three steady', () => {
  const [expert, steady] = [hastyExpert(), botOf('steady')];
  expect(winShare([expert, steady, steady, steady], 48)).toBeGreaterThan(0.3);
});

test('the dice that the tables were learned for are those of the box', () => {
  // Another box needs other tables: learn them anew, then change this line.
  const box = KINDS.map((kind) => [kind, DICE[kind].count, ...DICE[kind].faces].join(' '));
  expect(box).toEqual([
    'skull-king 1 skull skull skull skull flag flag',
    'pirate 3 skull skull skull skull flag flag',
    'mermaid 2 skull skull skull skull flag flag',
    'black 7 7 7 6 6 5 5',
    'blue 7 5 5 4 4 3 3',
    'red 8 3 3 2 2 1 1',
    'yellow 8 7 1 1 flag flag flag',
  ]);
});
