import { games } from '@skulduggery/rules';
import { describe, expect, test } from 'vitest';
import {
  memoryLog,
  verify,
  type Doubt,
  type LiveTable,
  type Log,
  type Person,
  type Ports,
  type Setup,
  type TableRecord,
  type TableRefusal,
  type Update,
} from '../src/index.ts';
import { ana, ask, ben, eva, newClock, newPorts, newTable, outcome, program, startedTable } from './fixture.ts';
import { nextDue } from '../src/due.ts';
import { playOut } from './play-out.ts';

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

test('all who ask for a record while it is read get what is read once', async () => {
  const clock = newClock();
  const log = memoryLog();
  let read = 0;
  const counted: Log = {
    ...log,
    past: (table, silence) => {
      read += 1;
      return log.past(table, silence);
    },
  };
  const live = await newTable({}, newPorts(counted, clock.now));
  await ask(live, ana, { type: 'seat-bot', level: 'random' });
  await ask(live, ana, { type: 'start' });
  await playOut(live, clock);
  const before = read;
  const records = await Promise.all(Array.from({ length: 50 }, () => live.record()));
  expect(read - before).toBe(1);
  expect(new Set(records).size).toBe(1);
  expect(await live.record()).toEqual(records[0]);
});

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
  [{ moves: [] }, { part: 'result', message: 'the game is not over' }],
])('a record with %j is malformed, and it is said how', async (change, doubt) => {
  const record = await finished('skalpott', 3);
  expect(verify({ ...record, ...change })).toEqual({ ok: false, error: doubt });
});

describe('somebody whom the host has removed', () => {
  test('hears nothing more', async () => {
    const live = await startedTable();
    let heard = 0;
    live.watch({ person: ben.id, tell: () => (heard += 1) });
    await ask(live, ana, { type: 'say', talk: { type: 'reaction', key: 'laugh' } });
    await ask(live, ana, { type: 'remove', person: ben.id });
    await ask(live, ana, { type: 'say', talk: { type: 'reaction', key: 'laugh' } });
    expect(heard).toBe(1);
    // Everybody may know that nobody will be back at that place.
    expect([ana.id, eva.id, null].map((viewer) => live.view(viewer).removed)).toEqual([[ben.id], [ben.id], [ben.id]]);
  });

  test('hears nothing more under another name or none either, at a table by invitation', async () => {
    const live = await newTable({ access: 'invitation' });
    const { invitation } = live.table();
    for (const who of [ana, ben, eva]) await ask(live, who, { type: 'sit', invitation });
    const told: string[] = [];
    for (const watcher of [ana.id, ben.id, eva.id, program.id, null]) {
      const shutOut = ({ code }: TableRefusal): number => told.push(`${watcher} ${code}`);
      live.watch({ person: watcher, tell: () => told.push(`${watcher}`), shutOut });
    }
    await ask(live, ana, { type: 'remove', person: ben.id });
    expect(told).toEqual([ana.id, `${ben.id} removed`, eva.id, `${program.id} not-invited`, 'null not-invited']);
    told.length = 0;
    await ask(live, ana, { type: 'say', talk: { type: 'reaction', key: 'laugh' } });
    expect(told).toEqual([ana.id, eva.id]);
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
    live.watch({ person: ana.id, tell: () => undefined, gone });
    const leave = live.watch({ person: ben.id, tell: () => undefined });
    const alsoThere = live.watch({ person: ben.id, tell: () => undefined });
    live.watch({ person: null, tell: () => undefined });
    leave();
    alsoThere();
    expect(heard).toEqual([[ben.id], [], [ben.id]]);
    expect(live.gone()).toEqual([ben.id]);
  });

  test('is gone only after a while: a page that is loaded anew is back by then', async () => {
    const clock = newClock();
    const later = (wait: number, ring: () => void): (() => void) => clock.at(clock.now() + wait, ring);
    const live = await people({ alone: true, now: clock.now, later });
    const heard: unknown[] = [];
    live.watch({ person: ana.id, tell: () => undefined, gone: (now) => heard.push(now) });
    const reload = (): void => live.watch({ person: ben.id, tell: () => undefined })();
    reload();
    clock.advanceTo(clock.now() + 9000);
    reload();
    clock.advanceTo(clock.now() + 9000);
    expect([live.gone(), heard]).toEqual([[], []]);
    clock.advanceTo(clock.now() + 1000);
    expect([live.gone(), heard]).toEqual([[ben.id], [[ben.id]]]);
    reload();
    expect(heard).toEqual([[ben.id], []]);
  });

  test('is waited for no longer where the clock is set back meanwhile', async () => {
    let time = 1_000_000;
    const waits: number[] = [];
    const later = (wait: number): (() => void) => {
      waits.push(wait);
      return () => undefined;
    };
    const live = await people({ alone: true, now: () => time, later });
    time = 0;
    live.watch({ person: ana.id, tell: () => undefined });
    expect(waits.at(-1)).toBe(10_000);
    time = 10_000;
    live.watch({ person: null, tell: () => undefined });
    expect(live.gone()).toEqual([ben.id]);
  });

  test('is played for by a bot that begins to think then', async () => {
    const clock = newClock();
    const live = await people({ alone: true, now: clock.now });
    await ask(live, eva, { type: 'sit' });
    await ask(live, ana, { type: 'start' });
    const player = live.table().waiting[0]?.seat ?? 0;
    const other = [ben, eva, ana][player] ?? ana;
    live.watch({ person: other.id, tell: () => undefined });
    clock.advanceTo(clock.now() + 60_000);
    expect(await ask(live, other, { type: 'stand-in', player })).toMatchObject({ ok: true });
    expect(nextDue(live.table())?.at).toBeGreaterThan(clock.now() + 500);
  });

  test('is no longer once they have left the place', async () => {
    const live = await people({ alone: true });
    const heard: unknown[] = [];
    live.watch({ person: ana.id, tell: () => undefined, gone: (now) => heard.push(now) });
    await ask(live, ben, { type: 'leave' });
    expect(heard).toEqual([[ben.id], []]);
  });

  test('is held by a bot if somebody who plays wants it, and back by asking or moving', async () => {
    const live = await people({ alone: true });
    const standIn = { type: 'stand-in', player: 1 } as const;
    expect(await ask(live, ana, standIn)).toMatchObject({ ok: false, error: { code: 'not-playing' } });
    await ask(live, ana, { type: 'seat-bot', level: 'random' });
    await ask(live, ana, { type: 'start' });
    const leave = live.watch({ person: ben.id, tell: () => undefined });
    expect(await ask(live, ana, standIn)).toMatchObject({ ok: false, error: { code: 'not-gone' } });
    leave();
    expect(await ask(live, eva, standIn)).toMatchObject({ ok: false, error: { code: 'not-seated' } });
    expect(await ask(live, ana, { ...standIn, player: 2 })).toMatchObject({ ok: false, error: { code: 'not-gone' } });
    expect(await ask(live, ana, standIn)).toMatchObject({ ok: true });
    expect(live.table().places[1]?.away).not.toBeNull();
    expect(live.gone()).toEqual([ana.id]);
    expect(await ask(live, ben, { type: 'return' })).toMatchObject({ ok: true });
    expect(live.table().places[1]?.away).toBeNull();
  });

  test('may watch through another machine, where there are several', async () => {
    const live = await people({});
    expect(live.gone()).toEqual([]);
  });
});

describe('somebody who lets others wait for five minutes', () => {
  const FIVE_MINUTES = 5 * 60_000;
  interface Waiting {
    readonly live: LiveTable;
    readonly clock: ReturnType<typeof newClock>;
    /** The table waits for this one, who is there. */
    readonly slow: Person;
    readonly other: Person;
    /** What the other one hears. */
    readonly heard: readonly unknown[];
  }
  const waiting = async (setup: Partial<Setup> = {}, people = [ana, ben, eva]): Promise<Waiting> => {
    const clock = newClock();
    const later = (wait: number, ring: () => void): (() => void) => clock.at(clock.now() + wait, ring);
    const live = await newTable(setup, { ...newPorts(), now: clock.now, later });
    for (const who of people) await ask(live, who, { type: 'sit' });
    await ask(live, ana, { type: 'start' });
    const slow = people[live.table().waiting[0]?.seat ?? 0] ?? ana;
    const other = people.find((each) => each !== slow) ?? ana;
    const heard: unknown[] = [];
    live.watch({ person: slow.id, tell: () => undefined });
    live.watch({ person: other.id, tell: () => undefined, gone: (now) => heard.push(now) });
    return { live, clock, slow, other, heard };
  };
  const move = async ({ live, slow }: Waiting): Promise<void> => {
    const [choice] = live.view(slow.id).game?.choices ?? [];
    await ask(live, slow, { type: 'move', seat: choice?.seat ?? 0, move: choice?.moves[0] });
  };
  const standIn = ({ live, slow, other }: Waiting): Promise<string> =>
    outcome(ask(live, other, { type: 'stand-in', player: live.view(slow.id).you.player ?? 0 }));

  test('is taken for gone, though the page is open: a bot can play for them', async () => {
    const table = await waiting();
    table.clock.advanceTo(table.clock.now() + FIVE_MINUTES - 1);
    expect([table.heard, await standIn(table)]).toEqual([[], 'not-gone']);
    table.clock.advanceTo(table.clock.now() + 1);
    expect(table.heard).toEqual([[table.slow.id]]);
    expect(await standIn(table)).toBe('done');
    expect(table.heard).toEqual([[table.slow.id], []]);
  });

  test('is back with a move, and whoever is next has as long', async () => {
    const table = await waiting();
    table.clock.advanceTo(table.clock.now() + FIVE_MINUTES - 1);
    await move(table);
    const [next] = table.live.table().waiting;
    const id = [ana, ben, eva][next?.seat ?? 0]?.id;
    table.clock.advanceTo(table.clock.now() + FIVE_MINUTES - 1);
    table.clock.advanceTo(table.clock.now() + 1);
    expect(table.heard).toEqual([[id]]);
  });

  test('is one, too, who is a program', async () => {
    const table = await waiting({}, [program, { ...program, id: 'id-other' }, { ...program, id: 'id-third' }]);
    table.clock.advanceTo(table.clock.now() + FIVE_MINUTES);
    expect(table.heard).toEqual([[table.slow.id]]);
  });

  test('is not where a clock decides', async () => {
    const table = await waiting({ clock: 3600 });
    table.clock.advanceTo(table.clock.now() + FIVE_MINUTES);
    expect([table.heard, await standIn(table)]).toEqual([[], 'not-gone']);
  });
});

describe('an update', () => {
  test('offers moves to whoever has some, and is the same one for all others who see the same', async () => {
    const live = await startedTable();
    const heard = new Map<string | null, Update>();
    for (const person of [ana.id, ben.id, null, eva.id])
      live.watch({ person, tell: ({ inViews }) => heard.set(person, inViews(person)) });
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
