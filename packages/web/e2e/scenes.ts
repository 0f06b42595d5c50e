import { games, play, seeded, type AnyGame, type Face, type Kind, type Made } from '@skulduggery/rules';
import { anyMove } from '../../rules/test/random-game.ts';
import { moves } from '../../rules/test/skull-table.ts';
import type { Scene } from './scripted.ts';

const gameOf = (id: string): AnyGame => {
  const game = games.get(id);
  if (game === undefined) throw new Error(`no ${id}`);
  return game;
};

const NAMES = ['Ana', 'Ben', 'Cléo', 'Dan', 'Elisabetta', 'Franz', 'Gia', 'Hugo', 'Ida', 'Jo', 'Kim', 'Lou'];

const skull = (
  name: string,
  line: string,
  { players = 4, ...options }: Readonly<Record<string, number>> = {},
): Scene => ({
  name: `skull-${name}`,
  game: gameOf('skull'),
  company: { names: NAMES.slice(0, players), options: { first: 0, ...options } },
  moves: line === '' ? [] : moves(line),
});

const PLACED = '1 flower, 2 skull, 3 flower, 0 flower';
const LAID = `${PLACED}, 0 flower, 1 skull, 2 flower, 3 flower`;
const WON = '1 flower, 2 skull, 3 flower, 0 flower, 0 bid 1, 1 pass, 2 pass, 3 pass';
/** Seat 1 fails on its own skull until it is out. */
const failing = (times: number): string =>
  Array.from(
    { length: times },
    () => '0 flower, 2 flower, 3 flower, 1 skull, 1 bid 1, 2 pass, 3 pass, 0 pass, 1 discard flower',
  ).join(', ');
/** Everybody but seat 0 has placed a disc. */
const placed = (players: number): string =>
  Array.from({ length: players - 1 }, (_, index) => `${index + 1} ${index % 3 === 1 ? 'skull' : 'flower'}`).join(', ');
const TWELVE = placed(12);

/** Everybody has placed a disc: seat 0 may bid as many as there are players. */
export const bidsFor = (players: number): Scene =>
  skull(`bids-for-${players}`, `${placed(players)}, 0 flower`, { players });

const passes = (from: number, to: number): readonly string[] =>
  Array.from({ length: to - from }, (_, index) => `${from + index} pass`);

/** Seat 0 has turned its own disc, and may go on with anybody else's. */
export const turnsOf = (players: number): Scene =>
  skull(`turns-of-${players}`, `${placed(players)}, 0 flower, 0 bid 2, ${passes(1, players).join(', ')}`, { players });

/** Twelve at a table: seat 0 opened, and this one has raised. */
export const raisedBy = (seat: number): Scene => {
  const auction = ['0 bid 2', ...passes(1, seat), `${seat} bid 4`, ...passes(seat + 1, 12)];
  return skull(`raised-by-${seat}`, `${TWELVE}, 0 flower, ${auction.join(', ')}`, { players: 12 });
};

/** Six at a table: seat 0 turns three discs of its own, and has to turn more. */
export const TURNED_THREE: Scene = (() => {
  const others = [1, 2, 3, 4, 5];
  const all = (does: string): string => others.map((seat) => `${seat} ${does}`).join(', ');
  const more = `0 flower, ${all('flower')}`;
  return skull('turned-three', `${all('flower')}, 0 flower, ${more}, ${more}, 0 bid 9, ${all('pass')}`, { players: 6 });
})();

/** Twelve at a table: seat 0 has turned a disc of all but two. */
export const TURNED_TEN: Scene = (() => {
  const all = (does: string): string => Array.from({ length: 11 }, (_, index) => `${index + 1} ${does}`).join(', ');
  const flips = Array.from({ length: 9 }, (_, index) => `0 flip ${index + 1}`).join(', ');
  return skull('turned-ten', `${all('flower')}, 0 flower, 0 bid 11, ${all('pass')}, ${flips}`, { players: 12 });
})();

/** Twelve at a table: seat 0 has won. */
export const VICTORY_OF_TWELVE: Scene = (() => {
  const round = `${TWELVE}, 0 flower, 0 bid 1, ${passes(1, 12).join(', ')}`;
  return skull('victory-of-twelve', `${round}, ${round}`, { players: 12 });
})();

const SKULL: readonly Scene[] = [
  skull('placing', '1 flower, 2 skull'),
  skull('adding', PLACED),
  skull('auction', `${LAID}, 0 bid 2, 1 bid 3, 2 pass, 3 bid 4`),
  skull('attempt', `${LAID}, 0 bid 5, 1 pass, 2 pass, 3 pass, 0 flip 3`),
  skull(
    'attempt-of-another',
    '1 flower, 2 flower, 3 flower, 0 skull, 0 flower, 1 bid 3, 2 pass, 3 pass, 0 pass, 1 flip 2',
  ),
  skull('picking', '1 flower, 2 flower, 3 flower, 0 skull, 0 bid 1, 1 bid 2, 2 pass, 3 pass, 0 pass, 1 flip 0'),
  skull('picked-from', `${PLACED}, 0 bid 2, 1 pass, 2 pass, 3 pass, 0 flip 2`),
  skull('own-skull', '1 flower, 2 skull, 3 flower, 0 skull, 0 bid 1, 1 pass, 2 pass, 3 pass'),
  skull('won-once', WON),
  skull('out', failing(4).replace(/, 1 discard flower$/, ''), { first: 1 }),
  skull('victory', `${WON}, ${WON}`),
  skull(
    'twelve',
    `${TWELVE}, 0 flower, 0 bid 2, 1 pass, 2 bid 4, 3 pass, 4 pass, 5 bid 6, 6 pass, 7 pass, 8 pass, 9 pass, 10 pass, 11 pass`,
    { players: 12 },
  ),
  skull('two-tribes', '1 flower, 2 flower, 3 skull, 0 flower, 0 flower, 1 flower, 2 bid 3, 3 pass', {
    players: 2,
    tribes: 2,
  }),
  skull(
    'six',
    '1 flower, 2 skull, 3 flower, 4 flower, 5 skull, 0 flower, 0 flower, 1 bid 2, 2 bid 3, 3 pass, 4 bid 5, 5 pass',
    { players: 6 },
  ),
];

const dice = (name: string, made: readonly Made[], players = 4): Scene => ({
  name: `dice-${name}`,
  game: gameOf('skull-king-dice'),
  company: { names: NAMES.slice(0, players), options: { first: 0 } },
  moves: made,
});
const draws = (hands: readonly (readonly Kind[])[]): readonly Made[] =>
  hands.flatMap((hand, seat) => hand.map((die): Made => ({ by: 'chance', move: { type: 'draw', seat, die } })));
const bids = (tricks: readonly number[]): readonly Made[] =>
  tricks.map((bid, by): Made => ({ by, move: { type: 'bid', tricks: bid } }));
const rolls = (by: number, die: Kind, face: Face | null = null): readonly Made[] => [
  { by, move: { type: 'play', die } },
  ...(face === null ? [] : [{ by: 'chance' as const, move: { type: 'face', face } }]),
];

const FIRST = [...draws([['pirate'], ['skull-king'], ['yellow'], ['mermaid']]), ...bids([1, 1, 0, 0])];
const CAPTURE = [...rolls(0, 'pirate', 'skull'), ...rolls(1, 'skull-king', 'skull'), ...rolls(2, 'yellow', 1)];
const ROUND = [...FIRST, ...CAPTURE, ...rolls(3, 'mermaid', 'flag')];

interface Looked {
  readonly round: number;
  readonly phase: string;
  readonly toAct: readonly number[];
  readonly trick: readonly unknown[];
}
const isLooked = (view: unknown): view is Looked => typeof view === 'object' && view !== null && 'trick' in view;

/** On, as luck has it, until the table looks as wanted or the game is over. */
const until = (players: number, wanted: (view: Looked) => boolean, luck = 'a long evening'): readonly Made[] => {
  const game = gameOf('skull-king-dice');
  const options = game.options({ first: 0 }, players);
  if (!options.ok) throw new Error(options.error.message);
  const below = seeded(luck);
  const all: Made[] = [];
  for (let state: unknown = game.start(players, options.value); !game.status(state).over;) {
    const view = game.view(state, 0);
    if (isLooked(view) && wanted(view)) break;
    const made = anyMove(game, state, below);
    const played = play(game, state, made);
    if (!played.ok) throw new Error(played.error.message);
    all.push(made);
    ({ state } = played.value);
  }
  return all;
};
/** Your turn in the middle of a trick of that round. */
const yourTurn =
  (number: number) =>
  ({ round, phase, toAct, trick }: Looked): boolean =>
    round === number && phase === 'play' && toAct.includes(0) && trick.length > 1;

const DICE: readonly Scene[] = [
  dice('bids', [...FIRST.slice(0, 4), ...FIRST.slice(5, 7)]),
  dice('bids-shown', FIRST),
  dice('trick', [...FIRST, ...CAPTURE]),
  dice('taken', ROUND),
  dice('ahead', [...draws([['yellow'], ['blue'], ['black']]), ...bids([1, 0, 0]), ...rolls(0, 'yellow', 1)], 3),
  dice('middle', until(4, yourTurn(5))),
  dice('six', until(6, yourTurn(6)), 6),
  dice(
    'six-bids',
    until(6, ({ round, phase }) => round === 6 && phase === 'bid'),
    6,
  ),
  dice(
    'six-bids-shown',
    until(6, ({ round, phase }) => round === 6 && phase === 'play'),
    6,
  ),
  dice(
    'last-bids',
    until(4, ({ round, phase }) => round === 8 && phase === 'bid'),
  ),
  // Somebody's bonus is lost with the last bid.
  dice(
    'end',
    until(4, () => false, 'y'),
  ),
];

const skalpott = (name: string, made: readonly Made[], players = 4): Scene => ({
  name: `skalpott-${name}`,
  game: gameOf('skalpott'),
  company: { names: NAMES.slice(0, players), options: {} },
  moves: made,
});
const thrown = (...faces: readonly number[]): Made => ({ by: 'chance', move: { type: 'roll', dice: faces } });
/** Seat 1 starts. */
const ODDS = [thrown(6, 6, 5), thrown(6, 6, 6), thrown(1, 1, 3), thrown(1, 1, 2), thrown(1, 3, 5)];

/** All but one have rolled for the first turn. */
export const OPENING: Scene = skalpott('opening', ODDS.slice(0, 3));

/** Seat 0 starts, and throws this. */
const yourThrow = (faces: readonly number[], players = 4): readonly Made[] => [
  thrown(6, 6, 6),
  // No two of them are equal: those would roll again.
  ...Array.from({ length: players - 1 }, (_, index) => thrown(1, index < 6 ? 1 : 2, Math.min(6, 1 + index))),
  thrown(...faces),
];
const FIVES = [5, 5, 5];

const SKALPOTT: readonly Scene[] = [
  skalpott('nothing', yourThrow([1, 2, 4])),
  skalpott('run', yourThrow([2, 3, 4])),
  skalpott('two', yourThrow([6, 6, 6])),
  skalpott('three', yourThrow(FIVES)),
  skalpott('sum', yourThrow([6, 6, 3])),
  // Seat 1 has five, and the card.
  skalpott('held', [
    ...yourThrow(FIVES),
    { by: 0, move: { type: 'discard', combination: 'triple', to: ['left', 'left'] } },
    thrown(1, 3, 5),
    { by: 1, move: { type: 'discard', combination: 'odds', to: ['right'] } },
  ]),
  skalpott('three-of-eight', yourThrow(FIVES, 8), 8),
];

/** Seat 0 may give by one of two combinations, or roll again. */
export const sumOrRun = (players: number): Scene => skalpott('sum-or-run', yourThrow([5, 4, 6], players), players);

/** Others play, and little or much is told of it. */
export const TOLD: Readonly<Record<string, readonly Scene[]>> = {
  'Skull King dice': DICE.filter(({ name }) => ['dice-trick', 'dice-bids-shown', 'dice-taken'].includes(name)),
  Skalpott: [
    skalpott('opened', ODDS.slice(0, 4)),
    skalpott('odds', ODDS),
    skalpott('sent', [...ODDS, { by: 1, move: { type: 'discard', combination: 'odds', to: ['right'] } }]),
  ],
};

const OWN_SKULL = '2 flower, 3 flower, 0 flower, 1 skull, 1 bid 1, 2 pass, 3 pass, 0 pass';

/** Every sentence of Skull about what the table waits for, of one tribe each and of two. */
export const WAITING: readonly Scene[] = [
  skull('waits-for-many', ''),
  skull('waits-for-two', '0 flower', { first: 1 }),
  skull('waits-for-one', '0 flower, 2 flower, 3 flower', { first: 1 }),
  skull('waits-for-adding', '0 flower, 2 flower, 3 flower, 1 flower', { first: 1 }),
  skull('waits-for-raising', '0 flower, 2 flower, 3 flower, 1 flower, 1 flower, 2 flower, 3 flower, 0 bid 1', {
    first: 1,
  }),
  skull('waits-for-flips', '1 flower, 2 flower, 3 flower, 0 flower, 0 flower, 1 bid 3, 2 pass, 3 pass, 0 pass'),
  skull(
    'waits-for-picking',
    '0 flower, 2 flower, 3 flower, 1 skull, 1 flower, 2 flower, 3 flower, 0 bid 3, 1 pass, 2 pass, 3 pass, 0 flip 1, 0 flip 1',
    {
      first: 1,
    },
  ),
  skull('waits-for-discarding', OWN_SKULL, { first: 1 }),
  skull('waits-for-appointing', failing(4).replace(/, 1 discard flower$/, ''), { first: 1 }),
  skull('waits-for-a-tribe', '1 flower, 2 flower, 3 flower, 4 flower, 5 flower, 0 flower, 0 flower', {
    players: 3,
    tribes: 2,
  }),
  skull('waits-for-two-tribes', '0 flower, 2 flower, 3 flower', { players: 3, tribes: 2, first: 1 }),
  skull('waits-for-a-raising-tribe', '1 flower, 2 flower, 3 flower, 4 flower, 5 flower, 0 flower, 0 bid 1', {
    players: 3,
    tribes: 2,
  }),
].map((scene) => ({ ...scene, attended: true }));

const SIX_PLACED = '1 flower, 2 flower, 3 flower, 4 flower, 5 flower, 0 flower';

/** Three players with two tribes each, as seat 0 and its other tribe, seat 3, come upon it. */
export const TWO_TRIBES: readonly Scene[] = [
  skull('two-tribes-place', '1 flower', { players: 3, tribes: 2 }),
  skull('two-tribes-waits', `${SIX_PLACED}, 0 flower`, { players: 3, tribes: 2 }),
  skull('two-tribes-adds', `${SIX_PLACED}, 0 flower, 1 flower, 2 flower`, { players: 3, tribes: 2 }),
  skull('two-tribes-raises', `${SIX_PLACED}, 0 bid 2, 1 pass, 2 pass`, { players: 3, tribes: 2 }),
  skull('two-tribes-raised', `${SIX_PLACED}, 0 bid 2, 1 pass`, { players: 3, tribes: 2 }),
  skull('two-tribes-flips', `${SIX_PLACED}, 0 bid 5, 1 pass, 2 pass, 3 pass, 4 pass, 5 pass`, {
    players: 3,
    tribes: 2,
  }),
].map((scene) => ({ ...scene, attended: true }));

/** Every phase of the boards, as seat 0 comes upon it. */
export const SCENES: readonly Scene[] = [...SKULL, ...DICE, ...SKALPOTT];

export const sceneOf = (name: string): Scene => {
  const scene = SCENES.find((each) => each.name === name);
  if (scene === undefined) throw new Error(`no ${name}`);
  return scene;
};
