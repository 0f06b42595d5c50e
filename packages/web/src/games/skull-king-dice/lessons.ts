import { isSpecial } from '@skulduggery/rules';
import { lateCatalogue } from '../../words/words.svelte.ts';
import type { Lesson, Moment } from '../game.ts';
import { lessonsOf, type Taught } from '../lessons.ts';
import { readMove, readView, type Kind, type SkullKingDiceView } from './read.ts';

const words = lateCatalogue({
  en: () => import('./lessons/en.json'),
  fr: () => import('./lessons/fr.json'),
  it: () => import('./lessons/it.json'),
});

interface Now {
  readonly view: SkullKingDiceView;
  readonly own: SkullKingDiceView['seats'][number] | undefined;
  /** The dice that may be played. */
  readonly playable: ReadonlySet<Kind | null>;
}

const read = ({ view: raw, seat, moves }: Moment): Now => {
  const view = readView(raw);
  const dice = moves.map(readMove).flatMap((move) => (move.type === 'play' ? [move.die] : []));
  return { view, own: view.seats[seat], playable: new Set(dice) };
};

const isBidding = ({ view }: Now): boolean => view.phase === 'bid';
const isPlaying = ({ view }: Now): boolean => view.phase === 'play';
const showsSkull = ({ view }: Now): boolean => view.trick.some(({ face }) => face === 'skull');
const holdsSpecial = ({ own }: Now): boolean => own?.hand.some((kind) => kind !== null && isSpecial(kind)) === true;

const isBound = ({ own, playable }: Now): boolean => own?.hand.some((kind) => !playable.has(kind)) === true;

/** The last round cost something: landlubbers pay for no bid but zero (R16). */
const paidForMiss = ({ own }: Now): boolean => {
  const last = own?.rounds.at(-1);
  return last !== undefined && last.bid > 0 && last.points < 0;
};

const LESSONS: Taught<Parameters<typeof words.say>[0], Now> = [
  ['bid', isBidding],
  ['missed', (now) => isBidding(now) && paidForMiss(now)],
  ['scored', (now) => isBidding(now) && now.view.round > 1],
  ['trick', isPlaying],
  ['follow', (now) => isPlaying(now) && isBound(now)],
  ['beats', (now) => isPlaying(now) && showsSkull(now)],
  ['special', holdsSpecial],
  ['enough', ({ own }) => own !== undefined && own.tricks > 0 && own.tricks === own.bid],
  ['number', (now) => isPlaying(now) && now.view.colour !== null && !showsSkull(now)],
];

export const lessons = (): Promise<readonly Lesson[]> => lessonsOf(words, LESSONS, read);
