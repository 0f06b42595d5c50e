import type { SkullKingDiceView } from '@skulduggery/rules';

/** Where a game stands after a round. */
export interface Standing {
  /** What each has, and is thought to add above what players usually do. */
  readonly scores: ArrayLike<number>;
  /** The round that has just been scored. */
  readonly round: number;
  readonly rounds: number;
}

/** How far a player's points of one round lie from their mean: a little, and more for each die. */
const SPREAD = { first: 11, more: 4.5 } as const;

/** Points of a standard bell at the middles of equal shares. */
const BELL = [-1.86, -1.32, -1.01, -0.78, -0.58, -0.4, -0.24, -0.08, 0.08, 0.24, 0.4, 0.58, 0.78, 1.01, 1.32, 1.86];

/**
 * A player's chance to win, if everybody plays the rest alike: each adds points around the same mean,
 * spread the wider the more rounds are left. Equal totals share the victory (R15).
 */
export const chanceToWin = ({ scores, round, rounds }: Standing, player: number): number => {
  const spread = spreadAfter(round, rounds);
  return spread === 0 ? share(scores, player) : amongBells({ scores, spread }, player);
};

const spreadAfter = (round: number, rounds: number): number => {
  let variance = 0;
  for (let later = round + 1; later <= rounds; later += 1) variance += spreadOf(later) ** 2;
  return Math.sqrt(variance);
};

const share = (scores: ArrayLike<number>, player: number): number => {
  const own = scores[player] ?? 0;
  let equal = 0;
  for (let other = 0; other < scores.length; other += 1) {
    const score = scores[other] ?? 0;
    if (score > own) return 0;
    if (score === own) equal += 1;
  }
  return 1 / equal;
};

const amongBells = (
  { scores, spread }: { readonly scores: ArrayLike<number>; readonly spread: number },
  player: number,
): number => {
  let sum = 0;
  for (const point of BELL) {
    const total = (scores[player] ?? 0) + spread * point;
    let best = 1;
    for (let other = 0; other < scores.length; other += 1) {
      // 1.702 makes the logistic curve lie within 0.01 of the bell's.
      if (other !== player) best /= 1 + Math.exp((1.702 * ((scores[other] ?? 0) - total)) / spread);
    }
    sum += best;
  }
  return sum / BELL.length;
};

/** Points that somebody who plays well makes in a round, on average. */
const USUAL = { first: 6, more: 1 } as const;
/** How far players lie apart: the bell from which everybody's points more or fewer a round, for each die, are drawn. */
const SKILL = 2;

/**
 * What each is thought to add in the rounds to come beyond what players usually do, from what the score pad shows:
 * after a few rounds it tells somebody who rolls at random from somebody who does not. Of oneself nothing is assumed.
 */
export const drifts = ({ seats, round, rounds }: SkullKingDiceView, own: number): readonly number[] =>
  seats.map(({ rounds: pad }, seat) => {
    if (seat === own) return 0;
    let [shown, sure] = [0, 1 / SKILL ** 2];
    pad.forEach(({ points }, index) => {
      const variance = spreadOf(index + 1) ** 2;
      shown += ((index + 1) * (points - USUAL.first - USUAL.more * (index + 1))) / variance;
      sure += (index + 1) ** 2 / variance;
    });
    let dice = 0;
    for (let later = round + 1; later <= rounds; later += 1) dice += later;
    return (dice * shown) / sure;
  });

const spreadOf = (round: number): number => SPREAD.first + SPREAD.more * round;

/** Tricks by which a good player misses the bid, on average, and somebody who bids and plays anything, for each die. */
const MISSED = { usual: 0.6, erratic: 0.1, erraticMore: 0.4 } as const;
/** How much likelier than not somebody must look to play at random before it is believed: e to this power. */
const BELIEVED = 1.2;

/** Who seems to play at random, from the bids and tricks on the score pad. */
export const erratic = ({ seats }: SkullKingDiceView, own: number): readonly boolean[] =>
  seats.map(({ rounds: pad }, seat) => {
    if (seat === own) return false;
    let evidence = 0;
    pad.forEach(({ bid, tricks }, index) => {
      const expected = MISSED.erratic + MISSED.erraticMore * (index + 1);
      // As if misses were rare events: the logarithm of how much likelier a random player makes so many.
      evidence += Math.abs(bid - tricks) * Math.log(expected / MISSED.usual) - (expected - MISSED.usual);
    });
    return evidence > BELIEVED;
  });
