import { games } from '@skulduggery/rules';
import { describe, expect, test } from 'vitest';
import { attend, Queue, type Asked, type LiveTable } from '../src/index.ts';
import { ana, ask, ben, eva, newClock, newPorts, newTable, startedTable, tableOfBots } from './fixture.ts';

describe('how long a bot really thinks', () => {
  /** When each move was made, of bots or for people who never move, if it needs that long; how often it was asked for. */
  const played = async (
    needed: number,
    { game = 'skalpott', who = 'bots' }: { readonly game?: string; readonly who?: 'bots' | 'people' } = {},
  ): Promise<{ readonly times: readonly number[]; readonly asked: number }> => {
    const clock = newClock();
    const ports = newPorts(undefined, clock.now);
    const live = await newTable({ game, options: {}, clock: 5 }, ports);
    if (who === 'bots') await ask(live, ana, { type: 'seat-bot', level: 'random' });
    else for (const person of [ana, ben, eva]) await ask(live, person, { type: 'sit' });
    await ask(live, ana, { type: 'start' });
    live.watch({ person: null, tell: () => undefined });
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

  /** In some games several decide at a time: whoever comes next has thought before the one before them has moved. */
  const each = [...games.keys()].flatMap((game) => (['bots', 'people'] as const).map((who) => ({ game, who })));

  test.each(each)('shows nowhere: $game, for $who', async (where) => {
    const [quick, slow] = [await played(1, where), await played(200, where)];
    expect(quick.times.length).toBeGreaterThan(50);
    expect(slow.times).toEqual(quick.times);
  });

  test('shows nowhere, though it began only when somebody came to watch', async () => {
    const decidedAfter = async (needed: number): Promise<number> => {
      const clock = newClock();
      const live = await tableOfBots(newPorts(undefined, clock.now));
      const choose = ({ moves }: Asked): Promise<unknown> =>
        new Promise((resolve) => void clock.at(clock.now() + needed, () => resolve(moves[0])));
      const stop = attend(live, {
        now: clock.now,
        at: clock.at,
        choose,
        failed: (failure) => expect.unreachable(String(failure)),
      });
      clock.advanceTo(clock.now() + 60_000);
      const { moves } = live.table();
      const came = clock.now();
      live.watch({ person: null, tell: () => undefined });
      while (live.table().moves === moves) {
        clock.advanceTo(clock.now() + 1);
        for (let turn = 0; turn < 4; turn += 1) await live.follow();
      }
      stop();
      return live.table().at - came;
    };
    expect(await decidedAfter(1)).toBe(await decidedAfter(200));
  });

  test('is spent once for a decision, whatever is said meanwhile', async () => {
    const { times, asked } = await played(1);
    expect(asked).toBeLessThanOrEqual(times.length);
  });

  /** A table whose clock gives 5 seconds, attended by a bot that never answers; how often it was asked. */
  const pondered = async () => {
    const clock = newClock();
    const live = await startedTable({ clock: 5 }, newPorts(undefined, clock.now));
    let asked = 0;
    const stop = attend(live, {
      now: clock.now,
      at: clock.at,
      choose: () => {
        asked += 1;
        return new Promise(() => undefined);
      },
      failed: (failure) => expect.unreachable(String(failure)),
    });
    return { clock, live, stop, asked: () => asked };
  };

  test('of bots among themselves is spent one after the other, and those who play with people wait for none of it', async () => {
    const clock = newClock();
    const ports = newPorts(undefined, clock.now);
    const alone = new Queue();
    const asked: string[] = [];
    const answers: (() => void)[] = [];
    const attended = (name: string, live: LiveTable): (() => void) => {
      live.watch({ person: null, tell: () => undefined });
      return attend(live, {
        now: clock.now,
        at: clock.at,
        inTurnAlone: (work) => alone.inTurn(work),
        choose: ({ moves }) => {
          asked.push(name);
          return new Promise((resolve) => answers.push(() => resolve(moves[0])));
        },
        failed: (failure) => expect.unreachable(String(failure)),
      });
    };
    const stops = [attended('bots', await tableOfBots(ports)), attended('other bots', await tableOfBots(ports))];
    const withAna = await newTable({ game: 'skull', options: {} }, ports);
    await ask(withAna, ana, { type: 'sit' });
    await ask(withAna, ana, { type: 'seat-bot', level: 'random' });
    await ask(withAna, ana, { type: 'start' });
    stops.push(attended('with Ana', withAna));
    await expect.poll(() => asked).toHaveLength(2);
    expect(asked).toEqual(['bots', 'with Ana']);
    answers[0]?.();
    await expect.poll(() => asked).toEqual(['bots', 'with Ana', 'other bots']);
    for (const stop of stops) stop();
  });

  test('is spent once for a decision, though whoever it is made for leaves and comes back', async () => {
    const { clock, live, stop, asked } = await pondered();
    const who = [ana, ben, eva][live.table().waiting[0]?.seat ?? 0] ?? ana;
    clock.advanceTo(clock.now() + 4000);
    for (const type of ['leave', 'return', 'leave'] as const) {
      await ask(live, who, { type });
      clock.advanceTo(clock.now());
    }
    expect(asked()).toBe(1);
    stop();
  });

  test('is not spent for a table that nobody attends any more', async () => {
    const { clock, stop, asked } = await pondered();
    stop();
    clock.advanceTo(clock.now() + 5000);
    expect(asked()).toBe(0);
  });
});
