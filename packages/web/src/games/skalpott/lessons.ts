import { lateCatalogue } from '../../words/words.svelte.ts';
import type { Lesson, Moment } from '../game.ts';
import { lessonsOf, type Taught } from '../lessons.ts';
import { readMove, readView, type Combination, type SkalpottView, type TokenPlace } from './read.ts';

const words = lateCatalogue({
  en: () => import('./lessons/en.json'),
  fr: () => import('./lessons/fr.json'),
  it: () => import('./lessons/it.json'),
});

interface Now {
  readonly view: SkalpottView;
  readonly tokens: number;
  readonly isLucky: boolean;
  /** What the dice make. */
  readonly made: ReadonlySet<Combination>;
  /** Where a token may go. */
  readonly places: ReadonlySet<TokenPlace>;
}

const read = ({ view: raw, seat, moves }: Moment): Now => {
  const view = readView(raw);
  const discards = moves.map(readMove).filter((move) => move.type === 'discard');
  return {
    view,
    tokens: view.tokens[seat] ?? 0,
    isLucky: view.lucky === seat,
    made: new Set(discards.map(({ combination }) => combination)),
    places: new Set(discards.flatMap(({ to }) => to)),
  };
};

const LESSONS: Taught<Parameters<typeof words.say>[0], Now> = [
  ['aim', ({ view }) => view.roll === 1],
  ['last', ({ tokens }) => tokens === 1],
  ['triple', ({ made, tokens }) => made.has('triple') && tokens > 1],
  ['target', ({ places }) => places.has('lucky')],
  ['lucky', ({ isLucky }) => isLucky],
  ['several', ({ made }) => made.size > 1],
  ['dry', ({ view, made, isLucky }) => view.roll === 1 && made.size > 0 && !isLucky],
  ['bin', ({ places }) => places.has('bin')],
  ['neighbour', ({ made }) => made.has('odds') || made.has('run')],
];

export const lessons = (): Promise<readonly Lesson[]> => lessonsOf(words, LESSONS, read);
