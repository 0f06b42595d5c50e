import { byShare, type Bot } from './bot.ts';

/** Plays any legal move. */
export const random: Bot = ({ moves }) => byShare(moves, () => 1);
