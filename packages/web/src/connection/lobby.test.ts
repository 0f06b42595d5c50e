import { expect, test } from 'vitest';
import { watchLobby } from './lobby.ts';
import { wired } from './test/wire.ts';

const WATCH = [
  { type: 'lobby', watch: true },
  { type: 'mine', watch: true },
];

test('whoever is too fast, as many may be who come at once from one address, asks again a moment later, once', () => {
  const { ports, latest, pass } = wired();
  watchLobby({ lobby: () => undefined, mine: () => undefined }, ports);
  latest().open();
  const refusal = { code: 'too-fast', message: '' } as const;
  for (const _ of WATCH) latest().say({ type: 'refused', table: null, id: null, refusal });
  expect(latest().sent).toEqual(WATCH);
  pass();
  expect(latest().sent.filter(({ type }) => type !== 'ping')).toEqual([...WATCH, ...WATCH]);
});
