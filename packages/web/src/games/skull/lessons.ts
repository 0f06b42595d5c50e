import { lateCatalogue } from '../../words/words.svelte.ts';
import type { Lesson, Moment } from '../game.ts';
import { lessonsOf, type Taught } from '../lessons.ts';
import { readMove, readView, type SkullMove, type SkullView } from './read.ts';

const words = lateCatalogue({
  en: () => import('./lessons/en.json'),
  fr: () => import('./lessons/fr.json'),
  it: () => import('./lessons/it.json'),
});

interface Now {
  readonly view: SkullView;
  readonly own: SkullView['seats'][number] | undefined;
  readonly may: (move: SkullMove['type']) => boolean;
}

const read = ({ view: raw, seat, moves }: Moment): Now => {
  const view = readView(raw);
  const types = moves.map((move) => readMove(move).type);
  return { view, own: view.seats[seat], may: (type) => types.includes(type) };
};

const LESSONS: Taught<Parameters<typeof words.say>[0], Now> = [
  ['first-disc', ({ view }) => view.phase === 'place'],
  ['flip', ({ may }) => may('flip')],
  ['pick', ({ may }) => may('pick')],
  ['discard', ({ may }) => may('discard')],
  ['lost', ({ view, own }) => view.phase === 'place' && own !== undefined && own.lost.length > 0],
  ['mat', ({ view }) => view.phase === 'place' && view.seats.some(({ mat }) => mat === 'flower')],
  ['challenge', ({ may }) => may('bid') && may('place')],
  ['raise', ({ may }) => may('bid') && may('pass')],
  ['bluff', ({ own, may }) => may('bid') && own?.pile.some(({ disc }) => disc === 'skull') === true],
];

export const lessons = (): Promise<readonly Lesson[]> => lessonsOf(words, LESSONS, read);
