import { loaded } from './loaded.ts';
import { keepStored, readStored } from './stored.ts';
import { bestLanguage, LANGUAGES, switchLanguage, type Language } from './words/words.svelte.ts';

export const SPEEDS = ['slow', 'normal', 'fast', 'instant'] as const;
export type Speed = (typeof SPEEDS)[number];

export const THEMES = ['auto', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

export const SWITCH = ['on', 'off'] as const;
export type Switch = (typeof SWITCH)[number];

/** What a person has set on this device. */
export interface Settings {
  /** `null` follows the browser. */
  readonly language: Language | null;
  readonly speed: Speed;
  readonly theme: Theme;
  readonly sound: Switch;
  /** Whether a move takes a second touch. */
  readonly confirm: Switch;
  /** Whether a first game is explained while it is played. */
  readonly tips: Switch;
  /** Whether the browser tells who looks elsewhere that it is their turn. */
  readonly calls: Switch;
}

const STORED = 'skulduggery.settings';

const USUAL: Settings = {
  language: null,
  speed: 'normal',
  theme: 'auto',
  sound: 'on',
  confirm: 'on',
  tips: 'on',
  calls: 'off',
};

/** How much longer than usual everything takes. */
const PACES: Readonly<Record<Speed, number>> = { slow: 1.6, normal: 1, fast: 0.5, instant: 0 };

const held = $state<{ settings: Settings }>({ settings: USUAL });

export const settings = (): Settings => held.settings;

export const pace = (): number => PACES[held.settings.speed];

export const change = (changes: Partial<Settings>): void => {
  held.settings = { ...held.settings, ...changes };
  keepStored(STORED, held.settings);
  applyTheme();
};

/** False where nobody gives the sentences of that language just now. */
export const speak = async (language: Language): Promise<boolean> => {
  const switched = await loaded(switchLanguage(language));
  if (switched === true) change({ language });
  return switched !== null;
};

/** Reads what was set before, and loads the language. */
export const beginSettings = async (): Promise<void> => {
  held.settings = read();
  applyTheme();
  await switchLanguage(held.settings.language ?? bestLanguage(navigator.languages));
};

const read = (): Settings => {
  const kept = readStored(STORED);
  const stored = new Map<string, unknown>(typeof kept === 'object' && kept !== null ? Object.entries(kept) : []);
  const pick = <Value>(name: string, values: readonly Value[], usual: Value): Value =>
    values.find((value) => value === stored.get(name)) ?? usual;
  return {
    language: pick<Language | null>('language', LANGUAGES, null),
    speed: pick('speed', SPEEDS, USUAL.speed),
    theme: pick('theme', THEMES, USUAL.theme),
    sound: pick('sound', SWITCH, USUAL.sound),
    confirm: pick('confirm', SWITCH, USUAL.confirm),
    tips: pick('tips', SWITCH, USUAL.tips),
    calls: pick('calls', SWITCH, USUAL.calls),
  };
};

const applyTheme = (): void => {
  const { theme } = held.settings;
  if (theme === 'auto') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
};
