import { advance, isJsonObject, unreachable, type Made, type Seat } from '../../src/index.ts';
import { skull as game } from '../../src/skull/skull.ts';
import type { Flipped, Move, State } from '../../src/skull/types.ts';
import { moves } from '../skull-table.ts';
import type { Specimen } from '../specimen.ts';

/** Seat 2 of three loses its flowers, then its skull. */
const ALONE = '0 flower, 1 flower, 2 skull, 2 bid 1, 0 pass, 1 pass';
const LOSING_ALL = [...Array.from({ length: 3 }, () => `${ALONE}, 2 discard flower`), ALONE];

/** Seat 1, left with seat 0, loses its flowers. */
const LOSING_FLOWERS = Array.from({ length: 3 }, () => '0 flower, 1 skull, 1 bid 1, 0 pass, 1 discard flower');

export const skull: Specimen = {
  game,
  tables: [
    ...[3, 4, 5, 6, 7, 8, 9, 10, 11, 12].map((players) => ({ players, options: {} })),
    ...[2, 3, 4, 5, 6].map((players) => ({ players, options: { tribes: 2 } })),
    { players: 4, options: { first: 3, tribes: 1 } },
    { players: 3, options: { first: 5, tribes: 2 } },
  ],
  hasSecrets: true,
  asSeen(state, made, viewer) {
    if (!isState(state) || !isMove(made.move)) throw new TypeError('not of Skull');
    const next = advance(game, state, { by: made.by, move: made.move });
    // S26: whatever ends the game lays everything open.
    if (game.status(next).over) return { made, open: game.view(next, 'all') };
    const own = (seat: Seat): boolean => viewer !== null && state.players[viewer] === state.players[seat];
    return seen({ state, next, made: { by: made.by, move: made.move }, own });
  },
  counts: [
    {
      name: 'three players from the start',
      players: 3,
      options: { first: 0 },
      opening: [], // Two seats place, either first, then the third; then 2 or 1 kinds to add and 3 bids: 8 × 5 + 8 × 4 = 72.
      nodes: [
        { chance: 0, decision: 4, end: 0 },
        { chance: 0, decision: 8, end: 0 },
        { chance: 0, decision: 16, end: 0 },
        { chance: 0, decision: 72, end: 0 },
        { chance: 0, decision: 260, end: 0 },
        { chance: 32, decision: 890, end: 0 },
        { chance: 184, decision: 3124, end: 0 },
      ],
    },
    {
      name: 'three players from the first challenge, skulls on the mats of 1 and 2',
      players: 3,
      options: { first: 0 },
      opening: moves('1 skull, 2 skull, 0 flower, 0 flower, 1 flower, 2 flower'),
      nodes: [
        { chance: 0, decision: 8, end: 0 },
        { chance: 0, decision: 38, end: 0 },
        { chance: 0, decision: 154, end: 0 },
        { chance: 8, decision: 591, end: 0 },
        { chance: 32, decision: 2142, end: 0 },
        { chance: 48, decision: 7268, end: 0 },
        { chance: 484, decision: 22_699, end: 0 },
      ],
    },
    {
      name: 'a blind pick',
      players: 3,
      options: { first: 0 },
      opening: moves('1 skull, 2 flower, 0 flower, 0 bid 2, 1 pass, 2 pass, 0 flip 1'),
      nodes: [
        { chance: 4, decision: 1, end: 0 },
        { chance: 8, decision: 8, end: 0 },
        { chance: 0, decision: 56, end: 0 },
        { chance: 0, decision: 176, end: 0 },
        { chance: 0, decision: 320, end: 0 },
        { chance: 0, decision: 752, end: 0 },
        { chance: 0, decision: 2896, end: 0 },
      ],
    },
    {
      name: 'two tribes each for two players',
      players: 2,
      options: { first: 0, tribes: 2 },
      opening: [],
      nodes: [
        { chance: 0, decision: 6, end: 0 },
        { chance: 0, decision: 24, end: 0 },
        { chance: 0, decision: 48, end: 0 },
        { chance: 0, decision: 96, end: 0 },
        { chance: 0, decision: 528, end: 0 },
        { chance: 0, decision: 2184, end: 0 },
        { chance: 192, decision: 8676, end: 0 },
      ],
    },
    {
      name: 'the last two, one of them with a single skull',
      players: 3,
      options: { first: 2 },
      opening: moves([...LOSING_ALL, '2 appoint 1', ...LOSING_FLOWERS].join(', ')),
      // Seat 0 places or shows first; seat 1 has to challenge, and a bid of both discs puts it out at once.
      nodes: [
        { chance: 0, decision: 3, end: 0 },
        { chance: 0, decision: 4, end: 0 },
        { chance: 0, decision: 4, end: 2 },
        { chance: 0, decision: 4, end: 4 },
        { chance: 0, decision: 6, end: 2 },
        { chance: 4, decision: 10, end: 0 },
        { chance: 4, decision: 21, end: 0 },
      ],
    },
  ],
  // Seeds of short games in which much happens.
  playthroughs: [
    { name: 'skull-3', players: 3, options: {}, seed: 933 },
    { name: 'skull-4', players: 4, options: { first: 2 }, seed: 6 },
    { name: 'skull-7-two-boxes', players: 7, options: {}, seed: 521 },
    { name: 'skull-2-two-tribes', players: 2, options: { tribes: 2 }, seed: 867 },
    { name: 'skull-3-two-tribes', players: 3, options: { tribes: 2 }, seed: 1259 },
  ],
};

/** S25, move by move. */
const seen = ({
  state,
  next,
  made: { by, move },
  own,
}: {
  readonly state: State;
  readonly next: State;
  readonly made: Made<Move>;
  readonly own: (seat: Seat) => boolean;
}): unknown => {
  switch (move.type) {
    case 'place':
      return by !== 'chance' && own(by) ? { by, move } : { by, type: move.type };
    case 'discard':
    case 'lose':
      return own(next.first ?? 0) ? { by, move } : { by, type: move.type };
    case 'bid':
    case 'pass':
    case 'flip':
      return { by, move, flips: flipsOf(next) };
    case 'reveal':
      return { by, move, pile: by !== 'chance' && state.tribes[by]?.showable };
    case 'start':
    case 'pick':
    case 'appoint':
      return { by, move };
    default:
      return unreachable(move);
  }
};

/** What all have seen of the attempt that a move began, continued or ended. */
const flipsOf = ({ phase, last }: State): readonly Flipped[] => {
  if (phase.name === 'bid') return [];
  return phase.name === 'attempt' ? phase.flips : (last?.flips ?? []);
};

/** The suites hand back what the game made, so a look at it is enough. */
const isState = (value: unknown): value is State => isJsonObject(value) && 'tribes' in value;

const isMove = (value: unknown): value is Move => isJsonObject(value) && 'type' in value;
