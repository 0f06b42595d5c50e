import { catalogue } from './words.svelte.ts';

/** The sentences of the common frame. */
export const frameWords = catalogue({
  en: () => import('./en.json'),
  fr: () => import('./fr.json'),
  it: () => import('./it.json'),
});

export const say = frameWords.say;
export type FrameKey = Parameters<typeof say>[0];
