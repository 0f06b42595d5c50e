import { untrack } from 'svelte';
import { catalogue, lateCatalogue, type Values } from './words.svelte.ts';

/** The sentences of the common frame that home and a table begin with. */
export const frameWords = catalogue({
  en: () => import('./en.json'),
  fr: () => import('./fr.json'),
  it: () => import('./it.json'),
});

/** Those of everything else, which waits for them (`withWords`). */
export const laterWords = lateCatalogue({
  en: () => import('./later/en.json'),
  fr: () => import('./later/fr.json'),
  it: () => import('./later/it.json'),
});

export type FrameKey = Parameters<typeof frameWords.say>[0] | Parameters<typeof laterWords.say>[0];

export const say = (key: FrameKey, values?: Values): string =>
  frameWords.knows(key) ? frameWords.say(key, values) : laterWords.say(key, values);

/** What was imported, once all that it says is there. */
export const withWords = async <Imported>(importing: Promise<Imported>): Promise<Imported> => {
  // Another language brings these words by itself: what waits for them here is not made anew for it.
  const [imported] = await Promise.all([importing, untrack(() => laterWords.ready())]);
  return imported;
};
