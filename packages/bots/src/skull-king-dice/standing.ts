/** Where a game stands after a round. */
export interface Standing {
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
  for (let later = round + 1; later <= rounds; later += 1) variance += (SPREAD.first + SPREAD.more * later) ** 2;
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
