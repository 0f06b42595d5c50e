import type { Asked } from '@skulduggery/table';
import { randomBelow } from './luck.ts';

/** What a bot does: one of the moves that its view lists. */
export const chooseMove = ({ moves }: Asked): Promise<unknown> => Promise.resolve(moves[randomBelow(moves.length)]);
