import { join } from 'node:path';
import { games } from '@skulduggery/rules';
import { build } from 'vite';
import { expect, test } from 'vitest';
import { moves } from '../../rules/test/skull-table.ts';
import { append, begin, newTwinTable } from '../../server/test/twins.ts';
import { RECIPES } from '../src/sound/recipes.ts';
import { look, seenBy, type Looking } from './looking.ts';
import { withPage } from './set-up.ts';

const here = withPage();

interface Rendered {
  readonly name: string;
  /** The largest that a loudspeaker is asked for; 1 is all it can. */
  readonly peak: number;
  /** Of its loudest twentieth of a second, in decibels below the most there is. */
  readonly loudness: number;
  /** Seconds until it can't be heard any more. */
  readonly length: number;
}

declare global {
  interface Window {
    Synth?: { readonly perform: (context: BaseAudioContext, name: string) => void };
  }
}

/** The page's own synthesizer, as a script. */
const synthesizer = async (): Promise<string> => {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      lib: { entry: join(import.meta.dirname, '..', 'src', 'sound', 'synth.ts'), formats: ['iife'], name: 'Synth' },
    },
  });
  const [output] = Array.isArray(built) ? built : [];
  const chunk = output?.output[0];
  if (chunk?.type !== 'chunk') throw new Error('nothing to play with');
  return `${chunk.code}; window.Synth = Synth`;
};

/** Plays every sound to nobody, faster than it would sound, and measures what came out. */
const rendered = async (): Promise<readonly Rendered[]> => {
  const { page } = await here.somebody();
  await page.addScriptTag({ content: await synthesizer() });
  return page.evaluate(
    (names) =>
      Promise.all(
        names.map(async (name) => {
          const rate = 44_100;
          const context = new OfflineAudioContext(1, 3 * rate, rate);
          window.Synth?.perform(context, name);
          const samples = (await context.startRendering()).getChannelData(0);
          let [peak, last, loudest] = [0, 0, 0];
          const span = rate / 20;
          for (let start = 0; start < samples.length; start += span) {
            let sum = 0;
            for (let index = start; index < start + span; index += 1) {
              const value = Math.abs(samples[index] ?? 0);
              peak = Math.max(peak, value);
              sum += value * value;
              if (value > 0.001) last = index;
            }
            loudest = Math.max(loudest, Math.sqrt(sum / span));
          }
          return { name, peak, loudness: 20 * Math.log10(loudest), length: last / rate };
        }),
      ),
    Object.keys(RECIPES),
  );
};

test('every sound can be heard, none is torn, none is long, and they fit together', async () => {
  const all = await rendered();
  console.table(all);
  expect(all).toHaveLength(Object.keys(RECIPES).length);
  for (const { name, peak, loudness, length } of all) {
    expect(peak, `${name} is torn`).toBeLessThan(0.95);
    expect(loudness, `${name} can’t be heard`).toBeGreaterThan(-34);
    expect(loudness, `${name} is much too loud`).toBeLessThan(-9);
    expect(length, `${name} drags on`).toBeLessThan(1.5);
  }
  const loudnessOf = (name: keyof typeof RECIPES): number => all.find((each) => each.name === name)?.loudness ?? 0;
  // What everybody waited for is louder than what only happens, and silence is quieter than anything that ends it.
  expect(loudnessOf('skull')).toBeGreaterThan(loudnessOf('discOnCloth'));
  expect(loudnessOf('flip')).toBeLessThan(loudnessOf('flower'));
  expect(loudnessOf('yourTurn')).toBeLessThan(loudnessOf('won'));
});

interface Sitting {
  readonly looking: Looking;
  /** What is heard when this happens. */
  readonly happens: (line: string) => Promise<readonly string[]>;
}

/** Ana, who begins, at a table of Skull. */
const sitting = async (): Promise<Sitting> => {
  const game = games.get('skull');
  if (game === undefined) throw new Error('no Skull');
  const table = await newTwinTable({ game }, { names: ['Ana', 'Ben', 'Cleo'], options: { first: 0 } });
  await begin(table);
  const looking = await look(here);
  await looking.sitAt(table);
  return {
    looking,
    happens: async (line) => {
      await append(table, ...moves(line).map((made) => ({ type: 'moved' as const, at: 1000, ...made })));
      return (await seenBy(looking)).heard;
    },
  };
};

test('nothing sounds before the page was touched', async () => {
  const { looking, happens } = await sitting();
  expect(await happens('1 flower')).toEqual([]);
  await looking.touch();
  expect(await happens('2 flower')).toContainEqual(expect.stringMatching(/^vibrate|^audio/));
});

test('whoever looks elsewhere hears only that it is their turn, once, and reads it on the tab', async () => {
  const { looking, happens } = await sitting();
  const { page } = looking.who;
  await looking.touch();
  await page.evaluate(() => Object.defineProperty(document, 'hidden', { value: true }));
  expect(await page.title()).toBe('Skull – Skulduggery');
  expect(await happens('1 flower')).toEqual([]);
  expect(await happens('2 flower')).toContainEqual(expect.stringMatching(/^audio/));
  expect(await page.title()).toBe('Your turn – Skull – Skulduggery');
  expect(await happens('0 flower')).toEqual([]);
  expect(await page.title()).toBe('Your turn – Skull – Skulduggery');
  expect(await happens('0 bid 1')).toEqual([]);
  expect(await page.title()).toBe('Skull – Skulduggery');
});
