import { seeded, type Below, type Scoring } from '@skulduggery/rules';
import { indexOf, type KindIndex } from './box.ts';
import { deal, unseen, type Unseen } from './deal.ts';
import type { Policy } from './policy.ts';
import { anyDie, copyInto, emptyRound, lay, playOut, points, rollOf, turnOf, type Round } from './round.ts';
import { roundSeen, scoringOf, type DiceSeen } from './seen.ts';
import { chanceToWin, drifts, erratic } from './standing.ts';

/** What play-outs say of a move. */
export interface Tried {
  /** The chance to win the game after it. */
  readonly value: number;
  /** What to choose by. */
  readonly merit: number;
}

/** Tries each listed move in play-outs. */
export const tryMoves = (seen: DiceSeen, policy: Policy, playOuts: number): readonly Tried[] => {
  const search = begin(seen, policy);
  let alive = seen.moves.map((_, index) => index);
  // The better half goes on to the next heat, which so has twice as many play-outs for each move.
  const heats = Math.max(1, Math.ceil(Math.log2(alive.length)));
  for (let heat = 0; heat < heats; heat += 1) {
    const deals = Math.max(1, Math.round(playOuts / heats / alive.length));
    for (let count = 0; count < deals; count += 1) tryAll(search, alive);
    alive = alive.toSorted((a, b) => merit(search, b) - merit(search, a)).slice(0, Math.ceil(alive.length / 2));
  }
  return seen.moves.map((_, index) => ({ value: mean(search, index), merit: merit(search, index) }));
};

/**
 * What a point is worth beside the chance to win: little, but the chance rests on guesses about the others, and where
 * it hardly differs between moves, points are surer.
 */
const A_POINT = 0.0003;

const merit = (search: Search, index: number): number =>
  mean(search, index) + (A_POINT * (search.earned[index] ?? 0)) / Math.max(1, search.counts[index] ?? 0);

interface Search {
  readonly seen: DiceSeen;
  readonly scoring: Scoring;
  readonly policy: Policy;
  readonly hidden: Unseen;
  readonly below: Below;
  readonly start: Round;
  readonly dealt: Round;
  readonly scratch: Round;
  readonly luck: Luck;
  /** By seat: who seems to do anything. */
  readonly erratic: readonly boolean[];
  readonly choose: (round: Round) => KindIndex;
  /** What every seat has before this round, with what it is thought to add after it. */
  readonly before: readonly number[];
  readonly sums: Float64Array;
  readonly earned: Float64Array;
  readonly counts: Float64Array;
  readonly scores: Float64Array;
}

const begin = (seen: DiceSeen, policy: Policy): Search => {
  const players = seen.view.seats.length;
  const luck = luckStream();
  const wild = erratic(seen.view, seen.seat);
  return {
    seen,
    scoring: scoringOf(seen),
    policy,
    hidden: unseen(seen),
    below: seeded(JSON.stringify(seen.view)),
    start: roundSeen(seen),
    dealt: emptyRound(players),
    scratch: emptyRound(players),
    luck,
    erratic: wild,
    choose: wild.includes(true)
      ? (round) => (wild[turnOf(round)] === true ? anyDie(round, luck.below) : policy.choose(round))
      : policy.choose,
    before: drifts(seen.view, seen.seat).map((drift, seat) => drift + (seen.view.seats[seat]?.score ?? 0)),
    earned: new Float64Array(seen.moves.length),
    sums: new Float64Array(seen.moves.length),
    counts: new Float64Array(seen.moves.length),
    scores: new Float64Array(players),
  };
};

const mean = ({ sums, counts }: Search, index: number): number => (sums[index] ?? 0) / Math.max(1, counts[index] ?? 0);

/** One deal of the hidden dice, and the same luck for each move: what differs between moves is the moves' doing. */
const tryAll = (search: Search, alive: readonly number[]): void => {
  const { seen, policy, hidden, below, start, dealt, luck } = search;
  copyInto(dealt, start);
  deal(dealt, hidden, { own: seen.seat, below });
  if (seen.view.phase === 'bid') {
    for (let seat = 0; seat < dealt.players; seat += 1) {
      dealt.bids[seat] = search.erratic[seat] === true ? below(seen.view.round + 1) : policy.bid(dealt, seat);
    }
  }
  const seed = below(2 ** 31);
  for (const index of alive) {
    luck.restart(seed);
    search.sums[index] = (search.sums[index] ?? 0) + tryMove(search, index);
    search.earned[index] =
      (search.earned[index] ?? 0) + (search.scores[seen.seat] ?? 0) - (search.before[seen.seat] ?? 0);
    search.counts[index] = (search.counts[index] ?? 0) + 1;
  }
};

const tryMove = (search: Search, index: number): number => {
  const { seen, choose, dealt, scratch, luck } = search;
  const move = seen.moves[index];
  copyInto(scratch, dealt);
  if (move?.type === 'bid') scratch.bids[seen.seat] = move.tricks;
  if (move?.type === 'play') lay(scratch, indexOf(move.die), rollOf(indexOf(move.die), luck.below));
  playOut(scratch, choose, luck.below);
  return won(search);
};

const won = ({ seen: { view, seat }, before, scoring, scratch, scores }: Search): number => {
  before.forEach((score, index) => {
    scores[index] = score + points({ round: scratch, number: view.round, scoring }, index);
  });
  return chanceToWin({ scores, round: view.round, rounds: view.rounds }, seat);
};

/** Luck that can be had again: restarted with a number, it gives the same draws. */
interface Luck {
  readonly restart: (seed: number) => void;
  readonly below: Below;
}

const luckStream = (): Luck => {
  let state = 1;
  return {
    restart: (seed) => (state = Math.imul(seed, 0x9e3779b1) | 1),
    below: (count) => {
      state ^= state << 13;
      state ^= state >>> 17;
      state ^= state << 5;
      return Math.floor(((state >>> 0) / 2 ** 32) * count);
    },
  };
};
