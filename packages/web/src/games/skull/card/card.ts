import { wholeCatalogue } from '../../../words/words.svelte.ts';
import type { GameCard } from '../../game.ts';
import en from './en.json';
import fr from './fr.json';
import it from './it.json';
import Picture from './Picture.svelte';

export const card: GameCard = {
  id: 'skull',
  picture: Picture,
  players: ({ tribes }) => (tribes === 2 ? { least: 2, most: 6 } : { least: 3, most: 12 }),
  usual: 4,
  minutes: (players) => 10 + 5 * players,
  options: [{ name: 'tribes', values: [1, 2], usual: 1 }],
  advice: (players, { tribes }) => {
    if (tribes === 2) return null;
    if (players === 3) return 'advice.three';
    return players > 6 ? 'advice.many' : null;
  },
  secrets: 'secrets',
  words: wholeCatalogue<string>({ en, fr, it }),
};
