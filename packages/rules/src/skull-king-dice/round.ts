import type { Outcome, Seat } from '../game.ts';
import { at, upTo } from '../lists.ts';
import { ALL_DICE, byKind, KINDS, NO_DICE, withDie, withoutDie, type Dice } from './dice.ts';
import { scored } from './scoring.ts';
import type { Bid, Draw, Phase, SeatState, Start, State } from './types.ts';

type Drawing = Extract<Phase, { name: 'draw' }>;

export const LEAST_PLAYERS = 3;
export const MOST_PLAYERS = 6;

/** R1: for 3, 4, 5 and 6 players. */
const ROUNDS = [8, 8, 7, 6];

export const roundsFor = (players: number): number => at(ROUNDS, players - LEAST_PLAYERS);

const STARTS = upTo(MOST_PLAYERS).map((seat): Outcome<Start> => ({ move: { type: 'start', seat }, weight: 1 }));

/** R3: any seat may start the first round. */
export const starts = ({ seats }: State): readonly Outcome<Start>[] => STARTS.slice(0, seats.length);

/** R2, R3: a round begins with an empty hand for everybody and all dice in the bag. */
export const beginRound = (
  state: State,
  { round, starter }: { readonly round: number; readonly starter: Seat },
): State => ({
  ...state,
  round,
  starter,
  phase: { name: 'draw', seat: starter, left: round, bag: ALL_DICE },
  seats: state.seats.map(({ score, rounds }) => ({ ...AT_FIRST, score, rounds })),
});

/** What a seat has before anything happened. */
export const AT_FIRST: SeatState = { hand: NO_DICE, bid: null, tricks: 0, bonus: 0, score: 0, rounds: [] };

/** Every draw there is, by seat, kind and the number of such dice left, since draws are more than a quarter of all moves. */
const DRAWS = upTo(MOST_PLAYERS).map((seat) =>
  byKind((die) => {
    const move: Draw = { type: 'draw', seat, die };
    return upTo(ALL_DICE[die] + 1).map((weight): Outcome<Draw> => ({ move, weight }));
  }),
);

/** R2: each die left in the bag is as likely as any other. */
export const draws = ({ seat, bag }: Drawing): readonly Outcome<Draw>[] => {
  const bySeat = at(DRAWS, seat);
  const outcomes: Outcome<Draw>[] = [];
  for (const kind of KINDS) if (bag[kind] > 0) outcomes.push(at(bySeat[kind], bag[kind]));
  return outcomes;
};

/** R2: clockwise from the starter, each seat draws all its dice before the next. */
export const drawDie = (state: State, { seat, left, bag }: Drawing, { die }: Draw): State => {
  const drawer = at(state.seats, seat);
  return {
    ...state,
    phase: afterDraw(state, { seat, left: left - 1, bag: withoutDie(bag, die) }),
    seats: state.seats.with(seat, { ...drawer, hand: withDie(drawer.hand, die) }),
  };
};

const afterDraw = (
  state: State,
  { seat, left, bag }: { readonly seat: Seat; readonly left: number; readonly bag: Dice },
): Phase => {
  if (left > 0) return { name: 'draw', seat, left, bag };
  const next = (seat + 1) % state.seats.length;
  return next === starterOf(state) ? { name: 'bid' } : { name: 'draw', seat: next, left: state.round, bag };
};

/** R4: by round. */
const BIDS = upTo(Math.max(...ROUNDS) + 1).map((round) =>
  upTo(round + 1).map((tricks): Bid => ({ type: 'bid', tricks })),
);

/** R4: any number from 0 to the round's, once. */
export const bids = ({ round, seats }: State, seat: Seat): readonly Bid[] =>
  seats[seat]?.bid === null ? at(BIDS, round) : [];

/** R4, R5: the last bid shows them all, and the starter leads. */
export const bidTricks = (state: State, seat: Seat, { tricks }: Bid): State => {
  const seats = state.seats.with(seat, { ...at(state.seats, seat), bid: tricks });
  const allIn = seats.every(({ bid }) => bid !== null);
  return { ...state, phase: allIn ? { name: 'play', leader: starterOf(state), trick: [] } : state.phase, seats };
};

/** R1, R3, R15: the pad is filled in, then the one to the starter's right starts the next round, or the game is over. */
export const endRound = (state: State): State => {
  const { round, seats } = state;
  const ended = { ...state, seats: seats.map((seat) => scored(state, seat)) };
  if (round === roundsFor(seats.length)) return { ...ended, phase: { name: 'over' } };
  return beginRound(ended, { round: round + 1, starter: (starterOf(state) + seats.length - 1) % seats.length });
};

/** Known from the moment that the first die is drawn. */
const starterOf = ({ starter }: State): Seat => {
  if (starter === null) throw new Error('nobody has been named to start');
  return starter;
};
