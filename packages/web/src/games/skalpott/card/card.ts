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
  /** A quarter of an hour for four: nobody knows it to the minute. */
  minutes: (players) => Math.max(1, Math.round((4 * players) / 5)) * 5,
  options: [{ name: 'seating', values: ['rolled', 'fixed'], usual: 'rolled' }],
  advice: () => null,
  secrets: 'open',
  words: wholeCatalogue<string>({ en, fr, it }),
};
