import { expect, test } from 'vitest';
import { openedIn } from './opened-record.ts';
import { played } from './test/samples.ts';

const SKALPOTT = played({ game: 'skalpott', players: 3, options: {} });
const SKULL = played({ game: 'skull', players: 3, options: {} });

/** A storage of the browser that has room for texts of this length. */
const storageFor = (longest: number): Storage => {
  const kept = new Map<string, string>();
  return {
    length: 0,
    key: () => null,
    clear: () => kept.clear(),
    removeItem: (key) => void kept.delete(key),
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, text) => {
      if (text.length > longest) throw new DOMException('full', 'QuotaExceededError');
      kept.set(key, text);
    },
  };
};

test('a record that was opened is there after a reload, until another one is opened', () => {
  const storage = storageFor(Infinity);
  const [before, after] = [openedIn(storage), openedIn(storage)];
  const first = before.keep(SKALPOTT);
  expect(after.find(first)).toEqual(SKALPOTT);
  const second = before.keep(SKULL);
  expect([after.find(first), after.find(second)]).toEqual([null, SKULL]);
});

test.each([{ storage: storageFor(10) }, { storage: null }])(
  'without room for it, a record lasts as long as the page, and no other takes its place: %o',
  ({ storage }) => {
    const [before, after] = [openedIn(storage), openedIn(storage)];
    const id = before.keep(SKALPOTT);
    expect([before.find(id), after.find(id)]).toEqual([SKALPOTT, null]);
  },
);
