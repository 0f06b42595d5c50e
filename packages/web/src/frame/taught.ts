import { keptNames } from '../kept-names.svelte.ts';

/** Games that were seen to the end on this device, and lessons that were given in a game before that. */
const taught = keptNames('skulduggery.taught');

const named = (game: string, lesson: string): string => `${game} ${lesson}`;

/** Whoever has seen a game to the end needs no more lessons in it. */
export const isTaught = taught.has;
export const keepTaught = taught.add;

export const isLearned = (game: string, lesson: string): boolean => taught.has(named(game, lesson));
export const keepLearned = (game: string, lesson: string): void => taught.add(named(game, lesson));

/** As if nobody had played here. */
export const teachAnew = taught.clear;
