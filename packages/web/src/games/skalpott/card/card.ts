import { wholeCatalogue } from '../../../words/words.svelte.ts';
import type { GameCard } from '../../game.ts';
import en from './en.json';
import fr from './fr.json';
import it from './it.json';
import Picture from './Picture.svelte';

export const card: GameCard = {
  id: 'skalpott',
  picture: Picture,
  players: () => ({ least: 3, most: 8 }),
  usual: 4,
  minutes: (players) => 4 * players,
  options: [{ name: 'seating', values: ['rolled', 'fixed'], usual: 'rolled' }],
  advice: () => null,
  secrets: 'open',
  words: wholeCatalogue<string>({ en, fr, it }),
};
