import { PROTOCOL, type OwnTable } from '@skulduggery/table';
import { afterEach, expect, test, vi } from 'vitest';
import { watchLobby, type Lobby } from './lobby.ts';
import { ownTable } from './test/samples.ts';
import { wired } from './test/wire.ts';

afterEach(() => vi.useRealTimers());

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

test('when somebody’s time is over is told by the clock of their device, however wrong that is', () => {
  vi.useFakeTimers({ now: 1_000_000 });
  const { ports, latest } = wired();
  const told: (readonly OwnTable[])[] = [];
  watchLobby({ lobby: () => undefined, mine: (tables) => told.push(tables) }, ports);
  latest().accept();
  latest().say({ type: 'welcome', protocol: PROTOCOL, you: null, now: 5_000_000 });
  latest().say({ type: 'mine', tables: [ownTable('A', { until: 5_060_000 }), ownTable('B', { until: null })] });
  expect(told.flat().map(({ until }) => until)).toEqual([1_060_000, null]);
});

test('a table without a free seat is not among those that wait for somebody', () => {
  const { ports, latest } = wired();
  const told: (readonly string[])[] = [];
  const hear = (lobby: Lobby): void => void told.push(typeof lobby === 'string' ? [] : lobby.open.map(({ id }) => id));
  watchLobby({ lobby: hear, mine: () => undefined }, ports);
  latest().open();
  const table = (names: readonly (string | null)[]) => ({
    id: 'T',
    host: 'Ana',
    setup: ownTable('T').setup,
    names,
    since: 1,
  });
  latest().say({ type: 'lobby', tables: [table(['Ana', null])] });
  latest().say({ type: 'listed', table: table(['Ana', 'Ben']) });
  latest().say({ type: 'listed', table: table(['Ana', null]) });
  expect(told).toEqual([['T'], [], ['T']]);
});
