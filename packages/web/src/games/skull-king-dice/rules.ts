import { DICE, KINDS } from '@skulduggery/rules';
import { lateCatalogue } from '../../words/words.svelte.ts';
import type { RuleSection } from '../game.ts';
import { ruleSections } from '../rule-sections.ts';
import { sayFaces } from './tell.ts';
import { say } from './words.ts';

const words = lateCatalogue({
  en: () => import('./rules/en.json'),
  fr: () => import('./rules/fr.json'),
  it: () => import('./rules/it.json'),
});

const PARTS = ['goal', 'round', 'trick', 'beats', 'scoring', 'end'] as const;

export const rules = async (): Promise<readonly RuleSection[]> => [...(await ruleSections(words, PARTS)), dice()];

/** The dice in the box, as the rules have them. */
const dice = (): RuleSection => ({
  title: say('table.title'),
  lines: KINDS.map((kind) =>
    words.say('die', { kind: say(`kind.${kind}`), count: DICE[kind].count, faces: sayFaces(kind) }),
  ),
});
