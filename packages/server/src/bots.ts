import { randomInt } from 'node:crypto';
import type { Asked } from '@skulduggery/table';

/** Chooses for a bot. Every level plays as luck has it until there are better ones. */
export const chooseMove = ({ moves }: Asked): Promise<unknown> => Promise.resolve(moves[randomInt(moves.length)]);
