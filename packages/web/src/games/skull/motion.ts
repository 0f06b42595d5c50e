import type { Seat } from '@skulduggery/rules';
import { centre, wantsStillness } from '../../motion/fly.ts';
import { sound } from '../../sound/sound.ts';
import type { SoundName } from '../../sound/recipes.ts';
import type { Changes } from './changes.ts';
import type { SkullView } from './read.ts';
import { flipTimes, TIMES } from './timing.ts';

/** Moves what has changed, from where it was to where it is drawn now. */
export const moveThings = (root: HTMLElement, changes: Changes, pace: number): void => {
  if (pace === 0 || wantsStillness()) return;
  for (const seat of changes.placed) {
    const disc = root.querySelector(`[data-pile="${seat}"] > :last-child`);
    const from = root.querySelector(`[data-hand="${seat}"]`) ?? root.querySelector(`[data-held="${seat}"]`);
    travel(disc, from, { duration: TIMES.place * pace, delay: 0 });
  }
  for (const seat of changes.takenBack) {
    const from = root.querySelector(`[data-pile="${seat}"]`);
    root.querySelectorAll(`[data-held="${seat}"] > .mini`).forEach((disc, index) => {
      travel(disc, from, { duration: TIMES.slide * pace, delay: index * 60 * pace });
    });
  }
};

const travel = (
  thing: Element | null,
  from: Element | null,
  { duration, delay }: { readonly duration: number; readonly delay: number },
): void => {
  if (thing === null || from === null) return;
  const [here, there] = [centre(thing), centre(from)];
  const [dx, dy] = [there.x - here.x, there.y - here.y];
  const lift = Math.min(40, Math.hypot(dx, dy) * 0.25);
  thing.animate(
    [
      { transform: `translate(${dx}px, ${dy}px) scale(0.8)` },
      { transform: `translate(${dx * 0.4}px, ${dy * 0.4 - lift}px) scale(1.25)`, offset: 0.6 },
      { transform: 'none' },
    ],
    { duration, delay, easing: 'cubic-bezier(.4,.1,.3,1)', fill: 'backwards' },
  );
};

/** A sound and when it is heard, in milliseconds at normal speed. */
export interface Cue {
  readonly at: number;
  readonly sound: SoundName;
}

/** What is heard of a change. The flip itself sounds the same whatever it shows; what it was is heard when it is seen. */
export const cuesOf = (changes: Changes, view: SkullView): readonly Cue[] => {
  const cues: Cue[] = [];
  const { turned } = changes;
  if (turned !== null) {
    const bid = view.bid?.count ?? 0;
    const { lead, turn } = flipTimes(turned.flips, bid);
    if (bid - turned.flips <= 1) cues.push({ at: 0, sound: 'hush' });
    cues.push({ at: lead, sound: 'flip' });
    const face = faceAt(view, turned.seat, turned.position);
    if (face !== null) cues.push({ at: lead + turn * 0.6, sound: face });
  }
  if (changes.over) cues.push({ at: 0, sound: 'won' });
  else if (changes.matTurned.length > 0) cues.push({ at: 0, sound: 'won' });
  if (changes.lost.length > 0) cues.push({ at: 100, sound: 'lost' });
  else if (changes.takenBack.length > 0) cues.push({ at: 0, sound: 'slide' });
  if (changes.placed.length > 0) cues.push({ at: TIMES.place * 0.8, sound: 'discOnCloth' });
  if (changes.bid) cues.push({ at: 0, sound: 'bid' });
  if (changes.passed.length > 0) cues.push({ at: 0, sound: 'slide' });
  if (changes.shown.length > 0) cues.push({ at: 0, sound: 'flip' });
  return cues;
};

const faceAt = (view: SkullView, seat: Seat, position: number): 'flower' | 'skull' | null => {
  const lying = view.seats[seat]?.pile[position];
  return lying?.flipped === true ? lying.disc : null;
};

/** Plays the cues; the returned function silences what has not sounded yet. */
export const playCues = (cues: readonly Cue[], pace: number): (() => void) => {
  if (pace === 0) return () => undefined;
  const timers = cues.map(({ at, sound: name }) => setTimeout(() => sound(name), at * pace));
  return () => {
    for (const timer of timers) clearTimeout(timer);
  };
};
