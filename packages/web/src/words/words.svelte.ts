import { IntlMessageFormat } from 'intl-messageformat';
import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';

/** Every language there is; the first is the one that all catalogues are written from. */
export const LANGUAGES = ['en', 'fr', 'it'] as const;
export type Language = (typeof LANGUAGES)[number];

/** How each language calls itself, so that it can be found by whoever speaks it. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { en: 'English', fr: 'Français', it: 'Italiano' };

/** The English here is Britain's: "4, 2 and 1" at 21:05. */
const MANNERS: Readonly<Record<Language, string>> = { en: 'en-GB', fr: 'fr', it: 'it' };

export type Values = Readonly<Record<string, string | number | boolean>>;

/** A sentence as it was built (parsed-words.ts): plain, or with its parts taken apart. */
export type Message = string | readonly MessageFormatElement[];

type Messages<Key extends string> = Readonly<Record<Key, Message>>;

/** The sentences of one part of the page, in every language. */
export interface Catalogue<Key extends string> {
  /** A sentence in the language of now; read again by itself when that changes. */
  readonly say: (key: Key, values?: Values) => string;
  /** Whether a string from outside is one of the keys. */
  readonly knows: (key: string) => key is Key;
  readonly ready: () => Promise<void>;
}

const held = $state<{ language: Language }>({ language: 'en' });
const everyCatalogue = new Set<(language: Language) => Promise<void>>();

export const language = (): Language => held.language;

let wanted: Language = 'en';

/** Loads what is missing, then all sentences change together; false when another language was wanted meanwhile. */
export const switchLanguage = async (next: Language): Promise<boolean> => {
  wanted = next;
  // While these load, more of the page may come, with sentences of its own.
  for (let loaded = -1; loaded < everyCatalogue.size;) {
    loaded = everyCatalogue.size;
    await Promise.all([...everyCatalogue].map((load) => load(next)));
    if (wanted !== next) return false;
  }
  held.language = next;
  if (typeof document !== 'undefined') document.documentElement.lang = next;
  return true;
};

/** The first of the wanted languages that there is. */
export const bestLanguage = (tags: readonly string[]): Language => {
  for (const tag of tags) {
    const found = LANGUAGES.find((known) => known === tag.toLowerCase().split('-')[0]);
    if (found !== undefined) return found;
  }
  return LANGUAGES[0];
};

type Loaders<Key extends string> = Readonly<Record<Language, () => Promise<{ readonly default: Messages<Key> }>>>;

/** A catalogue loaded by language, each when it is first needed. */
export const catalogue = <Key extends string>(loaders: Loaders<Key>): Catalogue<Key> => {
  const { loaded, load } = loading(loaders);
  everyCatalogue.add(load);
  return speaking(loaded, () => load(held.language));
};

/** The same for what not everybody reads: nothing of it is loaded before it is to be `ready`. */
export const lateCatalogue = <Key extends string>(loaders: Loaders<Key>): Catalogue<Key> => {
  const { loaded, load } = loading(loaders);
  return speaking(loaded, () => {
    everyCatalogue.add(load);
    return load(held.language);
  });
};

interface Loading<Key extends string> {
  readonly loaded: ReadonlyMap<Language, Messages<Key>>;
  readonly load: (language: Language) => Promise<void>;
}

const loading = <Key extends string>(loaders: Loaders<Key>): Loading<Key> => {
  const loaded = new Map<Language, Messages<Key>>();
  const load = async (each: Language): Promise<void> => {
    if (!loaded.has(each)) loaded.set(each, (await loaders[each]()).default);
  };
  return { loaded, load };
};

/** A small catalogue that is there from the beginning. */
export const wholeCatalogue = <Key extends string>(
  messages: Readonly<Record<Language, Messages<Key>>>,
): Catalogue<Key> => speaking(new Map(LANGUAGES.map((each) => [each, messages[each]])), () => Promise.resolve());

const speaking = <Key extends string>(
  loaded: ReadonlyMap<Language, Messages<Key>>,
  ready: () => Promise<void>,
): Catalogue<Key> => {
  const formats = new Map<Message, IntlMessageFormat>();
  const formatted = (message: Exclude<Message, string>, values: Values | undefined): string => {
    const format = formats.get(message) ?? new IntlMessageFormat([...message], held.language);
    formats.set(message, format);
    return String(format.format(values));
  };
  return {
    say: (key, values) => {
      const message = loaded.get(held.language)?.[key] ?? '';
      return polished(typeof message === 'string' ? message : formatted(message, values));
    },
    knows: (key): key is Key => {
      const messages = loaded.get(held.language);
      return messages !== undefined && Object.hasOwn(messages, key);
    },
    ready,
  };
};

/** What depends on the values: a minus is no hyphen, and Italian says "ad Anna", "Elena ed Enzo". */
const polished = (sentence: string): string => {
  const counted = sentence.replace(/(?<![\p{L}\p{N}])-(?=\d)/gu, '−');
  return held.language === 'it' ? counted.replace(/(?<!\p{L})([ae]) (?=\1)/giu, '$1d ') : counted;
};

/** "Ana, Bo and Chris", as the language writes it. */
export const listed = (items: readonly string[]): string => joined(items, 'conjunction');

/** "Ana, Bo or Chris". */
export const either = (items: readonly string[]): string => joined(items, 'disjunction');

const joined = (items: readonly string[], type: 'conjunction' | 'disjunction'): string =>
  polished(new Intl.ListFormat(MANNERS[held.language], { type }).format(items));

/** "2 hours", as the language writes it. */
export const measured = (count: number, unit: 'day' | 'hour' | 'minute'): string =>
  new Intl.NumberFormat(MANNERS[held.language], { style: 'unit', unit, unitDisplay: 'long' }).format(count);

/** "17 Nov 2026", as the language writes it. */
export const dated = (time: number): string =>
  new Intl.DateTimeFormat(MANNERS[held.language], { dateStyle: 'medium' }).format(time);
