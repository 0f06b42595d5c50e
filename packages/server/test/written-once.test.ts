import { expect, test } from 'vitest';
import { writtenOnce } from '../src/socket/written-once.ts';

test('what all but one are told is written once, wherever that one sits', () => {
  for (const own of [0, 1, 2, 3]) {
    const written: string[] = [];
    const write = writtenOnce((thing: { readonly text: string }) => {
      written.push(thing.text);
      return thing.text.toUpperCase();
    });
    const things = { own: { text: 'own' }, common: { text: 'common' } };
    const told = [0, 1, 2, 3].map((seat) => write(seat === own ? things.own : things.common));
    expect(told).toEqual([0, 1, 2, 3].map((seat) => (seat === own ? 'OWN' : 'COMMON')));
    expect(written.toSorted()).toEqual(['common', 'own']);
  }
});
