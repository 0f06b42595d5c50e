import { describe, expect, test } from 'vitest';
import {
  memoryLog,
  NOTHING_ELSE,
  openTable,
  type LiveTable,
  type Log,
  type Person,
  type Update,
} from '../src/index.ts';
import { ana, ask, ben, eva, newPorts, newTable, outcome, person, startedTable, tellingSince } from './fixture.ts';

describe('a command counts once', () => {
  test('however often it is sent', async () => {
    const live = await newTable();
    const command = { id: 'same', type: 'say', talk: { type: 'reaction', key: 'laugh' } } as const;
    const results = await Promise.all([1, 2, 3].map(() => live.perform(ana, command)));
    expect(results).toEqual([1, 2, 3].map(() => ({ ok: true, value: { seq: 2 } })));
    expect(live.table().said).toHaveLength(1);
  });

  test('also when by now it would be refused', async () => {
    const live = await newTable();
    const command = { id: 'sit', type: 'sit' } as const;
    expect(await live.perform(ben, command)).toEqual({ ok: true, value: { seq: 2 } });
    expect(await live.perform(ben, command)).toEqual({ ok: true, value: { seq: 2 } });
  });

  test('and ids of different people have nothing to do with each other', async () => {
    const live = await newTable();
    await live.perform(ben, { id: '1', type: 'sit' });
    await live.perform(eva, { id: '1', type: 'sit' });
    expect(live.table().places.filter((place) => place !== null)).toHaveLength(2);
  });
});

describe('two processes at one table', () => {
  test('see the same, and the log decides who was first', async () => {
    const log = memoryLog();
    const ports = newPorts(log);
    const one = await newTable({}, ports);
    const other = await openTable(ports, one.id);
    if (other === null) throw new Error('no table');
    const results = await Promise.all([
      outcome(ask(one, ben, { type: 'sit', player: 0 })),
      outcome(ask(other, eva, { type: 'sit', player: 0 })),
    ]);
    expect(results.toSorted()).toEqual(['done', 'taken']);
    await Promise.all([one.follow(), other.follow()]);
    expect(one.table()).toEqual(other.table());
  });

  test('neither refuses by what the other has changed', async () => {
    const ports = newPorts();
    const one = await newTable({}, ports);
    const other = await openTable(ports, one.id);
    if (other === null) throw new Error('no table');
    for (const who of [ana, ben, eva]) await ask(one, who, { type: 'sit' });
    expect(await outcome(ask(other, ana, { type: 'start' }))).toBe('done');
    expect(await outcome(ask(one, ana, { type: 'start' }))).toBe('not-gathering');
  });

  test('neither reads what it knows', async () => {
    let reads = 0;
    const log = memoryLog();
    const ports = newPorts({ ...log, read: (...what) => ((reads += 1), log.read(...what)) });
    const live = await newTable({}, ports);
    await live.follow(live.table().seq);
    expect(reads).toBe(0);
    await live.follow(live.table().seq + 1);
    expect(reads).toBe(1);
  });

  test('neither sends somebody back in time who was at the other', async () => {
    const ports = newPorts();
    const one = await newTable({}, ports);
    const other = await openTable(ports, one.id);
    await ask(one, ana, { type: 'sit' });
    const { seq } = one.table();
    if (other === null) throw new Error('no table');
    expect((await tellingSince(other, seq)).inViews(ana.id)).toMatchObject({ after: seq, seq, events: [] });
  });

  test('what was begun by rules that nobody here knows is not played by others', async () => {
    const ports = newPorts();
    const { id } = await newTable({}, ports);
    const [made] = await ports.log.read(id, 0);
    if (made?.type !== 'made') throw new Error('no table');
    const later = { ...made, id: 'later', setup: { ...made.setup, rules: 99 } };
    await ports.log.append({ table: 'later', expected: 0, entries: [later], ...NOTHING_ELSE });
    await expect(openTable(ports, 'later')).rejects.toThrow('rules 99 of skalpott are not known here');
  });

  test('a table opened from its log is the table', async () => {
    const ports = newPorts();
    const live = await startedTable({}, ports);
    expect((await openTable(ports, live.id))?.table()).toEqual(live.table());
    expect(await openTable(ports, 'nowhere')).toBeNull();
  });
});

describe('resuming', () => {
  test('from any number gives exactly what is missing', async () => {
    const live = await newTable();
    const told: Update[] = [];
    live.watch({ person: ben.id, tell: ({ inViews }) => told.push(inViews(ben.id)) });
    for (const who of [ana, ben, eva]) await ask(live, who, { type: 'sit' });
    await ask(live, ana, { type: 'start' });
    const { seq } = live.table();
    expect(told.flatMap(({ events }) => events.map((event) => event.seq))).toEqual(
      Array.from({ length: seq - 1 }, (_, index) => index + 2),
    );
    for (let after = 1; after <= seq; after += 1) {
      const since = (await tellingSince(live, after)).inViews(ben.id);
      const known = told.flatMap(({ events }) => events).filter((event) => event.seq > after);
      expect(since).toMatchObject({ after, seq });
      expect(since.events).toEqual(known);
    }
  });

  test.each([null, 0, -3, 999])('from %s gives the whole table', async (after) => {
    const live = await startedTable();
    expect(await live.since(null, after)).toMatchObject({ id: live.id, phase: 'playing', you: { player: null } });
  });
});

test('a log stays short enough to be read, and a game ends all the same', async () => {
  const live = await startedTable();
  const say = (): Promise<string> => outcome(ask(live, ben, { type: 'say', talk: { type: 'reaction', key: 'laugh' } }));
  for (let said = 0; said < 5010; said += 1) await say();
  expect(await say()).toBe('too-many');
  expect(await outcome(ask(live, ben, { type: 'leave' }))).toBe('too-many');
  const [turn] = live.table().waiting;
  const mover = [ana, ben, eva][turn?.seat ?? 0] ?? ana;
  const [choice] = live.view(mover.id).game?.choices ?? [];
  expect(await outcome(ask(live, mover, { type: 'move', seat: turn?.seat ?? 0, move: choice?.moves[0] }))).toBe('done');
  expect(live.table().seq).toBeLessThan(5100);
});

test('what strangers say keeps nobody who plays from talking and leaving', async () => {
  const live = await startedTable();
  const stranger = person('Zoe');
  const say = (who: Person): Promise<string> =>
    outcome(ask(live, who, { type: 'say', talk: { type: 'reaction', key: 'laugh' } }));
  for (let said = 0; said < 1010; said += 1) await say(stranger);
  expect(await say(stranger)).toBe('too-many');
  expect(await say(ben)).toBe('done');
  expect(await outcome(ask(live, ben, { type: 'leave' }))).toBe('done');
});

/** A log that counts the entries that are read from it. */
const countedLog = (): { readonly log: Log; readonly read: () => number } => {
  const log = memoryLog();
  let read = 0;
  const counted = <Entries extends readonly unknown[]>(entries: Entries): Entries => {
    read += entries.length;
    return entries;
  };
  return {
    read: () => read,
    log: {
      ...log,
      read: async (...what) => counted(await log.read(...what)),
      past: async (...what) => counted(await log.past(...what)),
    },
  };
};

const sayOften = async (live: LiveTable, times: number): Promise<void> => {
  for (let time = 0; time < times; time += 1)
    await ask(live, ana, { type: 'say', talk: { type: 'text', text: `word ${time}` } });
};

test('of what was said long ago, whoever comes back is told as little as the table remembers, and all else', async () => {
  const { log, read } = countedLog();
  const live = await newTable({}, newPorts(log));
  await ask(live, ben, { type: 'sit' });
  await sayOften(live, 150);
  await ask(live, eva, { type: 'sit' });
  const past = (await tellingSince(live, 1)).inViews(null);
  expect(past).toMatchObject({ after: 1, seq: 153 });
  expect(past.events.flatMap((event) => (event.type === 'said' ? [event.said] : []))).toEqual(live.table().said);
  expect(past.events.flatMap(({ type, seq }) => (type === 'sat' ? [seq] : []))).toEqual([2, 153]);
  // Nor is more of it read: that it was made, who sat down, and the last hundred sayings.
  expect(read()).toBe(103);
});

test.each(['a saying', 'a move'])(
  'a table that is opened is as it was after %s, and no old talk is read',
  async (last) => {
    const { log, read } = countedLog();
    let time = 1_000_000;
    const ports = newPorts(log, () => (time += 1));
    const live = await startedTable({}, ports);
    const move = async (): Promise<void> => {
      const [{ seat } = { seat: 0 }] = live.table().waiting;
      await ask(live, [ana, ben, eva][seat] ?? ana, {
        type: 'move',
        seat,
        move: live.table().game.legal(live.table().state, seat)[0],
      });
    };
    await sayOften(live, 90);
    await move();
    await sayOften(live, 70);
    if (last === 'a move') await move();
    const before = read();
    const opened = await openTable(ports, live.id);
    expect(opened?.table()).toEqual(live.table());
    expect(opened?.view(ben.id)).toEqual(live.view(ben.id));
    expect(read() - before).toBe(live.table().seq - 60);
  },
);
