import { wholeCatalogue } from '../../../words/words.svelte.ts';
import type { GameCard } from '../../game.ts';
import en from './en.json';
import fr from './fr.json';
import it from './it.json';
import Picture from './Picture.svelte';

export const card: GameCard = {
  id: 'skull-king-dice',
  picture: Picture,
  players: () => ({ least: 3, most: 6 }),
  usual: 4,
  minutes: () => 30,
  options: [{ name: 'scoring', values: ['pirate', 'landlubber'], usual: 'pirate' }],
  advice: () => null,
  secrets: 'secrets',
  words: wholeCatalogue<string>({ en, fr, it }),
};
