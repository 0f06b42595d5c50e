import { describe, expect, test } from 'vitest';
import { newReferee } from '../src/referee/referee.ts';

/** Asks one referee several things and returns the last answer. */
const ask = (...requests: readonly unknown[]): unknown => {
  const { answer } = newReferee();
  const answers = requests.map((request): unknown => JSON.parse(answer(JSON.stringify(request))));
  return answers.at(-1);
};

interface Advised {
  readonly advice: readonly { readonly move: unknown; readonly weight: number; readonly value: number }[];
}

const isAdvised = (answer: unknown): answer is Advised =>
  typeof answer === 'object' && answer !== null && 'advice' in answer && Array.isArray(answer.advice);

const advised = (answer: unknown): Advised => {
  if (!isAdvised(answer)) throw new Error(JSON.stringify(answer));
  return answer;
};

const refused = (code: string, more: object = {}): object => ({ ok: false, error: { code, ...more } });

const roll = (...dice: readonly number[]): object => ({ do: 'chance', move: { type: 'roll', dice } });
const NEW = { do: 'new', game: 'skalpott', players: 3 };
const OPENED = [NEW, roll(6, 6, 6), roll(5, 5, 5), roll(4, 4, 4)];
const SUM = { do: 'move', seat: 0, move: { type: 'discard', combination: 'sum', to: ['bin'] } };
const MISS = (seat: number): readonly object[] => [
  roll(1, 2, 2),
  { do: 'move', seat, move: { type: 'reroll', dice: [0] } },
  roll(1, 2, 2),
];
const DRY_ROUND = [roll(6, 4, 3), SUM, ...MISS(1), ...MISS(2)];
const OVER = [...OPENED, ...DRY_ROUND, ...DRY_ROUND, ...DRY_ROUND, roll(6, 4, 3), SUM];

describe('answers', () => {
  test('new and status tell where the game stands', () => {
    const status = { phase: 'opening', toAct: [], chance: true, over: false, result: null };
    expect(ask(NEW)).toEqual({ ok: true, status });
    expect(ask(NEW, { do: 'status' })).toEqual({ ok: true, status });
  });

  test('the same seed draws the same, another seed another', () => {
    const drawn = (seed: string): string =>
      JSON.stringify(ask({ ...NEW, seed }, { do: 'chance' }, { do: 'chance' }, { do: 'chance' }, { do: 'record' }));
    expect(drawn('a')).toBe(drawn('a'));
    expect(drawn('a')).not.toBe(drawn('b'));
  });

  test('odds add up to 1', () => {
    const answer: unknown = ask(NEW, { do: 'odds' });
    const outcomes = Array.from({ length: 216 }, () => ({ move: { type: 'roll' }, p: 1 / 216 }));
    expect(answer).toMatchObject({ ok: true, outcomes });
  });

  test('chance with a move says which, as the rules list it', () => {
    expect(ask(NEW, { do: 'chance', move: { dice: [1, 2, 3], type: 'roll' } })).toMatchObject({
      ok: true,
      move: { type: 'roll', dice: [1, 2, 3] },
      status: { phase: 'opening' },
    });
  });

  test('legal gives all that a seat may do, and nothing to others', () => {
    expect(ask(...OPENED, roll(1, 2, 2), { do: 'legal', seat: 0 })).toMatchObject({
      ok: true,
      moves: [{ type: 'reroll', dice: [0] }, {}, {}, {}, {}, {}, { dice: [0, 1, 2] }],
    });
    expect(ask(...OPENED, roll(1, 2, 2), { do: 'legal', seat: 1 })).toEqual({ ok: true, moves: [] });
  });

  test.each([0, null, 'all'])('view for seat %s', (seat) => {
    expect(ask(...OPENED, { do: 'view', seat })).toMatchObject({ ok: true, view: { game: 'skalpott', turn: 0 } });
  });

  test('a record keeps the options as they were given, and replays', () => {
    const options = { seating: 'rolled' };
    const answer: unknown = ask({ ...NEW, options }, roll(6, 6, 6), { do: 'record' });
    const moves = [{ seat: 'chance', move: { type: 'roll', dice: [6, 6, 6] } }];
    const record = { game: 'skalpott', players: 3, options, moves };
    expect(answer).toEqual({ ok: true, record });
    expect(ask({ do: 'replay', record }, { do: 'record' })).toEqual(answer);
    expect(ask(NEW, { do: 'record' })).toMatchObject({ record: { options: {} } });
  });

  test('after the end legal is empty and the result stays', () => {
    expect(ask(...OVER, { do: 'legal', seat: 0 })).toEqual({ ok: true, moves: [] });
    expect(ask(...OVER, { do: 'status' })).toMatchObject({
      status: { phase: 'over', over: true, chance: false, result: { winners: [0], ranks: [1, 2, 2] } },
    });
  });
});

describe('advise', () => {
  const DECIDING = [...OPENED, roll(6, 4, 3)];
  const ADVISE = { do: 'advise', seat: 0 };

  test('gives weights over all legal moves in their order, which add up to 1, and chances to win', () => {
    const { advice } = advised(ask(...DECIDING, ADVISE));
    expect({ ok: true, moves: advice.map(({ move }) => move) }).toEqual(ask(...DECIDING, { do: 'legal', seat: 0 }));
    expect(advice.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(1, 12);
    expect(advice.every(({ value }) => value > 0 && value < 1)).toBe(true);
  });

  test('asked twice, the same bytes', () => {
    expect(ask(...DECIDING, ADVISE, { do: 'legal', seat: 0 }, ADVISE)).toEqual(ask(...DECIDING, ADVISE));
  });

  test('a winning move is certain to win', () => {
    const oneToken = [...OPENED, ...DRY_ROUND, ...DRY_ROUND, ...DRY_ROUND, roll(6, 4, 3)];
    const { advice } = advised(ask(...oneToken, ADVISE));
    const discards = advice.filter(({ value }) => value === 1);
    expect(discards.map(({ move }) => move)).toEqual([SUM.move]);
    expect(discards.map(({ weight }) => weight)).toEqual([1]);
  });

  test('nothing for a seat without a legal move, and nothing after the end', () => {
    expect(ask(...DECIDING, { do: 'advise', seat: 1 })).toEqual({ ok: true, advice: [] });
    expect(ask(...OPENED, ADVISE)).toEqual({ ok: true, advice: [] });
    expect(ask(...OVER, ADVISE)).toEqual({ ok: true, advice: [] });
  });

  test('S19: weights add up to less than 1 where the seat is not waited for: the rest is that it does nothing', () => {
    const does = (seat: number, move: object): object => ({ do: 'move', seat, move });
    const flower = { type: 'place', disc: 'flower' };
    const found = [
      { do: 'new', game: 'skull', players: 3, options: { first: 0 } },
      does(1, { type: 'place', disc: 'skull' }),
      does(2, flower),
      does(0, flower),
      does(0, { type: 'bid', count: 2 }),
      does(1, { type: 'pass' }),
      does(2, { type: 'pass' }),
      does(0, { type: 'flip', seat: 1 }),
    ];
    expect(ask(...found, { do: 'advise', seat: 2 })).toEqual({
      ok: true,
      advice: [{ move: { type: 'reveal' }, weight: 0, value: null }],
    });
  });

  test('no estimates at a table that is not solved', () => {
    const many = { ...NEW, players: 6, options: { seating: 'fixed' } };
    const opening = [6, 5, 4, 3, 2, 1].map((face) => roll(face, face, face));
    const { advice } = advised(ask(many, ...opening, roll(6, 4, 3), ADVISE));
    expect(new Set(advice.map(({ value }) => value))).toEqual(new Set([null]));
  });
});

describe('refusals', () => {
  test.each([
    ['bad-request', []],
    ['bad-request', 'new'],
    ['bad-request', null],
    ['bad-request', {}],
    ['bad-request', { do: 'constructor' }],
    ['bad-request', { do: '__proto__' }],
    ['bad-request', { do: 5 }],
    ['bad-request', { do: 'advise' }],
    ['bad-request', { do: 'advise', seat: null }],
    ['no-table', { do: 'advise', seat: 99 }],
    ['bad-request', { do: 'new', game: 5, players: 3 }],
    ['bad-request', { do: 'new', game: 'skalpott' }],
    ['bad-request', { do: 'new', game: 'skalpott', players: '3' }],
    ['bad-request', { ...NEW, options: null }],
    ['bad-request', { ...NEW, options: [] }],
    ['bad-request', { ...NEW, seed: 5 }],
    ['bad-request', { ...NEW, seed: null }],
    ['bad-request', { do: 'new', game: 'chess', players: 'x' }],
    ['unknown-game', { do: 'new', game: 'chess', players: 3 }],
    ['unknown-game', { do: 'new', game: '__proto__', players: 99 }],
    ['bad-options', { ...NEW, players: 2 }],
    ['bad-options', { ...NEW, players: 3.5 }],
    ['bad-options', { ...NEW, options: { seating: 'x' } }],
    ['bad-options', { ...NEW, options: { more: 1 } }],
    ['no-table', { do: 'status' }],
    ['no-table', { do: 'legal', seat: 99 }],
    ['bad-request', { do: 'legal', seat: 'all' }],
    ['bad-request', { do: 'view' }],
    ['bad-request', { do: 'replay', record: [] }],
    ['bad-request', { do: 'replay', record: { game: 'skalpott', players: 3, moves: {} } }],
    ['unknown-game', { do: 'replay', record: { game: 'x', players: 3, options: {}, moves: [] } }],
  ])('%s without a table: %j', (code, request) => {
    expect(ask(request)).toMatchObject(refused(code));
  });

  test.each([
    ['bad-request', { do: 'legal', seat: 3 }],
    ['bad-request', { do: 'legal', seat: -1 }],
    ['bad-request', { do: 'legal', seat: 0.5 }],
    ['bad-request', { do: 'legal', seat: null }],
    ['bad-request', { do: 'advise', seat: 3 }],
    ['bad-request', { do: 'advise', seat: 0.5 }],
    ['bad-request', { do: 'view', seat: 3 }],
    ['bad-request', { do: 'view', seat: 'none' }],
    ['bad-request', { do: 'move', seat: 0 }],
    ['bad-request', { do: 'move', seat: 0, move: [] }],
    ['bad-request', { do: 'move', seat: 3, move: {} }],
    ['bad-request', { do: 'chance', move: null }],
    ['not-chance', { do: 'odds' }],
    ['not-chance', { do: 'chance' }],
    ['not-your-turn', { do: 'move', seat: 1, move: { type: 'reroll', dice: [0] } }],
    ['illegal-move', { do: 'move', seat: 0, move: {} }],
    ['illegal-move', { do: 'move', seat: 0, move: { type: 'reroll', dice: [1, 0] } }],
    ['illegal-move', { do: 'move', seat: 0, move: { type: 'reroll', dice: [0], more: 1 } }],
    ['illegal-move', { do: 'move', seat: 0, move: { ['__proto__']: {}, type: 'reroll', dice: [0] } }],
  ])('%s at a table: %j', (code, request) => {
    expect(ask(...OPENED, roll(1, 2, 2), request)).toMatchObject(refused(code));
  });

  test.each([
    ['illegal-move', { do: 'chance', move: { type: 'roll', dice: [7, 1, 1] } }],
    ['not-your-turn', SUM],
  ])('%s while chance moves: %j', (code, request) => {
    expect(ask(...OPENED, request)).toMatchObject(refused(code));
  });

  test.each([SUM, { do: 'odds' }, { do: 'chance' }, roll(1, 1, 1)])('over: %j', (request) => {
    expect(ask(...OVER, request)).toMatchObject(refused('over'));
  });

  test('a refusal changes nothing', () => {
    expect(ask(...OPENED, { do: 'chance', move: {} }, { ...NEW, players: 99 }, { do: 'record' })).toEqual(
      ask(...OPENED, { do: 'record' }),
    );
  });

  test('an illegal move is told what would have been legal', () => {
    const answer = JSON.stringify(ask(...OPENED, roll(6, 4, 3), { do: 'move', seat: 0, move: {} }));
    expect(answer).toContain('combination');
  });
});

describe('a wrong record names its first wrong move, and the table stays', () => {
  const record = (...moves: readonly unknown[]): object => ({
    do: 'replay',
    record: { game: 'skalpott', players: 3, options: {}, moves },
  });
  const good = { seat: 'chance', move: { type: 'roll', dice: [1, 2, 3] } };

  test.each([
    ['bad-request', 5],
    ['bad-request', {}],
    ['bad-request', { seat: 'chance' }],
    ['bad-request', { seat: 'chance', move: null }],
    ['bad-request', { seat: null, move: {} }],
    ['bad-request', { seat: 3, move: {} }],
    ['illegal-move', { seat: 'chance', move: {} }],
    ['not-your-turn', { seat: 0, move: {} }],
  ])('%s: %j', (code, entry) => {
    expect(ask(record(good, entry, 5))).toMatchObject(refused(code, { index: 1 }));
    expect(ask(NEW, record(good, entry), { do: 'record' })).toMatchObject({ record: { moves: [] } });
  });
});
