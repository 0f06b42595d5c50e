import { PROTOCOL, type ViewChange, type FromClient, type OwnTable, type ToClient } from '@skulduggery/table';
import { afterEach, expect, test, vi } from 'vitest';
import type { News } from './connection.ts';
import { remoteConnection } from './remote.ts';
import { gathering, moves, playing } from './test/samples.ts';
import { wired } from './test/wire.ts';

afterEach(() => vi.useRealTimers());

const setUp = () => {
  const { ports, ...wire } = wired();
  const others: (readonly OwnTable[])[] = [];
  const table = { id: 'T', invitation: 'CODE', others: (tables: readonly OwnTable[]) => others.push(tables) };
  const connection = remoteConnection(table, ports);
  const news: News[] = [];
  connection.listen((each) => news.push(each));
  return { connection, news, others, ...wire };
};

const OTHERS = { type: 'mine', watch: true, but: 'T' };

const update = (after: number, seq: number): ToClient => ({
  type: 'update',
  update: { table: 'T', after, seq, events: [], game: null, now: null },
});

const moved = (after: number, seq: number): ToClient => ({ type: 'update', update: moves(after, seq) });

/** The numbers that each piece of news speaks of. */
const numbers = (news: readonly News[]): readonly string[] =>
  news.flatMap((each) => {
    if (each.type === 'table') return [`table ${each.table.seq}`];
    const told = each.type === 'past' ? each.past : each.type === 'update' ? each.update : null;
    return told === null ? [] : [`${each.type} ${told.events.map(({ seq }) => seq).join(' ')}`];
  });

const links = (news: readonly News[]): readonly string[] =>
  news.flatMap((each) => (each.type === 'link' ? [each.link] : []));

test('it asks for the table with the invitation, and after a loss only for what is missing', () => {
  const { news, latest, wires, pass } = setUp();
  latest().open();
  expect(latest().sent).toEqual([
    { type: 'watch', table: 'T', after: null, changes: true, invitation: 'CODE' },
    OTHERS,
  ]);
  latest().say({ type: 'table', table: gathering(5) });
  latest().say(update(5, 7));
  latest().close();
  expect(links(news)).toEqual(['connecting', 'live', 'reconnecting']);
  pass();
  expect(wires.length).toBe(2);
  latest().open();
  expect(latest().sent).toEqual([{ type: 'watch', table: 'T', after: 7, changes: true, invitation: 'CODE' }, OTHERS]);
});

test('whoever comes back as somebody else asks for the whole table, for they have not seen what was seen so far', () => {
  const { news, latest, pass } = setUp();
  const comeBack = (id: string): void => {
    latest().close();
    pass();
    latest().accept();
    latest().say({ type: 'welcome', protocol: PROTOCOL, you: { id, name: id, kind: 'person' }, now: 0 });
  };
  latest().open();
  latest().say({ type: 'table', table: gathering(5) });
  comeBack('Ana');
  expect(latest().sent.at(-1)).toMatchObject({ type: 'watch', after: null });
  // What had been asked for before that was known.
  latest().say(update(5, 6));
  expect(numbers(news)).toEqual(['table 5']);
  latest().say({ type: 'table', table: gathering(6) });
  comeBack('Ana');
  expect(latest().sent).toEqual([expect.objectContaining({ type: 'watch', after: 6 }), OTHERS]);
});

test('it tells of this person’s other tables, and asks for them again a moment after it was too fast', () => {
  const { others, latest, pass } = setUp();
  latest().open();
  const refusal = { code: 'too-fast', message: '' } as const;
  latest().say({ type: 'refused', table: null, id: null, refusal });
  pass();
  expect(latest().sent.filter(({ type }) => type !== 'ping')).toEqual([expect.anything(), OTHERS, OTHERS]);
  latest().say({ type: 'mine', tables: [] });
  expect(others).toEqual([[]]);
});

test('whoever sits down again shows the invitation of now', () => {
  const { connection, latest } = setUp();
  latest().open();
  latest().say({ type: 'table', table: gathering(5) });
  const now = (seq: number, invitation: string | null): void =>
    latest().say({ type: 'update', update: { ...moves(seq - 1, seq), now: { ...gathering(seq), invitation } } });
  now(6, 'NEW');
  now(7, null);
  void connection.ask({ type: 'sit' });
  expect(latest().sent.at(-1)).toMatchObject({ type: 'do', command: { type: 'sit', invitation: 'NEW' } });
});

test('what comes twice counts once, and a gap is filled with everything', () => {
  const { news, latest } = setUp();
  latest().open();
  latest().say({ type: 'table', table: gathering(5) });
  latest().say(update(5, 6));
  latest().say(update(5, 6));
  expect(news.filter(({ type }) => type === 'update').length).toBe(1);
  latest().say(update(8, 9));
  expect(latest().sent.at(-1)).toMatchObject({ type: 'watch', after: null });
});

test('a command without an answer is sent again under its own id', async () => {
  const { connection, latest, pass } = setUp();
  latest().open();
  const asked = connection.ask({ type: 'start' });
  const [first] = latest().sent.filter((message) => message.type === 'do');
  latest().close();
  pass();
  latest().open();
  const [again] = latest().sent.filter((message) => message.type === 'do');
  expect(again).toEqual(first);
  latest().say({ type: 'done', table: 'T', id: again?.command.id ?? '', seq: 6 });
  expect(await asked).toEqual({ ok: true });
});

test('a command of which nobody knows whether it counted is sent again, and given up in the end', async () => {
  const { connection, latest, pass } = setUp();
  latest().open();
  const sent = (): readonly FromClient[] => latest().sent.filter((message) => message.type === 'do');
  const refuse = (): void => {
    const [first] = sent();
    const id = first?.type === 'do' ? first.command.id : '';
    latest().say({ type: 'refused', table: 'T', id, refusal: { code: 'unavailable', message: '' } });
  };
  const asked = connection.ask({ type: 'start' });
  for (let time = 2; time <= 4; time += 1) {
    refuse();
    pass();
    expect(sent()).toHaveLength(time);
  }
  expect(new Set(sent().map((message) => JSON.stringify(message))).size).toBe(1);
  refuse();
  expect(await asked).toEqual({ ok: false, code: 'unavailable' });
});

test('a connection that never comes about is given up, and another tried', () => {
  const { wires, pass } = setUp();
  pass();
  pass();
  expect(wires.map(({ readyState }) => readyState)).toEqual([3, 0]);
});

test('a server that accepts and closes again is asked less and less often, one that has welcomed soon', () => {
  const { news, latest, waits, pass } = setUp();
  const refused = Array.from({ length: 7 }, () => {
    latest().accept();
    latest().close();
    const wait = waits.at(-1);
    pass();
    return wait;
  });
  expect(refused).toEqual([200, 400, 800, 1600, 3200, 5000, 5000]);
  expect(links(news)).not.toContain('live');
  latest().open();
  expect(links(news).at(-1)).toBe('live');
  latest().close();
  expect(waits.at(-1)).toBe(200);
});

test('a wish without a connection is refused here and never sent', async () => {
  const { connection, latest, pass, goOffline, news } = setUp();
  latest().open();
  goOffline();
  latest().close();
  expect(await connection.ask({ type: 'start' })).toEqual({ ok: false, code: 'offline' });
  expect(links(news).at(-1)).toBe('offline');
  pass();
  latest().open();
  expect(latest().sent.filter((message) => message.type === 'do')).toEqual([]);
});

test('told to come back, it does at once; told that the table is closed, it says so', () => {
  const { latest, wires, pass, news } = setUp();
  latest().open();
  latest().say({ type: 'bye', code: 'restart' });
  pass();
  expect(wires.length).toBe(2);
  latest().open();
  latest().say({ type: 'refused', table: 'T', id: null, refusal: { code: 'no-table', message: '' } });
  expect(news.at(-1)).toEqual({ type: 'closed', code: 'no-table' });
});

test('too fast to be told about the table, it asks again a moment later', () => {
  const { latest, pass } = setUp();
  latest().open();
  latest().say({ type: 'table', table: gathering(5) });
  latest().say({ type: 'refused', table: 'T', id: null, refusal: { code: 'too-fast', message: '' } });
  expect(latest().sent).toHaveLength(2);
  pass();
  expect(latest().sent).toContainEqual({ type: 'watch', table: 'T', after: 5, changes: true, invitation: 'CODE' });
});

test('the latest of the log comes by itself, all of it when somebody reads back', () => {
  const { connection, news, latest } = setUp();
  latest().open();
  latest().say({ type: 'table', table: playing(200) });
  expect(latest().sent.at(-1)).toMatchObject({ type: 'watch', after: 120 });
  connection.readBack();
  expect(latest().sent.at(-1)).toMatchObject({ type: 'watch', after: 1 });
  latest().say(moved(1, 200));
  expect(news.at(-1)).toMatchObject({ type: 'past', past: { after: 1, seq: 200 } });
});

test('what happens while the past is being asked for is neither lost nor told twice', () => {
  const { news, latest } = setUp();
  latest().open();
  latest().say({ type: 'table', table: playing(4) });
  latest().say(moved(4, 5));
  latest().say(moved(1, 7));
  latest().say(moved(7, 8));
  expect(numbers(news)).toEqual(['table 4', 'update 5', 'past 2 3 4 5', 'update 6 7', 'update 8']);
});

test('what is told as changes of the views before is shown in views', () => {
  const { news, latest } = setUp();
  const told = (after: number, changes: readonly ViewChange[], ...more: readonly ViewChange[]): void => {
    const event = { seq: after + 1, at: 0, type: 'moved', by: 0, standIn: null, changes: [changes, more] } as const;
    latest().say({ type: 'update', update: { ...moves(after, after), seq: after + 1, events: [event] } });
  };
  latest().open();
  const table = playing(4);
  latest().say({
    type: 'table',
    table: { ...table, game: { view: { turn: 0, dice: [1, 2] }, choices: [], waiting: [] } },
  });
  told(4, [[['turn'], 1]], [['dice'], [3]]);
  told(2, [[[], { turn: 5, dice: [] }]], [['turn'], 6]);
  told(5, [[['turn'], 2]]);
  // The past that was asked for, and what happened meanwhile.
  const past = [3, 4, 5, 6].map((seq) => {
    const changes: readonly ViewChange[] = seq === 3 ? [[[], { turn: 7, dice: [1] }]] : [[['turn'], seq]];
    return { seq, at: 0, type: 'moved', by: 0, standIn: null, changes: [changes] } as const;
  });
  latest().say({ type: 'update', update: { ...moves(2, 6), seq: 7, events: past } });
  told(7, [[['dice'], [4]]]);
  const views = news.flatMap((each) => (each.type === 'update' ? each.update.events : []));
  expect(views).toMatchObject([
    {
      views: [
        { turn: 1, dice: [1, 2] },
        { turn: 1, dice: [3] },
      ],
    },
    {
      views: [
        { turn: 2, dice: [3] },
        { turn: 2, dice: [3] },
      ],
    },
    {
      views: [
        { turn: 6, dice: [4] },
        { turn: 6, dice: [4] },
      ],
    },
  ]);
});

test('a game that begins without chance shows in the table as it is now, and goes on from there', () => {
  const { news, latest } = setUp();
  latest().open();
  latest().say({ type: 'table', table: gathering(5) });
  const now = { ...playing(6), game: { view: { turn: 0 }, choices: [], waiting: [] } };
  latest().say({ type: 'update', update: { ...moves(5, 6), events: [{ seq: 6, at: 0, type: 'started' }], now } });
  const changes: readonly ViewChange[] = [[['turn'], 1]];
  const event = { seq: 7, at: 0, type: 'moved', by: 0, standIn: null, changes: [changes] } as const;
  latest().say({ type: 'update', update: { ...moves(6, 7), events: [event] } });
  expect(news.at(-1)).toMatchObject({ update: { events: [{ views: [{ turn: 1 }] }] } });
});

test('the time is the server’s, however wrong the clock of the device is', () => {
  vi.useFakeTimers({ now: 500_000 });
  const { connection, latest } = setUp();
  expect(connection.now()).toBe(500_000);
  latest().open();
  latest().say({ type: 'welcome', protocol: PROTOCOL, you: null, now: 100_000 });
  expect(connection.now()).toBe(100_000);
  vi.advanceTimersByTime(2000);
  expect(connection.now()).toBe(102_000);
  // Somebody has set the clock of the device.
  vi.setSystemTime(900_000);
  latest().say({ type: 'pong', now: 103_000 });
  expect(connection.now()).toBe(103_000);
});

test('a page that is older than the server says so and does not try again', async () => {
  const { connection, news, latest, wires, pass } = setUp();
  latest().open();
  latest().say({ type: 'table', table: gathering(5) });
  const asked = connection.ask({ type: 'start' });
  latest().say({ type: 'bye', code: 'restart' });
  pass();
  latest().accept();
  latest().say({ type: 'welcome', protocol: PROTOCOL + 1, you: null, now: 0 });
  // Whatever else it says may be in other words.
  latest().say({ type: 'table', table: gathering(6) });
  expect(news.at(-1)).toEqual({ type: 'closed', code: 'outdated' });
  expect(await asked).toEqual({ ok: false, code: 'offline' });
  pass();
  expect(wires.map(({ readyState }) => readyState)).toEqual([3, 3]);
});

test('that a table is closed is told also to whoever listens later', () => {
  const { connection, latest } = setUp();
  latest().open();
  latest().say({ type: 'refused', table: 'T', id: null, refusal: { code: 'removed', message: '' } });
  const news: News[] = [];
  connection.listen((each) => news.push(each));
  expect(news).toContainEqual({ type: 'closed', code: 'removed' });
});
