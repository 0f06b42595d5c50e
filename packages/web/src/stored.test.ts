import { afterEach, expect, test, vi } from 'vitest';
import { keepStored, keepText, readStored, readText } from './stored.ts';

afterEach(() => vi.unstubAllGlobals());

const storing = (): void => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
  });
};

test('what is kept is read again, and nothing where nothing was', () => {
  storing();
  expect(readStored('key')).toBeUndefined();
  keepStored('key', { speed: 'fast' });
  expect(readStored('key')).toEqual({ speed: 'fast' });
});

test('a text is kept as it is, whether or not it could be JSON', () => {
  storing();
  for (const name of ['Ana', '7', 'null']) {
    keepText('name', name);
    expect(readText('name')).toBe(name);
  }
  keepText('name', 'Ana');
  expect(readStored('name')).toBeUndefined();
});

test('where storage is forbidden nothing is kept, and nothing fails', () => {
  const forbid = (): never => {
    throw new DOMException('no storage', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: forbid, setItem: forbid });
  keepStored('key', 1);
  expect([readText('key'), readStored('key')]).toEqual([null, undefined]);
});
