import { RECIPES, type Grain, type SoundName } from './recipes.ts';

/** Makes a sound from its recipe, now. */
export const perform = (context: BaseAudioContext, name: SoundName): void => {
  for (const grain of RECIPES[name].grains) play(context, grain);
};

const play = (context: BaseAudioContext, grain: Grain): void => {
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

const tone = (context: BaseAudioContext, { kind, from, to, length }: Grain, begin: number): Source => {
  const oscillator = context.createOscillator();
  oscillator.type = kind === 'triangle' ? 'triangle' : 'sine';
  oscillator.frequency.setValueAtTime(from, begin);
  oscillator.frequency.exponentialRampToValueAtTime(to, begin + length);
  return { first: oscillator, last: oscillator };
};

const breath = (context: BaseAudioContext, { from, to, length }: Grain, begin: number): Source => {
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

const noises = new WeakMap<BaseAudioContext, AudioBuffer>();

/** One second of noise, always the same one. */
const noiseOf = (context: BaseAudioContext): AudioBuffer => {
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
