import { lateCatalogue } from '../../words/words.svelte.ts';
import type { RuleSection } from '../game.ts';
import { ruleSections } from '../rule-sections.ts';

const words = lateCatalogue({
  en: () => import('./rules/en.json'),
  fr: () => import('./rules/fr.json'),
  it: () => import('./rules/it.json'),
});

const PARTS = ['goal', 'start', 'turn', 'combinations', 'chance', 'end'] as const;

export const rules = (): Promise<readonly RuleSection[]> => ruleSections(words, PARTS);
