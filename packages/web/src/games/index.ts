import { loaded } from '../loaded.ts';
import { language } from '../words/words.svelte.ts';
import type { GameEntry, GameRoom } from './game.ts';
import { card as skalpott } from './skalpott/card/card.ts';
import { card as skullKingDice } from './skull-king-dice/card/card.ts';
import { card as skull } from './skull/card/card.ts';

/** Every game on show, in this order. Nothing else outside a game's own folder names one. */
export const allGames: readonly GameEntry[] = [
  {
    card: skull,
    load: async () => (await import('./skull/room.ts')).room,
    fetchWords: (spoken) => import(`./skull/words/${spoken}.json`),
  },
  {
    card: skullKingDice,
    load: async () => (await import('./skull-king-dice/room.ts')).room,
    fetchWords: (spoken) => import(`./skull-king-dice/words/${spoken}.json`),
  },
  {
    card: skalpott,
    load: async () => (await import('./skalpott/room.ts')).room,
    fetchWords: (spoken) => import(`./skalpott/words/${spoken}.json`),
  },
];

export const gameById = (id: string): GameEntry | undefined => allGames.find(({ card }) => card.id === id);

/** A game as it is played, with its words; `null` when it could not be loaded just now. */
export const loadRoom = (entry: GameEntry): Promise<GameRoom | null> => loaded(roomWithWords(entry));

const roomWithWords = async ({ load, fetchWords }: GameEntry): Promise<GameRoom> => {
  const [room] = await Promise.all([load(), fetchWords(language())]);
  await room.ready();
  return room;
};
