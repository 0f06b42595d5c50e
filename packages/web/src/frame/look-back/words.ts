import { wholeCatalogue } from '../../words/words.svelte.ts';
import en from './en.json';
import fr from './fr.json';
import it from './it.json';

/** What only looking back says. */
export const { say: sayLooking } = wholeCatalogue({ en, fr, it });
