import { seeded, type Below } from '@skulduggery/rules';
import type { Seen } from './bot.ts';

/** Luck for a bot that samples: the same for the same seen, so that its advice is too. */
export const luckOf = ({ view, moves, seat }: Seen): Below => seeded(JSON.stringify([view, moves, seat]));
