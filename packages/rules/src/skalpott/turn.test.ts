import { describe, expect, test } from 'vitest';
import {
  again,
  choices,
  discard,
  discards,
  MISS,
  NOTHING,
  roll,
  see,
  table,
  plays,
} from '../../test/skalpott-table.ts';
import { play } from '../play.ts';
import { skalpott } from './skalpott.ts';
import type { State } from './types.ts';

const SUM = roll(6, 4, 3);

/** Seat 0 of four is lucky, has three tokens, and seat 1 is to roll. */
const lucky = (): State => plays(table(4), SUM, discard('sum', 'bin'));

/** The seat in turn has rolled three dice again. */
const second = (state: State): State => plays(state, NOTHING, again(0, 1, 2));

test('K2, K15: the first with no tokens wins at once', () => {
  const three = [...MISS, ...MISS];
  const dry = [SUM, discard('sum', 'bin')];
  const state = plays(table(3), ...dry, ...three, ...dry, ...three, ...dry, ...three, ...dry);
  expect(see(state)).toMatchObject({ phase: 'over', turn: 0, tokens: [0, 4, 4], bin: 4, roll: 1, dice: [6, 4, 3] });
  expect(skalpott.status(state)).toMatchObject({ over: true, result: { winners: [0], ranks: [1, 2, 2] } });
});

test('K5: left plays next, right played before', () => {
  const state = plays(table(4), ...MISS, roll(1, 3, 5), discard('odds', 'right'));
  expect(see(state)).toMatchObject({ tokens: [5, 3, 4, 4], turn: 2 });
  expect(see(plays(state, roll(1, 3, 5), discard('odds', 'left')))).toMatchObject({ tokens: [5, 3, 3, 5] });
});

test('K5: neighbours follow the turn order, not the seats', () => {
  const start = skalpott.start(3, { seating: 'rolled' });
  const state = plays(start, roll(1, 1, 1), roll(6, 6, 6), roll(2, 2, 2), roll(1, 2, 3), discard('run', 'left'));
  expect(see(state)).toMatchObject({ order: [1, 2, 0], tokens: [4, 3, 5], turn: 2 });
});

test('K6: after the first roll any one, two or three dice may be rolled again, in this order, and none is no roll', () => {
  const state = plays(table(3), NOTHING);
  expect(choices(state)).toEqual([again(0), again(1), again(2), again(0, 1), again(0, 2), again(1, 2), again(0, 1, 2)]);
  for (const dice of [[], [1, 0], [0, 0], [3]]) {
    expect(play(skalpott, state, { by: 0, move: { type: 'reroll', dice } })).toMatchObject({ ok: false });
  }
});

test('K6: dice that are not rolled again keep their value', () => {
  const state = plays(table(3), NOTHING, again(0, 2));
  expect(see(state)).toMatchObject({ phase: 'roll', roll: 1, dice: [1, 2, 2], rolling: [0, 2] });
  const outcomes = skalpott.odds(state).map(({ move }) => JSON.stringify(move));
  expect(outcomes).toHaveLength(36);
  expect(outcomes.every((text) => /"dice":\[\d,2,\d\]/.test(text))).toBe(true);
});

test('K6: two rolls at most', () => {
  const state = plays(table(3), NOTHING, again(0), roll(3, 2, 2), ...MISS, NOTHING, again(1, 2), roll(1, 3, 5));
  expect(see(state)).toMatchObject({ phase: 'choose', roll: 2, turn: 2 });
  expect(choices(state).map(({ type }) => type)).toEqual(['discard', 'discard']);
});

test('K7: without a combination after the second roll the turn passes, and people see the dice first', () => {
  const before = plays(table(3), NOTHING, again(2));
  const played = play(skalpott, before, { by: 'chance', move: roll(1, 2, 4) });
  if (!played.ok) throw new Error(played.error.message);
  const [lying, passed] = played.value.passed.map((state) => see(state));
  expect(lying).toMatchObject({ phase: 'choose', turn: 0, roll: 2, dice: [1, 2, 4], toAct: [] });
  expect(passed).toMatchObject({
    phase: 'roll',
    turn: 1,
    roll: 0,
    dice: null,
    last: { seat: 0, dice: [1, 2, 4], discard: null },
  });
});

test('K7: with a combination after the second roll, one must be used', () => {
  const state = plays(table(3), NOTHING, again(1, 2), roll(1, 5, 3));
  expect(choices(state)).toEqual([discard('odds', 'left'), discard('odds', 'right')]);
});

describe('K8: the combinations, as the dice lie', () => {
  test.each([
    { dice: [6, 6, 1], may: [discard('sum', 'bin')] },
    { dice: [6, 5, 1], may: [] },
    { dice: [1, 1, 5], may: [discard('odds', 'left'), discard('odds', 'right')] },
    { dice: [3, 1, 2], may: [discard('run', 'left'), discard('run', 'right')] },
    { dice: [6, 1, 2], may: [] },
    { dice: [4, 6, 5], may: [discard('sum', 'bin'), discard('run', 'left'), discard('run', 'right')] },
    {
      dice: [2, 2, 2],
      may: [discard('triple', 'left', 'left'), discard('triple', 'left', 'right'), discard('triple', 'right', 'right')],
    },
  ] as const)('$dice', ({ dice: [a, b, c], may }) => {
    expect(discards(plays(table(3), roll(a, b, c)))).toEqual(may);
  });

  test.each([
    { to: ['left', 'left'], tokens: [2, 6, 4, 4] },
    { to: ['left', 'right'], tokens: [2, 5, 4, 5] },
    { to: ['right', 'right'], tokens: [2, 4, 4, 6] },
  ] as const)('triple to $to', ({ to, tokens }) => {
    expect(see(plays(table(4), roll(2, 2, 2), discard('triple', ...to))).tokens).toEqual(tokens);
  });

  test('right before left is not listed', () => {
    const state = plays(table(3), roll(2, 2, 2));
    expect(play(skalpott, state, { by: 0, move: discard('triple', 'right', 'left') })).toMatchObject({
      ok: false,
      error: { code: 'illegal-move' },
    });
  });
});

test('K9: a result that makes several combinations lets the player choose', () => {
  const state = plays(lucky(), roll(5, 5, 5));
  expect(discards(state)).toEqual([
    discard('sum', 'bin'),
    discard('sum', 'lucky'),
    discard('odds', 'left'),
    discard('odds', 'right'),
    discard('triple', 'left', 'left'),
    discard('triple', 'left', 'right'),
    discard('triple', 'right', 'right'),
  ]);
});

test('K10: tokens in the bin never come back', () => {
  const state = plays(lucky(), roll(2, 2, 2), discard('triple', 'left', 'left'));
  expect(see(state)).toMatchObject({ bin: 1, tokens: [3, 2, 6, 4] });
});

test('K11: a triple with a single token left discards that one, to the left or the right', () => {
  const dry = [SUM, discard('sum', 'bin')];
  const two = [...MISS, ...MISS];
  const state = plays(table(3), ...dry, ...two, ...dry, ...two, ...dry, ...two, roll(4, 4, 4));
  expect(see(state).tokens[0]).toBe(1);
  expect(discards(state)).toEqual([discard('triple', 'left'), discard('triple', 'right')]);
  expect(see(plays(state, discard('triple', 'right')))).toMatchObject({ phase: 'over', tokens: [0, 4, 5] });
});

describe('K12: a dry discard takes the card', () => {
  test('from the middle', () => {
    expect(see(lucky()).lucky).toBe(0);
  });

  test('from its holder', () => {
    expect(see(plays(lucky(), roll(1, 2, 3), discard('run', 'left'))).lucky).toBe(1);
  });

  test('from its holder, who gets the token as well', () => {
    expect(see(plays(lucky(), SUM, discard('sum', 'lucky')))).toMatchObject({ lucky: 1, tokens: [4, 3, 4, 4] });
  });

  test('and a holder who discards dry keeps it', () => {
    const state = plays(lucky(), ...MISS, ...MISS, ...MISS, roll(1, 2, 3), discard('run', 'left'));
    expect(see(state)).toMatchObject({ lucky: 0, tokens: [2, 5, 4, 4] });
  });
});

describe('K13: a second-roll discard', () => {
  test('onto the lucky player by sum puts the card back', () => {
    const state = plays(second(lucky()), SUM, discard('sum', 'lucky'));
    expect(see(state)).toMatchObject({ lucky: null, tokens: [4, 3, 4, 4] });
  });

  test('onto the lucky neighbour puts it back', () => {
    expect(see(plays(second(lucky()), roll(1, 2, 3), discard('run', 'right'))).lucky).toBeNull();
  });

  test('of a triple that gives the lucky neighbour one token puts it back', () => {
    const state = plays(second(lucky()), roll(4, 4, 4), discard('triple', 'left', 'right'));
    expect(see(state)).toMatchObject({ lucky: null, tokens: [4, 2, 5, 4] });
  });

  test.each([discard('sum', 'bin'), discard('run', 'left')])('elsewhere leaves it: $combination', (move) => {
    expect(see(plays(second(lucky()), roll(4, 5, 6), move)).lucky).toBe(0);
  });

  test('by the holder leaves it', () => {
    const state = plays(second(plays(lucky(), ...MISS, ...MISS, ...MISS)), roll(1, 2, 3), discard('run', 'left'));
    expect(see(state).lucky).toBe(0);
  });
});

test('K14: a lucky player who makes sum can only use the bin', () => {
  const state = plays(lucky(), ...MISS, ...MISS, ...MISS, SUM);
  expect(discards(state)).toEqual([discard('sum', 'bin')]);
});

test('K15: fewest tokens first, equal tokens share a rank; the card moves before the end', () => {
  const dry = [SUM, discard('sum', 'bin')];
  const odds = [roll(1, 1, 3), discard('odds', 'left')];
  const round = [...MISS, ...odds, ...MISS];
  const state = plays(table(4), ...dry, ...round, ...dry, ...round, ...dry, ...MISS, ...MISS, ...MISS, ...dry);
  expect(see(state)).toMatchObject({ tokens: [0, 4, 2, 6], lucky: 0, bin: 4 });
  expect(see(state).result).toEqual({ winners: [0], ranks: [1, 3, 2, 4] });
});

test('K15: equal tokens share a rank', () => {
  const dry = [SUM, discard('sum', 'bin')];
  const rest = [...MISS, ...MISS, ...MISS];
  const state = plays(table(4), ...dry, ...rest, ...dry, ...rest, ...dry, ...rest, ...dry);
  expect(see(state).result).toEqual({ winners: [0], ranks: [1, 2, 2, 2] });
});

test('K16: everything is public: every viewer sees the same', () => {
  const state = plays(lucky(), NOTHING);
  for (const viewer of [null, 0, 1, 2, 3] as const) {
    expect(skalpott.view(state, viewer)).toEqual(skalpott.view(state, 'all'));
  }
});
