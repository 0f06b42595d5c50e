import { keepStored, readStored } from '../stored.ts';

const STORED = 'skulduggery.rules-known';

/** `null` before it was read. */
const held = $state<{ games: readonly unknown[] | null }>({ games: null });

const games = (): readonly unknown[] => {
  if (held.games !== null) return held.games;
  const kept = readStored(STORED);
  return Array.isArray(kept) ? kept : [];
};

/** Whether somebody has read the rules of a game on this device, or has seen it to the end. */
export const areRulesKnown = (game: string): boolean => games().includes(game);

export const keepRulesKnown = (game: string): void => {
  if (areRulesKnown(game)) return;
  held.games = [...games(), game];
  keepStored(STORED, held.games);
};
