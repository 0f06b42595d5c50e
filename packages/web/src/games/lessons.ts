import type { Catalogue } from '../words/words.svelte.ts';
import type { Lesson, Moment } from './game.ts';

/** When one of them matters, over what a game reads from the moment. */
export type Taught<Key extends string, Now> = readonly (readonly [key: Key, matters: (now: Now) => boolean])[];

/** A game's lessons in the language of now, once their words are there. */
export const lessonsOf = async <Key extends string, Now>(
  words: Pick<Catalogue<Key>, 'say' | 'ready'>,
  taught: Taught<Key, Now>,
  read: (moment: Moment) => Now,
): Promise<readonly Lesson[]> => {
  await words.ready();
  return taught.map(([key, matters]) => ({
    key,
    when: (moment) => matters(read(moment)),
    text: () => words.say(key),
  }));
};
