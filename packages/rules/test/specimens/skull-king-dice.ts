import type { Made, Seat } from '../../src/index.ts';
import { at } from '../../src/lists.ts';
import { skullKingDice as game } from '../../src/skull-king-dice/skull-king-dice.ts';
import type { Face, Kind } from '../../src/skull-king-dice/dice.ts';
import type { Move, State } from '../../src/skull-king-dice/types.ts';
import type { Specimen } from '../specimen.ts';

const chance = (move: Move): Made => ({ by: 'chance', move });

/** Seats 0, 1, 2 draw the named dice, beginning with the starter. */
const draws = (starter: Seat, ...hands: readonly (readonly Kind[])[]): readonly Made[] => {
  const seats = hands.map((_, steps) => (starter + steps) % hands.length);
  return seats.flatMap((seat) => at(hands, seat).map((die) => chance({ type: 'draw', seat, die })));
};

const allBid = (tricks: number): readonly Made[] => [0, 1, 2].map((by) => ({ by, move: { type: 'bid', tricks } }));

const rolls = (by: Seat, die: Kind, face: Face): readonly Made[] => [
  { by, move: { type: 'play', die } },
  chance({ type: 'face', face }),
];

const firstRound: readonly Made[] = [
  ...draws(1, ['red'], ['red'], ['red']),
  ...allBid(0),
  ...[1, 2, 0].flatMap((seat) => rolls(seat, 'red', 1)),
];

export const skullKingDice: Specimen = {
  game,
  tables: [3, 4, 5, 6].flatMap((players) => [
    { players, options: {} },
    { players, options: { scoring: 'landlubber', first: players - 1 } },
  ]),

  // R4, R17: plays and faces are public; a draw is seen by who draws, a bid by who bids until the last shows all.
  asSeen(state: State, { by, move }: Made<Move>, viewer: Seat | null) {
    if (move.type === 'draw') return viewer === move.seat ? move : { type: 'draw', seat: move.seat };
    if (move.type !== 'bid') return { by, move };
    const bids = state.seats.map(({ bid }, seat) => (seat === by ? move.tricks : bid));
    if (!bids.includes(null)) return { by, bids };
    return by === viewer ? { by, move } : { by, type: 'bid' };
  },
  hasSecrets: true,

  counts: [
    {
      name: 'drawing and bidding in the first round of three players',
      players: 3,
      options: {},
      opening: [],
      // Three starters; 7 kinds, then all but a second Skull King, then all but a third mermaid; bids in any order.
      nodes: [
        { chance: 3, decision: 0, end: 0 },
        { chance: 21, decision: 0, end: 0 },
        { chance: 144, decision: 0, end: 0 },
        { chance: 0, decision: 969, end: 0 },
        { chance: 0, decision: 5814, end: 0 },
        { chance: 0, decision: 23_256, end: 0 },
        { chance: 0, decision: 46_512, end: 0 },
      ],
    },
    {
      name: 'the first trick of three players, to the first draw of the next round',
      players: 3,
      options: { first: 0 },
      opening: draws(0, ['pirate'], ['black'], ['yellow']),
      // Six bids, four, two; then a single die each, of 2, 3 and 3 faces; then 7 kinds to draw.
      nodes: [
        { chance: 0, decision: 6, end: 0 },
        { chance: 0, decision: 24, end: 0 },
        { chance: 0, decision: 48, end: 0 },
        { chance: 48, decision: 0, end: 0 },
        { chance: 0, decision: 96, end: 0 },
        { chance: 96, decision: 0, end: 0 },
        { chance: 0, decision: 288, end: 0 },
        { chance: 288, decision: 0, end: 0 },
        { chance: 864, decision: 0, end: 0 },
        { chance: 6048, decision: 0, end: 0 },
      ],
    },
    {
      name: 'both tricks of the second round of three players',
      players: 3,
      options: { first: 1 },
      opening: [...firstRound, ...draws(0, ['black', 'yellow'], ['black', 'red'], ['mermaid', 'yellow']), ...allBid(1)],
      // Six ways to play the dice (black binds seat 1, yellow nobody) and 3 × 3 × 3 × 3 × 2 × 3 ways that they show.
      nodes: [
        { chance: 2, decision: 0, end: 0 },
        { chance: 0, decision: 6, end: 0 },
        { chance: 9, decision: 0, end: 0 },
        { chance: 0, decision: 27, end: 0 },
        { chance: 54, decision: 0, end: 0 },
        { chance: 0, decision: 135, end: 0 },
        { chance: 135, decision: 0, end: 0 },
        { chance: 0, decision: 376, end: 0 },
        { chance: 376, decision: 0, end: 0 },
        { chance: 0, decision: 1020, end: 0 },
        { chance: 1020, decision: 0, end: 0 },
        { chance: 2916, decision: 0, end: 0 },
        { chance: 20_412, decision: 0, end: 0 },
      ],
    },
  ],
  playthroughs: [
    { name: 'skull-king-dice-3', players: 3, options: {}, seed: 1 },
    { name: 'skull-king-dice-4-landlubber', players: 4, options: { first: 1, scoring: 'landlubber' }, seed: 2 },
    { name: 'skull-king-dice-6', players: 6, options: { scoring: 'pirate' }, seed: 3 },
  ],
};
