import { settings } from '../settings.svelte.ts';
import { RECIPES, type Grain, type SoundName } from './recipes.ts';

/**
 * Plays a sound and lets the hand feel it, unless the person has switched it off or has not touched the page yet.
 * A board calls it when everybody may see what is heard, never for what is hidden.
 */
export const sound = (name: SoundName): void => {
  if (settings().sound === 'off' || document.hidden || !wasTouched()) return;
  const { grains, touch } = RECIPES[name];
  if (touch.length > 0 && 'vibrate' in navigator) navigator.vibrate([...touch]);
  const context = ready();
  if (context === null) return;
  for (const grain of grains) play(context, grain);
};

export const discOnCloth = (): void => sound('discOnCloth');
export const flip = (): void => sound('flip');
export const dice = (): void => sound('dice');
export const coin = (): void => sound('coin');
export const hush = (): void => sound('hush');

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

const play = (context: AudioContext, grain: Grain): void => {
  const begin = context.currentTime + grain.at;
  const end = begin + grain.length;
  const loudness = context.createGain();
  loudness.gain.setValueAtTime(0.0001, begin);
  loudness.gain.linearRampToValueAtTime(grain.loud * VOLUME, begin + (grain.attack ?? 0.002));
  loudness.gain.exponentialRampToValueAtTime(0.0001, end);
  loudness.connect(context.destination);
  const source = grain.kind === 'noise' ? breath(context, grain, begin) : tone(context, grain, begin);
  source.last.connect(loudness);
  source.first.start(begin);
  source.first.stop(end + 0.02);
  source.first.addEventListener('ended', () => loudness.disconnect());
};

const VOLUME = 0.5;

interface Source {
  readonly first: AudioScheduledSourceNode;
  readonly last: AudioNode;
}

const tone = (context: AudioContext, { kind, from, to, length }: Grain, begin: number): Source => {
  const oscillator = context.createOscillator();
  oscillator.type = kind === 'triangle' ? 'triangle' : 'sine';
  oscillator.frequency.setValueAtTime(from, begin);
  oscillator.frequency.exponentialRampToValueAtTime(to, begin + length);
  return { first: oscillator, last: oscillator };
};

const breath = (context: AudioContext, { from, to, length }: Grain, begin: number): Source => {
  const source = context.createBufferSource();
  source.buffer = noiseOf(context);
  source.loop = true;
  const filter = context.createBiquadFilter();
  filter.type = 'bandpass';
  filter.Q.value = 0.9;
  filter.frequency.setValueAtTime(from, begin);
  filter.frequency.exponentialRampToValueAtTime(to, begin + length);
  source.connect(filter);
  return { first: source, last: filter };
};

const noises = new WeakMap<AudioContext, AudioBuffer>();

/** One second of noise, always the same one. */
const noiseOf = (context: AudioContext): AudioBuffer => {
  const known = noises.get(context);
  if (known !== undefined) return known;
  const buffer = context.createBuffer(1, context.sampleRate, context.sampleRate);
  const samples = buffer.getChannelData(0);
  let last = 1;
  for (let index = 0; index < samples.length; index += 1) {
    last = (Math.imul(last, 1_103_515_245) + 12_345) & 0x7fff_ffff;
    samples[index] = last / 0x3fff_ffff - 1;
  }
  noises.set(context, buffer);
  return buffer;
};
