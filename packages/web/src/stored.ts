import { readJson } from '@skulduggery/rules';

/** One of the browser's storages; the very word throws where it is forbidden. */
export const storageOf = (name: () => Storage): Storage | null => {
  try {
    return name();
  } catch {
    return null;
  }
};

/** What this browser has stored under a key; `null` where there is nothing. */
export const readText = (key: string): string | null => {
  try {
    return localStorage.getItem(key);
  } catch {
    // Storage is forbidden here: the very word throws.
    return null;
  }
};

export const keepText = (key: string, text: string): void => {
  try {
    localStorage.setItem(key, text);
  } catch {
    // Forbidden or full: it lasts as long as the page.
  }
};

/** What was kept under a key; `undefined` where there is nothing that JSON could be read from. */
export const readStored = (key: string): unknown => {
  const text = readText(key);
  return text === null ? undefined : readJson(text);
};

export const keepStored = (key: string, value: unknown): void => keepText(key, JSON.stringify(value));
