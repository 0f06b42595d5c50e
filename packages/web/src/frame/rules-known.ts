import { keptNames } from '../kept-names.svelte.ts';

const games = keptNames('skulduggery.rules-known');

/** Whether somebody has read the rules of a game on this device, or has seen it to the end. */
export const areRulesKnown = games.has;

export const keepRulesKnown = games.add;
