import type { Catalogue } from '../words/words.svelte.ts';
import type { RuleSection } from './game.ts';

/** Parts of the rules in the language of now, each with a title, once their words are there. */
export const ruleSections = async <Part extends string>(
  words: Pick<Catalogue<Part | `${Part}.title`>, 'say' | 'ready'>,
  parts: readonly Part[],
): Promise<readonly RuleSection[]> => {
  await words.ready();
  return parts.map((part) => ({ title: words.say(`${part}.title`), lines: words.say(part).split('\n') }));
};
