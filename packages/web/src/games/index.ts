import type { GameEntry } from './game.ts';
import { card as skalpott } from './skalpott/card/card.ts';
import { card as skullKingDice } from './skull-king-dice/card/card.ts';
import { card as skull } from './skull/card/card.ts';

/** Every game on show, in this order. Nothing else outside a game's own folder names one. */
export const allGames: readonly GameEntry[] = [
  { card: skull, load: async () => (await import('./skull/room.ts')).room },
  { card: skullKingDice, load: async () => (await import('./skull-king-dice/room.ts')).room },
  { card: skalpott, load: async () => (await import('./skalpott/room.ts')).room },
];

export const gameById = (id: string): GameEntry | undefined => allGames.find(({ card }) => card.id === id);
