import { catalogue } from '../../words/words.svelte.ts';

export const words = catalogue({
  en: () => import('./words/en.json'),
  fr: () => import('./words/fr.json'),
  it: () => import('./words/it.json'),
});
export const say = words.say;
