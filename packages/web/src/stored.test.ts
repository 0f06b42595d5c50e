import { afterEach, expect, test, vi } from 'vitest';
import { keepStored, keepText, readStored, readText } from './stored.ts';
import { stubStorage } from './test/storage.ts';

afterEach(() => vi.unstubAllGlobals());

test('what is kept is read again, and nothing where nothing was', () => {
  stubStorage();
  expect(readStored('key')).toBeUndefined();
  keepStored('key', { speed: 'fast' });
  expect(readStored('key')).toEqual({ speed: 'fast' });
});

test('a text is kept as it is, whether or not it could be JSON', () => {
  stubStorage();
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
