import { byShare, withoutData, type Bot, type Source } from './bot.ts';

/** Plays any legal move. */
const random: Bot = ({ moves }) => byShare(moves, () => 1);

/** On every level of a game that has no bots of its own. */
export const RANDOM: Source = withoutData(random);
