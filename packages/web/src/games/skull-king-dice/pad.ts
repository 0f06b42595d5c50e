import type { PadLine } from './read.ts';
import { say } from './words.ts';

/** How the points of one line of the score pad came about (R11 to R16), as a sum in words; none ends before its result. */
export const reckoning = (line: PadLine, round: number): string => sum(line, round).replace('= ', '=\u00A0');

const sum = ({ bid, tricks, bonus, points }: PadLine, round: number): string => {
  if (bid === 0) return say(tricks === 0 ? 'sum.zero' : 'sum.not-zero', { points, round });
  if (tricks === bid) {
    return points > 20 * bid ? say('sum.bonus', { bid, bonus, points }) : say('sum.met', { bid, points });
  }
  return points === 0 ? say('sum.nothing') : say('sum.missed', { off: Math.abs(tricks - bid), points });
};

/** Points after each round. */
export const totals = (lines: readonly PadLine[]): readonly number[] => {
  let total = 0;
  return lines.map(({ points }) => (total += points));
};

export const isKept = ({ bid, tricks }: PadLine): boolean => bid === tricks;
