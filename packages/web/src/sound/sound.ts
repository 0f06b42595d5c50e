import { settings } from '../settings.svelte.ts';
import { RECIPES, type Recipe, type SoundName } from './recipes.ts';
import { perform } from './synth.ts';

/**
 * Plays a sound and lets the hand feel it, unless the person has switched it off or has not touched the page yet.
 * A board calls it when everybody may see what is heard, never for what is hidden. Whoever looks elsewhere hears only what
 * calls them.
 */
export const sound = (name: SoundName): void => {
  const { touch, calls = false }: Recipe = RECIPES[name];
  if (settings().sound === 'off' || (document.hidden && !calls) || !wasTouched()) return;
  if (touch.length > 0 && 'vibrate' in navigator) navigator.vibrate([...touch]);
  const context = ready();
  if (context !== null) perform(context, name);
};

/** Browsers know it by themselves; where they don't, the first touch that this page hears counts. */
const wasTouched = (): boolean => ('userActivation' in navigator ? navigator.userActivation.hasBeenActive : heard);

let heard = false;
if (typeof document !== 'undefined') {
  const hear = (): void => {
    heard = true;
  };
  for (const type of ['pointerdown', 'keydown']) document.addEventListener(type, hear, { once: true, capture: true });
}

let held: AudioContext | null = null;

const ready = (): AudioContext | null => {
  if (typeof AudioContext === 'undefined') return null;
  held ??= new AudioContext({ latencyHint: 'interactive' });
  if (held.state === 'suspended') void held.resume();
  return held;
};
