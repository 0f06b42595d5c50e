import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { parse, type AST } from 'svelte/compiler';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { parsedMessage } from '../../parsed-words.ts';
import { settings, speak } from '../settings.svelte.ts';
import {
  bestLanguage,
  catalogue,
  LANGUAGES,
  lateCatalogue,
  listed,
  switchLanguage,
  wholeCatalogue,
  type Catalogue,
  type Language,
} from './words.svelte.ts';

const SOURCE = join(import.meta.dirname, '..');

/** Every folder that holds sentences, and the folder whose files may say them. */
const catalogues = globSync('**/en.json', { cwd: SOURCE }).map((file) => ({ folder: dirname(file) }));

const read = (folder: string, language: string): Readonly<Record<string, string>> => {
  const parsed: unknown = JSON.parse(readFileSync(join(SOURCE, folder, `${language}.json`), 'utf8'));
  if (typeof parsed !== 'object' || parsed === null) throw new Error(`${folder}/${language}.json`);
  return Object.fromEntries(Object.entries(parsed).map(([key, value]) => [key, String(value)]));
};

/** What says sentences of a game outside its folder: the set-up page those of its card, and what puts its rules together. */
const ELSEWHERE: Readonly<Record<string, readonly string[]>> = {
  card: ['frame/screens/GamePage.svelte', 'frame/screens/Home.svelte'],
  rules: ['games/rule-sections.ts'],
};

/** The names that a message takes: all languages must take the same. */
const names = (message: string): readonly string[] => {
  const found = new Set<string>();
  JSON.stringify(parsedMessage(message, 'en'), (_, value: unknown) => {
    if (typeof value === 'object' && value !== null && 'value' in value && 'type' in value && value.type !== 0) {
      found.add(String(value.value));
    }
    return value;
  });
  return [...found].toSorted();
};

test('there are catalogues', () => {
  expect(catalogues.length).toBeGreaterThan(3);
});

describe.each(catalogues)('$folder', ({ folder }) => {
  const english = read(folder, 'en');

  test.each(LANGUAGES)('%s has every key, no other, nothing empty', (language) => {
    const messages = read(folder, language);
    expect(Object.keys(messages).toSorted()).toEqual(Object.keys(english).toSorted());
    expect(Object.entries(messages).filter(([, message]) => message.trim() === '')).toEqual([]);
  });

  test.each(LANGUAGES)('%s: every message is well formed and takes the same values', (language) => {
    for (const [key, message] of Object.entries(read(folder, language))) {
      expect(names(message), key).toEqual(names(english[key] ?? ''));
      expect(message, `${key}: an apostrophe quotes in ICU, write ’`).not.toContain("'");
    }
  });

  test.each([
    { language: 'en', quotes: '“”' },
    { language: 'fr', quotes: '«»' },
    { language: 'it', quotes: '«»' },
  ])('$language quotes with $quotes alone', ({ language, quotes }) => {
    const found = new Set(Object.values(read(folder, language)).flatMap((message) => message.match(/["“”«»]/g) ?? []));
    expect([...found].filter((sign) => !quotes.includes(sign))).toEqual([]);
  });

  test('French has the spaces before its signs from one place', () => {
    const set = Object.values(read(folder, 'fr')).filter((message) =>
      /[\u00A0\u202F][:;!?»]|«[\u00A0\u202F]/.test(message),
    );
    expect(set).toEqual([]);
  });

  test('every key is used', () => {
    // The frame's words may be said anywhere outside the games, a game's only in its own folder.
    const home = folder.startsWith('games') ? folder.split('/').slice(0, 2).join('/') : '.';
    const files = globSync('**/*.{ts,svelte}', { cwd: join(SOURCE, home) }).filter(
      (file) => !file.endsWith('.test.ts'),
    );
    const source = [...files.map((file) => join(home, file)), ...(ELSEWHERE[basename(folder)] ?? [])]
      .map((file) => readFileSync(join(SOURCE, file), 'utf8'))
      .join('\n');
    const patterns = [...source.matchAll(/`([\w.-]*\$\{[^`]*)`/g)].map(([, text = '']) => pattern(text));
    const unused = Object.keys(english).filter(
      (key) => !source.includes(`'${key}'`) && !source.includes(`"${key}"`) && !patterns.some((each) => each.test(key)),
    );
    expect(unused).toEqual([]);
  });
});

/** What a template may become: `rules.${part}.title` says every key of that shape. */
const pattern = (template: string): RegExp => {
  const parts = template.split(/\$\{[^}]*\}/).map((part) => part.replaceAll('.', '\\.'));
  return new RegExp(`^${parts.join('[\\w.-]+')}$`);
};

const LETTERS = /\p{L}{2,}/u;
const SAID = new Set(['aria-label', 'title', 'placeholder', 'alt', 'aria-valuetext', 'label']);

describe('no sentence is written into a component', () => {
  test.each(globSync('**/*.svelte', { cwd: SOURCE }))('%s', (file) => {
    const { fragment } = parse(readFileSync(join(SOURCE, file), 'utf8'), { modern: true });
    expect(writtenOut(fragment)).toEqual([]);
  });
});

const writtenOut = (fragment: AST.Fragment): readonly string[] => {
  const found: string[] = [];
  JSON.stringify(fragment, (key, value: unknown) => {
    if (key === 'expression' || typeof value !== 'object' || value === null || !('type' in value)) return value;
    if (value.type === 'Text' && 'data' in value && LETTERS.test(String(value.data)))
      found.push(String(value.data).trim());
    if (value.type === 'StyleDirective') return null;
    if (value.type === 'Attribute' && 'name' in value && !SAID.has(String(value.name))) return null;
    return value;
  });
  return found;
};

test.each([
  { wanted: ['fr-CH', 'en'], language: 'fr' },
  { wanted: ['de', 'it-IT'], language: 'it' },
  { wanted: ['pt'], language: 'en' },
  { wanted: [], language: 'en' },
])('the first language there is: $wanted', ({ wanted, language }) => {
  expect(bestLanguage(wanted)).toBe(language);
});

test.each(globSync('games/*/words', { cwd: SOURCE }))(
  '%s: in Italian, what you did does not read as an order',
  (folder) => {
    // “Passi” may be either; “hai passato” may not. “Cominci tu” says who, not what was done, and the others are not verbs.
    const told = Object.entries(read(folder, 'it')).filter(([key]) => key.startsWith('told.'));
    const verbs = told.flatMap(([, text]) =>
      [...text.matchAll(/(?:^|you, select, yes \{)(\p{L}+i)\b/gu)].map(([, verb]) => verb),
    );
    expect(verbs.filter((verb) => !/^(hai|cominci|si|punti)$/i.test(verb ?? ''))).toEqual([]);
  },
);

/** One sentence, in every language alike. */
const saying = (message: string): Catalogue<'it'>['say'] => {
  const [en, fr, it] = LANGUAGES.map((language) => ({ it: parsedMessage(message, language) }));
  if (en === undefined || fr === undefined || it === undefined) throw new Error('a language is missing');
  return wholeCatalogue({ en, fr, it }).say;
};

test('in French no line begins with a sign that belongs to the one before', async () => {
  const say = saying('Ici : « {name} » ; oui ! Non ?');
  await switchLanguage('fr');
  expect(say('it', { name: 'Ana Bo' })).toBe('Ici\u00A0: «\u00A0Ana Bo\u00A0»\u00A0; oui\u00A0! Non\u00A0?');
  await switchLanguage('en');
  expect(say('it', { name: 'Ana Bo' })).toBe('Ici : « Ana Bo » ; oui ! Non ?');
});

test.each(LANGUAGES)('%s: points have their sign, and a minus is no hyphen', async (language) => {
  const say = saying('Ana: {points, number, ::sign-except-zero}');
  await switchLanguage(language);
  expect([10, -10, 0].map((points) => say('it', { points }))).toEqual(['Ana: +10', 'Ana: −10', 'Ana: 0']);
  await switchLanguage('en');
});

test('in Italian two equal vowels do not meet', async () => {
  const say = saying('Dai a {name}');
  await switchLanguage('it');
  expect(['Anna', 'Bo', 'Ettore'].map((name) => say('it', { name }))).toEqual([
    'Dai ad Anna',
    'Dai a Bo',
    'Dai a Ettore',
  ]);
  expect(listed(['Elena', 'Enzo'])).toBe('Elena ed Enzo');
  await switchLanguage('en');
  expect(say('it', { name: 'Anna' })).toBe('Dai a Anna');
});

/** One sentence, the name of its language; each comes when the test lets it, all of them in the end. */
const slowly = (): {
  readonly say: () => string;
  readonly ready: () => Promise<void>;
  come: (...which: Language[]) => void;
} => {
  const on = (name: Language) => ({ name, ...Promise.withResolvers<{ readonly default: { readonly it: string } }>() });
  const ways = { en: on('en'), fr: on('fr'), it: on('it') };
  const come = (...which: readonly Language[]): void => {
    for (const name of which) ways[name].resolve({ default: { it: name } });
  };
  onTestFinished(() => {
    come(...LANGUAGES);
    void switchLanguage('en');
  });
  const words = catalogue<'it'>({ en: () => ways.en.promise, fr: () => ways.fr.promise, it: () => ways.it.promise });
  return { say: () => words.say('it'), ready: words.ready, come };
};

test('what comes while the language changes is said in the new one too', async () => {
  const first = slowly();
  const switched = switchLanguage('fr');
  const second = slowly();
  second.come('en');
  await second.ready();
  first.come('fr');
  second.come('fr');
  await switched;
  expect([first.say(), second.say()]).toEqual(['fr', 'fr']);
});

test('what not everybody reads is not loaded before it is wanted, and then follows the language', async () => {
  onTestFinished(() => void switchLanguage('en'));
  const asked: Language[] = [];
  const load = (name: Language): Promise<{ readonly default: { readonly it: string } }> => {
    asked.push(name);
    return Promise.resolve({ default: { it: name } });
  };
  const words = lateCatalogue<'it'>({ en: () => load('en'), fr: () => load('fr'), it: () => load('it') });
  await switchLanguage('fr');
  expect(asked).toEqual([]);
  await words.ready();
  expect(words.say('it')).toBe('fr');
  await switchLanguage('it');
  expect([words.say('it'), asked]).toEqual(['it', ['fr', 'it']]);
});

test('of two languages wanted one after the other it is the second, whichever comes first', async () => {
  vi.stubGlobal('document', { documentElement: { dataset: {} } });
  onTestFinished(() => void vi.unstubAllGlobals());
  const { say, come } = slowly();
  const first = speak('fr');
  const second = speak('it');
  come('it');
  await second;
  come('fr');
  await first;
  expect([say(), settings().language]).toEqual(['it', 'it']);
});
