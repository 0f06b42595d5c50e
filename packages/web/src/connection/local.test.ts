import { expect, test } from 'vitest';
import type { Connection, News } from './connection.ts';
import { localConnection, openLocal, startLocal } from './local.ts';

/** As much of a browser's storage as is used. */
const newStorage = (): Storage => {
  const items = new Map<string, string>();
  const storage = {
    get length() {
      return items.size;
    },
    clear: () => items.clear(),
    getItem: (key: string) => items.get(key) ?? null,
    key: (index: number) => [...items.keys()][index] ?? null,
    removeItem: (key: string) => void items.delete(key),
    setItem: (key: string, value: string) => void items.set(key, value),
  };
  return new Proxy(storage, {
    ownKeys: () => [...items.keys()],
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  });
};

const opened = async (
  storage: Storage,
  setup: { game: string; people: readonly string[] },
): Promise<{ id: string; connection: Connection; news: News[] }> => {
  const { game, people } = setup;
  const started = await startLocal(storage, { setup: { game, players: 3, options: {} }, people, level: 'steady' });
  if (!started.ok) throw new Error(started.error.message);
  return { id: started.value, ...(await sitDown(storage, started.value, game === 'skalpott' ? 'open' : 'secrets')) };
};

const sitDown = async (
  storage: Storage,
  id: string,
  secrets: 'open' | 'secrets',
): Promise<{ connection: Connection; news: News[] }> => {
  const live = await openLocal(storage, id);
  if (live === null) throw new Error('no table');
  const connection = localConnection(live, secrets, {
    thinking: () => 0,
    shown: () => Promise.resolve(),
    choose: ({ moves }) => Promise.resolve(moves[0]),
  });
  const news: News[] = [];
  connection.listen((each) => news.push(each));
  return { connection, news };
};

type Table = Extract<News, { type: 'table' }>['table'];
const tableIn = (news: readonly News[]): Table | null => news.findLast((each) => each.type === 'table')?.table ?? null;

/** What may be done as far as the news tell. */
const choicesIn = (news: readonly News[]): readonly { seat: number; moves: readonly unknown[] }[] => {
  const latest = news.findLast((each) => each.type === 'table' || each.type === 'update');
  const game = latest?.type === 'update' ? latest.update.game : latest?.table.game;
  return game?.choices ?? [];
};

test('a game alone starts at once, with bots on the other places', async () => {
  const { news, connection } = await opened(newStorage(), { game: 'skalpott', people: ['Ana'] });
  await expect.poll(() => tableIn(news)?.phase).toBe('playing');
  expect(tableIn(news)?.places.map((place) => place?.kind)).toEqual(['person', 'bot', 'bot']);
  connection.close();
});

test('bots play, and a person’s move counts', async () => {
  const { news, connection } = await opened(newStorage(), { game: 'skalpott', people: ['Ana'] });
  await expect.poll(() => choicesIn(news).length).toBe(1);
  const [choice] = choicesIn(news);
  expect(await connection.ask({ type: 'move', seat: 0, move: choice?.moves[0] })).toEqual({ ok: true });
  expect(await connection.ask({ type: 'move', seat: 0, move: { type: 'cheat' } })).toMatchObject({ ok: false });
  connection.close();
});

test('a reload finds the same table with its whole log', async () => {
  const storage = newStorage();
  const { id, news, connection } = await opened(storage, { game: 'skalpott', people: ['Ana'] });
  await expect.poll(() => choicesIn(news).length).toBe(1);
  connection.close();
  const again = await sitDown(storage, id, 'open');
  await expect.poll(() => tableIn(again.news)?.phase).toBe('playing');
  const whole = again.news.find((each) => each.type === 'table');
  expect(whole?.past?.events.length).toBeGreaterThan(3);
  again.connection.close();
});

test('around one device without secrets, everybody acts on one table', async () => {
  const { news, connection } = await opened(newStorage(), { game: 'skalpott', people: ['Ana', 'Ben', 'Cleo'] });
  await expect.poll(() => tableIn(news)?.you.seats).toEqual([0, 1, 2]);
  for (let turn = 0; turn < 5; turn += 1) {
    await expect.poll(() => choicesIn(news).length).toBe(1);
    const [choice] = choicesIn(news);
    expect(await connection.ask({ type: 'move', seat: choice?.seat ?? 0, move: choice?.moves[0] })).toEqual({
      ok: true,
    });
  }
  expect(news.some(({ type }) => type === 'hand-over')).toBe(false);
  connection.close();
});

test('around one device with secrets, the device changes hands before anything of the next is shown', async () => {
  const { news, connection } = await opened(newStorage(), { game: 'skull', people: ['Ana', 'Ben', 'Cleo'] });
  const isHandedOver = (): boolean => news.findLast((each) => each.type === 'hand-over')?.to != null;
  const seen: (readonly number[] | undefined)[] = [];
  for (let turn = 0; turn < 4; turn += 1) {
    await expect.poll(() => choicesIn(news).length === 1 || isHandedOver()).toBe(true);
    if (isHandedOver()) connection.takeOver();
    await expect.poll(() => choicesIn(news).length).toBe(1);
    const [choice] = choicesIn(news);
    const seat = choice?.seat ?? 0;
    seen.push(tableIn(news)?.you.seats);
    expect(await connection.ask({ type: 'move', seat, move: choice?.moves[0] })).toEqual({ ok: true });
  }
  expect(seen.every((seats) => seats?.length === 1)).toBe(true);
  expect(new Set(seen.flat()).size).toBe(3);
  connection.close();
});

test('a table that is not on this device is none', async () => {
  expect(await openLocal(newStorage(), 'missing')).toBeNull();
});
