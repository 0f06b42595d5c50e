import { IntlMessageFormat } from 'intl-messageformat';

/** Every language there is; the first is the one that all catalogues are written from. */
export const LANGUAGES = ['en', 'fr', 'it'] as const;
export type Language = (typeof LANGUAGES)[number];

/** How each language calls itself, so that it can be found by whoever speaks it. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { en: 'English', fr: 'Français', it: 'Italiano' };

/** The English here is Britain's: "4, 2 and 1" at 21:05. */
const MANNERS: Readonly<Record<Language, string>> = { en: 'en-GB', fr: 'fr', it: 'it' };

export type Values = Readonly<Record<string, string | number | boolean>>;

type Messages<Key extends string> = Readonly<Record<Key, string>>;

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

/** Loads what is missing, then all sentences change together. */
export const switchLanguage = async (next: Language): Promise<void> => {
  await Promise.all([...everyCatalogue].map((load) => load(next)));
  held.language = next;
  if (typeof document !== 'undefined') document.documentElement.lang = next;
};

/** The first of the wanted languages that there is. */
export const bestLanguage = (wanted: readonly string[]): Language => {
  for (const tag of wanted) {
    const found = LANGUAGES.find((known) => known === tag.toLowerCase().split('-')[0]);
    if (found !== undefined) return found;
  }
  return LANGUAGES[0];
};

/** A catalogue loaded by language, each when it is first needed. */
export const catalogue = <Key extends string>(
  loaders: Readonly<Record<Language, () => Promise<{ readonly default: Messages<Key> }>>>,
): Catalogue<Key> => {
  const loaded = new Map<Language, Messages<Key>>();
  const load = async (wanted: Language): Promise<void> => {
    if (!loaded.has(wanted)) loaded.set(wanted, (await loaders[wanted]()).default);
  };
  everyCatalogue.add(load);
  return speaking(loaded, () => load(held.language));
};

/** A small catalogue that is there from the beginning. */
export const wholeCatalogue = <Key extends string>(
  messages: Readonly<Record<Language, Messages<Key>>>,
): Catalogue<Key> => speaking(new Map(LANGUAGES.map((each) => [each, messages[each]])), () => Promise.resolve());

const speaking = <Key extends string>(
  loaded: ReadonlyMap<Language, Messages<Key>>,
  ready: () => Promise<void>,
): Catalogue<Key> => {
  const formats = new Map<string, IntlMessageFormat>();
  const format = (key: Key): IntlMessageFormat | null => {
    const name = `${held.language} ${key}`;
    const known = formats.get(name);
    if (known !== undefined) return known;
    const message = loaded.get(held.language)?.[key];
    if (message === undefined) return null;
    const made = new IntlMessageFormat(typeset(message, held.language), held.language, undefined, { ignoreTag: true });
    formats.set(name, made);
    return made;
  };
  return {
    say: (key, values) => polished(String(format(key)?.format(values) ?? '')),
    knows: (key): key is Key => {
      const messages = loaded.get(held.language);
      return messages !== undefined && Object.hasOwn(messages, key);
    },
    ready,
  };
};

/** In French these signs keep a space, and never begin a line. (`::` begins how a number is written, not a sentence.) */
const typeset = (message: string, as: Language): string =>
  as === 'fr' ? message.replace(/ (?=[:;!?»](?!:))|(?<=«) /g, '\u00A0') : message;

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
