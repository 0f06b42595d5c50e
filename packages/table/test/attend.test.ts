import { describe, expect, test } from 'vitest';
import { attend, type Asked, type Entry, type Performed, type Person, type Setup } from '../src/index.ts';
import { LONGEST_THOUGHT } from '../src/due.ts';
import {
  ana,
  ask,
  attendPlainly,
  ben,
  eva,
  heardLog,
  newClock,
  newPorts,
  newTable,
  startedTable,
  tableOfBots,
} from './fixture.ts';
import { playOut } from './play-out.ts';

const HOUR = 60 * 60 * 1000;

describe('clocks', () => {
  test('a bot decides for whoever is late, and after two such decisions holds the place', async () => {
    const clock = newClock();
    const live = await startedTable({ clock: 30 }, newPorts(undefined, clock.now));
    const [first] = live.table().waiting;
    expect(first?.since).toBe(clock.now());
    await playOut(live, clock);
    expect(live.table().phase).toBe('over');
    expect(live.table().places.every((place) => place?.away !== null || place.late < 2)).toBe(true);
    expect(live.table().places.some((place) => (place?.away ?? null) !== null)).toBe(true);
  });

  test('whoever decides in time is not late any more', async () => {
    const clock = newClock();
    const live = await startedTable({ clock: 30 }, newPorts(undefined, clock.now));
    const { seat = 0 } = live.table().waiting[0] ?? {};
    const [move] = live.table().game.legal(live.table().state, seat);
    await live.decideFor(seat, { move, expected: live.table().seq, standIn: 'late' });
    expect(live.table().places[seat]?.late).toBe(1);
    const people = [ana, ben, eva];
    const isWaitedFor = (): boolean => live.table().waiting.some((waiting) => waiting.seat === seat);
    while (!isWaitedFor()) {
      const [waiting] = live.table().waiting;
      const [choice] = live.view(people[waiting?.seat ?? 0]?.id ?? '').game?.choices ?? [];
      await ask(live, people[waiting?.seat ?? 0] ?? ana, {
        type: 'move',
        seat: waiting?.seat ?? 0,
        move: choice?.moves[0],
      });
    }
    const [choice] = live.view(people[seat]?.id ?? '').game?.choices ?? [];
    await ask(live, people[seat] ?? ana, { type: 'move', seat, move: choice?.moves[0] });
    expect(live.table().places[seat]?.late).toBe(0);
  });

  test('S6: whoever has decided and is waited for again has the whole time again; others go on', async () => {
    const clock = newClock();
    const setup = { game: 'skull', options: { first: 0 }, clock: 30 };
    const live = await startedTable(setup, newPorts(undefined, clock.now));
    const begun = clock.now();
    const place = async (who: Person, seat: number, at: number): Promise<void> => {
      clock.advanceTo(begun + at);
      await ask(live, who, { type: 'move', seat, move: { type: 'place', disc: 'flower' } });
    };
    await place(ben, 1, 10_000);
    expect(live.table().waiting).toEqual([{ seat: 2, since: begun }]);
    await place(eva, 2, 20_000);
    await place(ana, 0, 25_000);
    expect(live.table().waiting).toEqual([{ seat: 0, since: begun + 25_000 }]);
  });

  test('S19: whoever shows what they laid is waited for as before', async () => {
    const clock = newClock();
    const setup = { game: 'skull', options: { first: 0 }, clock: 30 };
    const live = await startedTable(setup, newPorts(undefined, clock.now));
    const make = (who: Person, seat: number, move: unknown): Promise<Performed> =>
      ask(live, who, { type: 'move', seat, move });
    await make(ben, 1, { type: 'place', disc: 'flower' });
    await make(eva, 2, { type: 'place', disc: 'skull' });
    await make(ana, 0, { type: 'place', disc: 'flower' });
    await make(ana, 0, { type: 'bid', count: 2 });
    await make(ben, 1, { type: 'pass' });
    await make(eva, 2, { type: 'pass' });
    await make(ana, 0, { type: 'flip', seat: 2 });
    await make(eva, 2, { type: 'pick', position: 0 });
    const { waiting } = live.table();
    expect(waiting.map(({ seat }) => seat)).toContain(1);
    clock.advanceTo(clock.now() + 29_000);
    expect(await make(ben, 1, { type: 'reveal' })).toMatchObject({ ok: true });
    expect(live.table().waiting).toEqual(waiting);
  });

  test('whoever leaves and comes back, again and again, has no more time than the clock gives', async () => {
    const clock = newClock();
    const live = await startedTable({ clock: 5 }, newPorts(undefined, clock.now));
    const stop = attendPlainly(live, clock);
    const { moves, waiting } = live.table();
    const who = [ana, ben, eva][waiting[0]?.seat ?? 0] ?? ana;
    const end = clock.now() + 5000;
    for (clock.advanceTo(end - 1200); clock.now() < end; clock.advanceTo(clock.now() + 300))
      for (const type of ['leave', 'return', 'leave', 'return'] as const) await ask(live, who, { type });
    await ask(live, who, { type: 'leave' });
    clock.advanceTo(clock.now());
    await expect.poll(() => live.table().moves).toBeGreaterThan(moves);
    stop();
  });

  test('without a clock nobody is hurried', async () => {
    const clock = newClock();
    const live = await startedTable({ clock: null }, newPorts(undefined, clock.now));
    await playOut(live, clock);
    expect(live.table().phase).toBe('playing');
  });
});

describe('a game among bots', () => {
  test('goes on while somebody watches, and asks nobody else to', async () => {
    const clock = newClock();
    const { log, appends } = heardLog();
    const live = await tableOfBots(newPorts(log, clock.now));
    const stop = attendPlainly(live, clock);
    expect([clock.next(), appends.at(-1)?.due]).toEqual([null, null]);
    const leave = live.watch({ person: null, tell: () => undefined });
    const { moves } = live.table();
    clock.advanceTo(clock.now() + LONGEST_THOUGHT);
    await expect.poll(() => live.table().moves).toBeGreaterThan(moves);
    leave();
    const left = live.table().moves;
    // Whoever thinks then thinks to the end, for nobody.
    clock.advanceTo(clock.now() + LONGEST_THOUGHT);
    await live.follow();
    expect([clock.next(), live.table().moves]).toEqual([null, left]);
    stop();
  });

  test('is also one whose people have all left it, unless it counts', async () => {
    const due = async (setup: Partial<Setup>): Promise<number | null> => {
      const { log, appends } = heardLog();
      const live = await startedTable({ ...setup, clock: 60 }, newPorts(log));
      for (const who of [ana, ben, eva]) await ask(live, who, { type: 'leave' });
      return appends.at(-1)?.due ?? null;
    };
    expect(await due({})).toBeNull();
    expect(await due({ rated: true })).not.toBeNull();
  });
});

describe('nothing holds up a table', () => {
  /** What is stored of a game among bots that choose like this, how often they were asked, and how often that failed. */
  const playWith = async (
    choose: (asked: Asked) => Promise<unknown>,
  ): Promise<{ readonly entries: readonly Entry[]; readonly asked: number; readonly failures: number }> => {
    const clock = newClock();
    const ports = newPorts(undefined, clock.now);
    const live = await tableOfBots(ports);
    live.watch({ person: null, tell: () => undefined });
    let [asked, failures] = [0, 0];
    const stop = attend(live, {
      now: clock.now,
      at: clock.at,
      choose: (question) => {
        asked += 1;
        return choose(question);
      },
      failed: () => (failures += 1),
    });
    for (let step = 0; step < 300 && live.table().phase === 'playing'; step += 1) {
      clock.advanceTo(clock.next() ?? 0);
      for (let turn = 0; turn < 4; turn += 1) await live.follow();
    }
    stop();
    return { entries: await ports.log.read(live.id, 0), asked, failures };
  };

  test.each<{ how: string; choose: () => Promise<unknown> }>([
    {
      how: 'throws at once',
      choose: () => {
        throw new Error('no idea');
      },
    },
    { how: 'fails', choose: () => Promise.reject(new Error('no idea')) },
    { how: 'answers nonsense', choose: () => Promise.resolve({ type: 'cheat' }) },
    { how: 'answers nothing', choose: () => Promise.resolve(null) },
  ])('a bot that $how: it is asked once, and the first move is made as if it had chosen that', async ({ choose }) => {
    const first = await playWith(({ moves }) => Promise.resolve(moves[0]));
    const { entries, asked, failures } = await playWith(choose);
    expect(entries.length).toBeGreaterThan(20);
    expect(entries).toEqual(first.entries);
    expect({ asked, failures }).toEqual({ asked: first.asked, failures: asked });
  });

  test('a table that nobody keeps in memory: when it is given up is stored from the beginning', async () => {
    const { log, appends } = heardLog();
    const ports = newPorts(log);
    await newTable({}, ports);
    expect(appends).toMatchObject([{ due: ports.now() + HOUR }]);
  });

  test('whoever no longer attends makes no move, and does not try again', async () => {
    const clock = newClock();
    const live = await tableOfBots(newPorts(undefined, clock.now));
    live.watch({ person: null, tell: () => undefined });
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

  test('a table at which somebody sits is given up after half a day, and not before', async () => {
    const clock = newClock();
    const live = await newTable({}, newPorts(undefined, clock.now));
    await ask(live, ana, { type: 'sit' });
    const stop = attend(live, {
      now: clock.now,
      at: clock.at,
      choose: () => Promise.reject(new Error('nobody plays')),
      failed: () => undefined,
    });
    clock.advanceTo(clock.now() + 11 * HOUR);
    await ask(live, ben, { type: 'sit' });
    clock.advanceTo(clock.now() + 11 * HOUR);
    await live.follow();
    expect(live.table().phase).toBe('gathering');
    clock.advanceTo(clock.now() + 2 * HOUR);
    await live.follow();
    expect(live.table().phase).toBe('closed');
    stop();
  });

  test('nobody is late by a clock that was set back', async () => {
    const clock = newClock();
    let back = 0;
    const now = (): number => clock.now() - back;
    const live = await startedTable({ clock: 60 }, newPorts(undefined, now));
    const stop = attend(live, {
      now,
      at: (time, ring) => clock.at(clock.now() + Math.min(120_000, time - now()), ring),
      choose: ({ moves }) => Promise.resolve(moves[0]),
      failed: (failure) => expect.unreachable(String(failure)),
    });
    back = 40 * 24 * 60 * 60 * 1000;
    const { seq } = live.table();
    clock.advanceTo(clock.next() ?? 0);
    await live.follow();
    await live.follow();
    expect(live.table().seq).toBe(seq);
    expect(clock.next()).toBeGreaterThan(clock.now());
    stop();
  });

  test.each(['before', 'while'])(
    'a clock that was set back %s a bot thinks does not keep it thinking',
    async (when) => {
      const clock = newClock();
      let back = 0;
      const now = (): number => clock.now() - back;
      const live = await newTable({ clock: 60 }, newPorts(undefined, now));
      await ask(live, ana, { type: 'sit' });
      await ask(live, ana, { type: 'seat-bot', level: 'random' });
      await ask(live, ana, { type: 'start' });
      await ask(live, ana, { type: 'leave' });
      live.watch({ person: null, tell: () => undefined });
      const setBack = (): void => {
        back = 60 * 60 * 1000;
      };
      if (when === 'before') setBack();
      const stop = attend(live, {
        now,
        at: (time, ring) => clock.at(clock.now() + time - now(), ring),
        choose: ({ moves }) => Promise.resolve(moves[0]),
        failed: (failure) => expect.unreachable(String(failure)),
      });
      if (when === 'while') setBack();
      const { seq } = live.table();
      clock.advanceTo(clock.now() + 3000);
      await expect.poll(() => live.table().seq).toBeGreaterThan(seq);
      stop();
    },
  );

  test('a timer that rings a moment early rings again', async () => {
    const clock = newClock();
    const live = await newTable({}, newPorts(undefined, clock.now));
    const stop = attend(live, {
      now: clock.now,
      at: (time, ring) => clock.at(time > clock.now() + 1 ? time - 1 : time, ring),
      choose: () => Promise.reject(new Error('nobody plays')),
      failed: () => undefined,
    });
    const end = clock.now() + HOUR;
    for (const time of [end - 1, end]) {
      clock.advanceTo(time);
      await live.follow();
      await live.follow();
    }
    expect(live.table().phase).toBe('closed');
    stop();
  });
});
