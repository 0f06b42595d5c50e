import { afterEach, expect, test, vi } from 'vitest';
import type { Connection, News } from './connection.ts';
import { localConnection, openLocal, startLocal, type Pace } from './local.ts';
import { logsIn, type Logs } from './saved-log.ts';
import { areOut, playRashly } from './test/rash.ts';

afterEach(() => vi.unstubAllGlobals());

/** As much of a browser's storage as is used; nothing longer than `most` fits. */
const newStorage = (most = Infinity): Storage => {
  const items = new Map<string, string>();
  const storage = {
    get length() {
      return items.size;
    },
    clear: () => items.clear(),
    getItem: (key: string) => items.get(key) ?? null,
    key: (index: number) => [...items.keys()][index] ?? null,
    removeItem: (key: string) => void items.delete(key),
    setItem: (key: string, value: string) => {
      if (value.length > most) throw new DOMException('full', 'QuotaExceededError');
      items.set(key, value);
    },
  };
  return new Proxy(storage, {
    ownKeys: () => [...items.keys()],
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  });
};

const opened = async (
  logs: Logs,
  setup: { game: string; people: readonly string[] },
): Promise<{ id: string; connection: Connection; news: News[] }> => {
  const { game, people } = setup;
  const started = await startLocal({ game, players: 3, options: {}, people, level: 'steady' }, logs);
  if (!started.ok) throw new Error(started.error.message);
  return { id: started.value, ...(await sitDown(logs, started.value, game === 'skalpott' ? 'open' : 'secrets')) };
};

const sitDown = async (
  logs: Logs,
  id: string,
  secrets: 'open' | 'secrets',
): Promise<{ connection: Connection; news: News[] }> => {
  const live = await openLocal(id, logs);
  if (live === null) throw new Error('no table');
  return listenTo(localConnection(live, secrets, PACE));
};

const PACE: Pace = {
  thinking: () => 0,
  shown: () => Promise.resolve(),
  choose: ({ moves }) => Promise.resolve(moves[0]),
  everybodyLooks: () => false,
};

const listenTo = (connection: Connection): { connection: Connection; news: News[] } => {
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
  const { news, connection } = await opened(logsIn(newStorage()), { game: 'skalpott', people: ['Ana'] });
  await expect.poll(() => tableIn(news)?.phase).toBe('playing');
  expect(tableIn(news)?.places.map((place) => place?.kind)).toEqual(['person', 'bot', 'bot']);
  connection.close();
});

test.each(['skalpott', 'skull'])(
  'where nobody sits, bots play and somebody watches, who may do nothing: %s',
  async (game) => {
    const { news, connection } = await opened(logsIn(newStorage()), { game, people: [] });
    await expect.poll(() => news.filter((each) => each.type === 'update').length).toBeGreaterThan(5);
    expect(tableIn(news)?.places.map((place) => place?.kind)).toEqual(['bot', 'bot', 'bot']);
    expect(tableIn(news)?.you).toMatchObject({ player: null, seats: [] });
    const updates = news.flatMap((each) => (each.type === 'update' ? [each.update] : []));
    expect(updates.flatMap((update) => update.game?.choices ?? [])).toEqual([]);
    expect(await connection.ask({ type: 'move', seat: 0, move: {} })).toEqual({ ok: false, code: 'not-seated' });
    connection.close();
  },
);

test('bots play, and a person’s move counts', async () => {
  const { news, connection } = await opened(logsIn(newStorage()), { game: 'skalpott', people: ['Ana'] });
  await expect.poll(() => choicesIn(news).length).toBe(1);
  const [choice] = choicesIn(news);
  expect(await connection.ask({ type: 'move', seat: 0, move: choice?.moves[0] })).toEqual({ ok: true });
  expect(await connection.ask({ type: 'move', seat: 0, move: { type: 'cheat' } })).toMatchObject({ ok: false });
  connection.close();
});

test('bots that do not load are reported, and the game goes on without them', async () => {
  const reported = vi.fn<(failure: unknown) => void>();
  vi.stubGlobal('reportError', reported);
  const logs = logsIn(newStorage());
  const head = { game: 'skalpott', players: 3, options: {} };
  const started = await startLocal({ ...head, people: ['Ana'], level: 'steady' }, logs);
  const live = started.ok ? await openLocal(started.value, logs) : null;
  if (live === null) throw new Error('no table');
  const failure = new Error('the bots did not load');
  const { connection, news } = listenTo(
    localConnection(live, 'open', { ...PACE, choose: () => Promise.reject(failure) }),
  );
  for (let turn = 0; turn < 3; turn += 1) {
    await expect.poll(() => choicesIn(news).length).toBe(1);
    expect(await connection.ask({ type: 'move', seat: 0, move: choicesIn(news)[0]?.moves[0] })).toEqual({ ok: true });
  }
  expect(reported).toHaveBeenCalledWith(failure);
  connection.close();
});

test('a reload finds the same table with its whole log', async () => {
  const storage = newStorage();
  const { id, news, connection } = await opened(logsIn(storage), { game: 'skalpott', people: ['Ana'] });
  await expect.poll(() => choicesIn(news).length).toBe(1);
  connection.close();
  const again = await sitDown(logsIn(storage), id, 'open');
  await expect.poll(() => tableIn(again.news)?.phase).toBe('playing');
  const whole = again.news.find((each) => each.type === 'table');
  expect(whole?.past?.events.length).toBeGreaterThan(3);
  again.connection.close();
});

test.each([
  { which: 'full', storage: newStorage(0) },
  { which: 'forbidden', storage: null },
])('a $which storage costs a game its reload, not its play', async ({ storage }) => {
  const { news, connection } = await opened(logsIn(storage), { game: 'skalpott', people: ['Ana'] });
  await expect.poll(() => choicesIn(news).length).toBe(1);
  connection.close();
});

test('what a storage that has filled up no longer takes is there as long as the page', async () => {
  const storage = newStorage(2000);
  const logs = logsIn(storage);
  const { id, news, connection } = await opened(logs, { game: 'skalpott', people: ['Ana'] });
  for (let turn = 0; turn < 3; turn += 1) {
    await expect.poll(() => choicesIn(news).length).toBe(1);
    await connection.ask({ type: 'move', seat: 0, move: choicesIn(news)[0]?.moves[0] });
  }
  await expect.poll(() => choicesIn(news).length).toBe(1);
  const latest = news.findLast((each) => each.type === 'update');
  connection.close();
  const saved: unknown = JSON.parse(storage.getItem(storage.key(0) ?? '') ?? '[]');
  expect(saved).not.toHaveLength(latest?.update.seq ?? 0);
  expect(saved).not.toHaveLength(0);
  const again = await sitDown(logs, id, 'open');
  await expect.poll(() => tableIn(again.news)?.seq).toBe(latest?.update.seq);
  again.connection.close();
});

test('around one device without secrets, everybody acts on one table', async () => {
  const { news, connection } = await opened(logsIn(newStorage()), { game: 'skalpott', people: ['Ana', 'Ben', 'Cleo'] });
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
  const { news, connection } = await opened(logsIn(newStorage()), { game: 'skull', people: ['Ana', 'Ben', 'Cleo'] });
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

test('around one device with secrets, an opened table shows nobody’s hand before somebody has said who they are', async () => {
  const storage = newStorage();
  const { id, connection } = await opened(logsIn(storage), { game: 'skull', people: ['Ana', 'Ben', 'Cleo'] });
  connection.close();
  const again = await sitDown(logsIn(storage), id, 'secrets');
  const handedTo = (): string | null | undefined => again.news.findLast((each) => each.type === 'hand-over')?.to;
  await expect.poll(handedTo).not.toBeNull();
  expect(tableIn(again.news)?.you.seats).toEqual([]);
  expect(choicesIn(again.news)).toEqual([]);
  again.connection.takeOver();
  await expect.poll(() => tableIn(again.news)?.you.seats.length).toBe(1);
  again.connection.close();
});

test.each([{ people: ['Ana'] }, { people: ['Ana', 'Ben'] }])(
  'S18: what bots play when all of $people are out need not be waited for, and is told as a whole when it is over',
  async ({ people }) => {
    const logs = logsIn(newStorage());
    const head = { game: 'skull', players: 4, options: {} };
    const started = await startLocal({ ...head, people, level: 'steady' }, logs);
    const live = started.ok ? await openLocal(started.value, logs) : null;
    if (live === null) throw new Error('no table');
    await playRashly(live, (table) => areOut(table, people.length));
    // Nobody has seen the last of it, and nobody ever will.
    const never = new Promise<void>(() => undefined);
    const pace = { ...PACE, thinking: () => 1000, shown: () => never };
    const { connection, news } = listenTo(localConnection(live, 'secrets', pace));
    await expect.poll(() => tableIn(news)?.phase).toBe('playing');
    connection.skip?.();
    await expect.poll(() => tableIn(news)?.phase).toBe('over');
    expect(news.filter(({ type }) => type === 'update')).toEqual([]);
    const whole = news.findLast((each) => each.type === 'table');
    expect(whole?.past?.events.at(-1)?.seq).toBe(live.table().seq);
    expect(whole?.past?.events.length).toBe(live.table().seq - 1);
    connection.close();
  },
);

test('two tabs at one table play one game', async () => {
  const storage = newStorage();
  const { id, news, connection } = await opened(logsIn(storage), { game: 'skalpott', people: ['Ana', 'Ben', 'Cleo'] });
  await expect.poll(() => choicesIn(news).length).toBe(1);
  const other = await sitDown(logsIn(storage), id, 'open');
  await expect.poll(() => choicesIn(other.news).length).toBe(1);
  const play = async (tab: { connection: Connection; news: News[] }): Promise<unknown> => {
    const [choice] = choicesIn(tab.news);
    return tab.connection.ask({ type: 'move', seat: choice?.seat ?? 0, move: choice?.moves[0] });
  };
  const saved = async (): Promise<readonly unknown[]> => (await logsIn(storage)(id)).read(id, 0);
  expect(await play({ connection, news })).toEqual({ ok: true });
  const first = await saved();
  // What the other tab shows is old: its move is judged by what was played here, and comes after it.
  await play(other);
  expect(await play(other)).toEqual({ ok: true });
  const all = await saved();
  expect(all.slice(0, first.length)).toEqual(first);
  expect(all.length).toBeGreaterThan(first.length);
  for (const tab of [connection, other.connection]) tab.close();
});

test('a table that is not on this device is none', async () => {
  expect(await openLocal('missing', logsIn(newStorage()))).toBeNull();
});

test('whoever plays alone is told by an expert what that seat knows; among several nobody is', async () => {
  const { connection, news } = await opened(logsIn(newStorage()), { game: 'skull', people: ['Ana'] });
  await expect.poll(() => choicesIn(news).length).toBe(1);
  const [choice = { seat: -1, moves: [] }] = choicesIn(news);
  const asked = await connection.asked?.(choice.seat);
  expect(asked).toMatchObject({ level: 'expert', game: 'skull', players: 3, ...choice });
  const several = await opened(logsIn(newStorage()), { game: 'skull', people: ['Ana', 'Ben'] });
  expect(several.connection.asked).toBeUndefined();
  for (const each of [connection, several.connection]) each.close();
});
