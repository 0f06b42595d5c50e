import { vi } from 'vitest';

/** An empty storage of the browser, until the globals of before are back; what is kept in it. */
export const stubStorage = (): Map<string, string> => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
  });
  return kept;
};
