import { lateCatalogue } from '../../words/words.svelte.ts';
import type { RuleSection } from '../game.ts';

const words = lateCatalogue({
  en: () => import('./rules/en.json'),
  fr: () => import('./rules/fr.json'),
  it: () => import('./rules/it.json'),
});

const PARTS = ['goal', 'place', 'challenge', 'attempt', 'lose', 'end', 'tribes'] as const;

export const rules = async (): Promise<readonly RuleSection[]> => {
  await words.ready();
  return PARTS.map((part) => ({ title: words.say(`${part}.title`), lines: words.say(part).split('\n') }));
};
