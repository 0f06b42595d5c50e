import { games, seeded } from '@skulduggery/rules';
import { describe, expect, test } from 'vitest';
import {
  attend,
  openTable,
  verify,
  type Asked,
  type Doubt,
  type LiveTable,
  type Ports,
  type TableRecord,
  type Update,
} from '../src/index.ts';
import { ana, ask, ben, eva, newClock, newPorts, newTable, startedTable } from './fixture.ts';

/** Lets bots play with the clock in hand until nothing is due any more. */
const playOut = async (live: LiveTable, clock: ReturnType<typeof newClock>): Promise<void> => {
  const below = seeded('bots');
  const failures: unknown[] = [];
  const stop = attend(live, {
    now: clock.now,
    at: clock.at,
    choose: ({ moves }) => Promise.resolve(moves[below(moves.length)]),
    failed: (failure) => failures.push(failure),
  });
  for (let due = clock.next(); due !== null; due = clock.next()) {
    clock.advanceTo(due);
    await live.follow(); // waits for what was just begun
    await live.follow();
  }
  stop();
  expect(failures).toEqual([]);
};

const finished = async (game: string, players: number): Promise<TableRecord> => {
  const clock = newClock();
  const live = await newTable({ game, players, options: {} }, newPorts(undefined, clock.now));
  await ask(live, ana, { type: 'seat-bot', level: 'random' });
  await ask(live, ana, { type: 'start' });
  await playOut(live, clock);
  const record = await live.record();
  if (record === null) throw new Error('the game is not over');
  return record;
};

describe.each([...games.keys()])('%s among bots', (game) => {
  test('ends, and its record proves its chance', async () => {
    const record = await finished(game, 4);
    expect(verify(structuredClone(record))).toEqual({ ok: true, value: null });
  });
});

const NOT_HEX = 'not 64 characters of 0-9 and a-f (lower case)';

describe('a record in which something was changed is refused', () => {
  const other = (hex: string): string => `${hex.startsWith('0') ? '1' : '0'}${hex.slice(1)}`;

  test.each<{ part: string; change: (record: TableRecord) => Partial<TableRecord> }>([
    { part: 'secret', change: ({ secret }) => ({ secret: other(secret) }) },
    { part: 'secret', change: ({ commitment }) => ({ commitment: other(commitment) }) },
    { part: 'chance', change: ({ salts }) => ({ salts: salts.with(0, 'salted') }) },
    { part: 'chance', change: () => ({ table: 'another' }) },
    { part: 'rules', change: () => ({ rules: 99 }) },
    { part: 'rules', change: () => ({ game: 'chess' }) },
    { part: 'rules', change: () => ({ options: { seating: 'none' } }) },
    { part: 'moves', change: ({ moves }) => ({ moves: moves.toSpliced(5, 0, { seat: 0, move: {} }) }) },
    {
      part: 'chance',
      change: ({ moves }) => ({ moves: moves.with(0, { seat: 'chance', move: { type: 'roll', dice: [1, 1, 1] } }) }),
    },
    { part: 'result', change: ({ moves }) => ({ moves: moves.slice(0, -1) }) },
    { part: 'result', change: ({ result }) => ({ result: { ...result, winners: [] } }) },
  ])('$part', async ({ part, change }) => {
    const record = await finished('skalpott', 3);
    expect(verify({ ...record, ...change(record) })).toMatchObject({ ok: false, error: { part } });
  });
});

test.each<[Partial<TableRecord>, Doubt]>([
  [{ names: ['Ana'] }, { part: 'names', message: '1 for 3 players' }],
  [{ salts: ['', ''] }, { part: 'salts', message: '2 for 3 players' }],
  [{ salts: ['', 'a b', ''] }, { part: 'salts', message: 'that of player 1 is not up to 64 of A-Z a-z 0-9 _ -' }],
  [{ secret: 'AB'.repeat(32) }, { part: 'secret', message: NOT_HEX }],
  [{ secret: 'short' }, { part: 'secret', message: NOT_HEX }],
  [{ commitment: 'short' }, { part: 'commitment', message: NOT_HEX }],
])('a record with %j is malformed, and it is said how', async (change, doubt) => {
  const record = await finished('skalpott', 3);
  expect(verify({ ...record, ...change })).toEqual({ ok: false, error: doubt });
});

describe('clocks', () => {
  test('a bot decides for whoever is late, and after two such decisions holds the place', async () => {
    const clock = newClock();
    const live = await startedTable({ clock: 30 }, newPorts(undefined, clock.now));
    const [first] = live.table().waiting;
    expect(first?.since).toBe(clock.now());
    await playOut(live, clock);
    expect(live.table().phase).toBe('over');
    expect(live.table().places.every((place) => place?.away === true || (place?.late ?? 0) < 2)).toBe(true);
    expect(live.table().places.some((place) => place?.away === true)).toBe(true);
  });

  test('whoever decides in time is not late any more', async () => {
    const clock = newClock();
    const live = await startedTable({ clock: 30 }, newPorts(undefined, clock.now));
    const { seat = 0 } = live.table().waiting[0] ?? {};
    const [move] = live.table().game.legal(live.table().state, seat);
    await live.decideFor(seat, { move, expected: live.table().seq, standIn: 'late' });
    expect(live.table().places[seat]?.late).toBe(1);
  });

  test('without a clock nobody is hurried', async () => {
    const clock = newClock();
    const live = await startedTable({ clock: null }, newPorts(undefined, clock.now));
    await playOut(live, clock);
    expect(live.table().phase).toBe('playing');
  });
});

describe('how long a bot really thinks', () => {
  /** When each move of a game among bots was made, if each of them needs that long; and how often they were asked. */
  const played = async (needed: number): Promise<{ readonly times: readonly number[]; readonly asked: number }> => {
    const clock = newClock();
    const ports = newPorts(undefined, clock.now);
    const live = await newTable({}, ports);
    await ask(live, ana, { type: 'seat-bot', level: 'random' });
    await ask(live, ana, { type: 'start' });
    let asked = 0;
    const choose = ({ moves }: Asked): Promise<unknown> => {
      asked += 1;
      return new Promise((resolve) => void clock.at(clock.now() + needed, () => resolve(moves[0])));
    };
    const failures: unknown[] = [];
    const stop = attend(live, { now: clock.now, at: clock.at, choose, failed: (failure) => failures.push(failure) });
    for (let step = 0; step < 400 && live.table().moves < 100; step += 1) {
      const due = clock.next() ?? clock.now();
      await ask(live, ana, { type: 'say', talk: { type: 'reaction', key: 'laugh' } });
      clock.advanceTo(due);
      for (let turn = 0; turn < 4; turn += 1) await live.follow();
    }
    stop();
    expect(failures).toEqual([]);
    const entries = await ports.log.read(live.id, 0);
    return { times: entries.flatMap((entry) => (entry.type === 'moved' ? [entry.at] : [])), asked };
  };

  test('shows nowhere', async () => {
    const [quick, slow] = [await played(1), await played(200)];
    expect(quick.times.length).toBeGreaterThan(50);
    expect(slow.times).toEqual(quick.times);
  });

  test('is spent once for a decision, whatever is said meanwhile', async () => {
    const { times, asked } = await played(1);
    expect(asked).toBeLessThanOrEqual(times.length);
  });
});

describe('nothing holds up a table', () => {
  const playWith = async (
    choose: () => Promise<unknown>,
  ): Promise<{ readonly phase: string; readonly failures: number }> => {
    const clock = newClock();
    const live = await newTable({}, newPorts(undefined, clock.now));
    await ask(live, ana, { type: 'seat-bot', level: 'random' });
    await ask(live, ana, { type: 'start' });
    let failures = 0;
    const stop = attend(live, { now: clock.now, at: clock.at, choose, failed: () => (failures += 1) });
    for (let due = clock.next(); due !== null && live.table().moves < 200; due = clock.next()) {
      clock.advanceTo(due);
      await live.follow();
      await live.follow();
      await live.follow();
    }
    stop();
    return { phase: live.table().moves >= 200 ? 'goes on' : live.table().phase, failures };
  };

  test('a bot that fails', async () => {
    const { phase, failures } = await playWith(() => Promise.reject(new Error('no idea')));
    expect(['over', 'goes on']).toContain(phase);
    expect(failures).toBeGreaterThan(0);
  });

  test('a bot that answers nonsense', async () => {
    const { phase } = await playWith(() => Promise.resolve({ type: 'cheat' }));
    expect(['over', 'goes on']).toContain(phase);
  });

  test('a table that nobody keeps in memory: when it is given up is stored from the beginning', async () => {
    const appended: Parameters<Ports['log']['append']>[0][] = [];
    const ports = newPorts();
    const log: Ports['log'] = {
      ...ports.log,
      append: (append) => {
        appended.push(append);
        return ports.log.append(append);
      },
    };
    await newTable({}, { ...ports, log });
    expect(appended).toMatchObject([{ due: ports.now() + 12 * 60 * 60 * 1000 }]);
  });

  test('whoever no longer attends makes no move, and does not try again', async () => {
    const clock = newClock();
    const live = await newTable({}, newPorts(undefined, clock.now));
    await ask(live, ana, { type: 'seat-bot', level: 'random' });
    await ask(live, ana, { type: 'start' });
    const { moves } = live.table();
    const failures: unknown[] = [];
    const thinking = Promise.withResolvers<unknown>();
    const stop = attend(live, {
      now: clock.now,
      at: clock.at,
      choose: () => thinking.promise,
      failed: (failure) => failures.push(failure),
    });
    clock.advanceTo(clock.next() ?? 0);
    await live.settled();
    stop();
    thinking.reject(new Error('sent home'));
    await live.follow();
    await live.follow();
    expect({ moves: live.table().moves, next: clock.next(), failures }).toEqual({ moves, next: null, failures: [] });
  });

  test('a table that gathers nobody is given up after half a day, and not before', async () => {
    const clock = newClock();
    const live = await newTable({}, newPorts(undefined, clock.now));
    const stop = attend(live, {
      now: clock.now,
      at: clock.at,
      choose: () => Promise.reject(new Error('nobody plays')),
      failed: () => undefined,
    });
    clock.advanceTo(clock.now() + 11 * 60 * 60 * 1000);
    await ask(live, ben, { type: 'sit' });
    clock.advanceTo(clock.now() + 11 * 60 * 60 * 1000);
    await live.follow();
    expect(live.table().phase).toBe('gathering');
    clock.advanceTo(clock.now() + 2 * 60 * 60 * 1000);
    await live.follow();
    expect(live.table().phase).toBe('closed');
    stop();
  });

  test('a timer that rings a moment early rings again', async () => {
    const clock = newClock();
    const live = await newTable({}, newPorts(undefined, clock.now));
    const stop = attend(live, {
      now: clock.now,
      at: (time, ring) => clock.at(time > clock.now() + 1 ? time - 1 : time, ring),
      choose: () => Promise.reject(new Error('nobody plays')),
      failed: () => undefined,
    });
    const half = clock.now() + 12 * 60 * 60 * 1000;
    for (const time of [half - 1, half]) {
      clock.advanceTo(time);
      await live.follow();
      await live.follow();
    }
    expect(live.table().phase).toBe('closed');
    stop();
  });
});

describe('somebody whom the host has removed', () => {
  test('hears nothing more', async () => {
    const live = await startedTable();
    let heard = 0;
    live.watch(ben.id, () => (heard += 1));
    await ask(live, ana, { type: 'say', talk: { type: 'reaction', key: 'laugh' } });
    await ask(live, ana, { type: 'remove', person: ben.id });
    await ask(live, ana, { type: 'say', talk: { type: 'reaction', key: 'laugh' } });
    expect(heard).toBe(1);
  });
});

describe('somebody who sits there and does not watch', () => {
  const people = async (ports: Partial<Ports>): Promise<LiveTable> => {
    const live = await newTable({}, { ...newPorts(), ...ports });
    for (const person of [ana, ben]) await ask(live, person, { type: 'sit', salt: '' });
    return live;
  };

  test('is gone, and everybody who watches hears so once', async () => {
    const live = await people({ alone: true });
    expect(live.gone()).toEqual([ana.id, ben.id]);
    const heard: unknown[] = [];
    const gone = (now: unknown): number => heard.push(now);
    live.watch(ana.id, () => undefined, { gone });
    const leave = live.watch(ben.id, () => undefined);
    const alsoThere = live.watch(ben.id, () => undefined);
    live.watch(null, () => undefined);
    leave();
    alsoThere();
    expect(heard).toEqual([[ben.id], [], [ben.id]]);
    expect(live.gone()).toEqual([ben.id]);
  });

  test('is no longer once they have left the place', async () => {
    const live = await people({ alone: true });
    const heard: unknown[] = [];
    live.watch(ana.id, () => undefined, { gone: (now) => heard.push(now) });
    await ask(live, ben, { type: 'leave' });
    expect(heard).toEqual([[ben.id], []]);
  });

  test('is held by a bot if somebody who plays wants it, and back by asking or moving', async () => {
    const live = await people({ alone: true });
    const standIn = { type: 'stand-in', player: 1 } as const;
    expect(await ask(live, ana, standIn)).toMatchObject({ ok: false, error: { code: 'not-playing' } });
    await ask(live, ana, { type: 'seat-bot', level: 'random' });
    await ask(live, ana, { type: 'start' });
    const leave = live.watch(ben.id, () => undefined);
    expect(await ask(live, ana, standIn)).toMatchObject({ ok: false, error: { code: 'not-gone' } });
    leave();
    expect(await ask(live, eva, standIn)).toMatchObject({ ok: false, error: { code: 'not-seated' } });
    expect(await ask(live, ana, { ...standIn, player: 2 })).toMatchObject({ ok: false, error: { code: 'not-gone' } });
    expect(await ask(live, ana, standIn)).toMatchObject({ ok: true });
    expect(live.table().places[1]).toMatchObject({ away: true });
    expect(live.gone()).toEqual([ana.id]);
    expect(await ask(live, ben, { type: 'return' })).toMatchObject({ ok: true });
    expect(live.table().places[1]).toMatchObject({ away: false });
  });

  test('may watch through another machine, where there are several', async () => {
    const live = await people({});
    expect(live.gone()).toEqual([]);
  });
});

describe('an update', () => {
  test('offers moves to whoever has some, and is the same one for all others who see the same', async () => {
    const live = await startedTable();
    const heard = new Map<string | null, Update>();
    for (const person of [ana.id, ben.id, null, eva.id]) live.watch(person, (update) => heard.set(person, update));
    const turn = live.view(ana.id).game?.choices.length === 1 ? ana : ben;
    const [choice] = live.view(turn.id).game?.choices ?? [];
    await ask(live, turn, { type: 'move', seat: choice?.seat ?? 0, move: choice?.moves[0] });
    const mover = live.table().waiting[0]?.seat;
    for (const [person, update] of heard) {
      const seats = live.view(person).you.seats;
      expect(update.game?.choices.map(({ seat }) => seat)).toEqual(seats.filter((seat) => seat === mover));
    }
    expect(new Set([...heard.values()].filter(({ game }) => game?.choices.length === 0)).size).toBe(1);
  });
});

describe('a rematch', () => {
  test('is a new table with the same people, made once', async () => {
    const clock = newClock();
    const handed: LiveTable[] = [];
    const ports: Ports = { ...newPorts(undefined, clock.now), made: (next) => handed.push(next) };
    const live = await newTable({}, ports);
    await ask(live, ana, { type: 'sit', salt: 'pepper' });
    await ask(live, ben, { type: 'sit' });
    await ask(live, ana, { type: 'seat-bot', level: 'random' });
    await ask(live, ana, { type: 'start' });
    await ask(live, ana, { type: 'leave' });
    await ask(live, ben, { type: 'leave' });
    await playOut(live, clock);
    const results = await Promise.all([ask(live, ben, { type: 'rematch' }), ask(live, ana, { type: 'rematch' })]);
    expect(results).toMatchObject([{ ok: true }, { ok: false, error: { code: 'taken' } }]);
    const next = live.table().rematch ?? '';
    expect(await ports.log.read(next, 0)).toMatchObject([
      { type: 'made', host: { name: 'Ben' } },
      { type: 'sat', player: 0, who: { name: 'Ana' }, salt: 'pepper' },
      { type: 'sat', player: 1, who: { name: 'Ben' } },
      { type: 'sat', player: 2, who: { kind: 'bot' } },
    ]);
    // Whoever keeps tables is handed the one that the log tells of.
    expect(handed.map((table) => table.table())).toEqual([(await openTable(ports, next))?.table()]);
  });

  /** A table whose game has just ended: two people, and a bot that played to the end. */
  const finishedTable = async (ports: Ports, clock: ReturnType<typeof newClock>): Promise<LiveTable> => {
    const live = await newTable({}, ports);
    for (const who of [ana, ben]) await ask(live, who, { type: 'sit' });
    await ask(live, ana, { type: 'seat-bot', level: 'random' });
    await ask(live, ana, { type: 'start' });
    for (const who of [ana, ben]) await ask(live, who, { type: 'leave' });
    await playOut(live, clock);
    return live;
  };

  test('that two processes make at once leaves one table, and the other closed', async () => {
    const clock = newClock();
    const handed: LiveTable[] = [];
    const ports: Ports = { ...newPorts(undefined, clock.now), made: (next) => handed.push(next) };
    const one = await finishedTable(ports, clock);
    const other = await openTable(ports, one.id);
    if (other === null) throw new Error('no table');
    const results = await Promise.all([ask(one, ana, { type: 'rematch' }), ask(other, ben, { type: 'rematch' })]);
    expect(results).toMatchObject([{ ok: true }, { ok: false, error: { code: 'taken' } }]);
    const made = await Promise.all(['table-2', 'table-3'].map((id) => openTable(ports, id)));
    expect(made.map((table) => table?.table().phase)).toEqual(['gathering', 'closed']);
    expect(other.table().rematch).toBe('table-2');
    expect(handed.map(({ id }) => id)).toEqual(['table-2']);
  });

  test('names everybody as they are called now', async () => {
    const clock = newClock();
    const nameOf = (id: string): Promise<string | null> => Promise.resolve(id === ana.id ? 'Anna' : null);
    const ports = newPorts(undefined, clock.now);
    const live = await openTable({ ...ports, nameOf }, (await finishedTable(ports, clock)).id);
    if (live === null) throw new Error('no table');
    await ask(live, ana, { type: 'rematch' });
    const next = await openTable(ports, live.table().rematch ?? '');
    expect(next?.table()).toMatchObject({
      host: { name: 'Anna' },
      places: [{ who: { name: 'Anna' } }, { who: { name: 'Ben' } }, { who: { kind: 'bot' } }],
    });
  });

  test('is not for somebody whom the host has removed', async () => {
    const clock = newClock();
    const ports = newPorts(undefined, clock.now);
    const live = await newTable({}, ports);
    await ask(live, ana, { type: 'sit' });
    await ask(live, ben, { type: 'sit' });
    await ask(live, ana, { type: 'seat-bot', level: 'random' });
    await ask(live, ana, { type: 'start' });
    await ask(live, ana, { type: 'remove', person: ben.id });
    await ask(live, ana, { type: 'leave' });
    await playOut(live, clock);
    expect(await ask(live, ben, { type: 'rematch' })).toMatchObject({ ok: false, error: { code: 'removed' } });
    await ask(live, ana, { type: 'rematch' });
    const next = await openTable(ports, live.table().rematch ?? '');
    expect(next?.table().places).toMatchObject([{ who: { name: 'Ana' } }, null, { who: { kind: 'bot' } }]);
  });
});
