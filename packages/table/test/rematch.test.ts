import { describe, expect, test } from 'vitest';
import { mayWatch, memoryLog, openTable, type LiveTable, type Log, type Ports, type Setup } from '../src/index.ts';
import { ana, ask, ben, eva, newClock, newPorts, newTable } from './fixture.ts';
import { playOut } from './play-out.ts';

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
  const finishedTable = async (
    ports: Ports,
    clock: ReturnType<typeof newClock>,
    setup: Partial<Setup> = {},
  ): Promise<LiveTable> => {
    const live = await newTable(setup, ports);
    for (const who of [ana, ben]) await ask(live, who, { type: 'sit', invitation: live.table().invitation });
    await ask(live, ana, { type: 'seat-bot', level: 'random' });
    await ask(live, ana, { type: 'start' });
    for (const who of [ana, ben]) await ask(live, who, { type: 'leave' });
    await playOut(live, clock);
    return live;
  };

  test('misses at once who has not come to it yet, and with patience who has come and left', async () => {
    const clock = newClock();
    const later = (wait: number, ring: () => void): (() => void) => clock.at(clock.now() + wait, ring);
    const handed: LiveTable[] = [];
    const made = (next: LiveTable): number => handed.push(next);
    const live = await finishedTable({ ...newPorts(undefined, clock.now), alone: true, later, made }, clock);
    await ask(live, ana, { type: 'rematch' });
    const [next] = handed;
    next?.watch({ person: ana.id, tell: () => undefined });
    expect(next?.gone()).toEqual([ben.id]);
    next?.watch({ person: ben.id, tell: () => undefined })();
    expect(next?.gone()).toEqual([]);
    clock.advanceTo(clock.now() + 10_000);
    expect(next?.gone()).toEqual([ben.id]);
  });

  test('that two processes make at once is one table', async () => {
    const clock = newClock();
    const handed: LiveTable[] = [];
    const ports: Ports = { ...newPorts(undefined, clock.now), made: (next) => handed.push(next) };
    const one = await finishedTable(ports, clock);
    const other = await openTable(ports, one.id);
    if (other === null) throw new Error('no table');
    const results = await Promise.all([ask(one, ana, { type: 'rematch' }), ask(other, ben, { type: 'rematch' })]);
    expect(results).toMatchObject([{ ok: true }, { ok: false, error: { code: 'taken' } }]);
    const next = one.table().rematch ?? '';
    expect(other.table().rematch).toBe(next);
    expect((await openTable(ports, next))?.table()).toMatchObject({ phase: 'gathering', host: { id: ana.id } });
    expect(handed.map(({ id }) => id)).toEqual([next]);
  });

  /** A log that fails once when it is to say which table follows: before that is stored, or after. Counts tables. */
  const failingLog = (when: 'before' | 'after'): { readonly log: Log; readonly tables: Set<string> } => {
    const log = memoryLog();
    const tables = new Set<string>();
    let fails = true;
    return {
      tables,
      log: {
        ...log,
        append: async (append) => {
          const isHit = fails && append.entries.some(({ type }) => type === 'rematch');
          if (isHit) fails = false;
          if (isHit && when === 'before') throw new Error('nothing was stored');
          const appended = await log.append(append);
          if (appended.type === 'stored') tables.add(append.table);
          if (isHit) throw new Error('the answer is lost');
          return appended;
        },
      },
    };
  };

  test.each(['before', 'after'] as const)(
    'that failed %s it was stored leads to the same table when it is asked for again',
    async (when) => {
      const clock = newClock();
      const { log, tables } = failingLog(when);
      const live = await finishedTable(newPorts(log, clock.now), clock);
      const command = { id: 'again', type: 'rematch' } as const;
      await expect(live.perform(ana, command)).rejects.toThrow(/stored|lost/);
      expect(await live.perform(ana, command)).toMatchObject({ ok: true });
      expect([...tables]).toEqual([live.id, live.table().rematch]);
    },
  );

  test('whose failed attempt left a table that is closed by now is another one', async () => {
    const clock = newClock();
    const { log, tables } = failingLog('before');
    const ports = newPorts(log, clock.now);
    const live = await finishedTable(ports, clock);
    await expect(ask(live, ana, { type: 'rematch' })).rejects.toThrow('nothing was stored');
    const [, given = ''] = tables;
    clock.advanceTo(clock.now() + 12 * 60 * 60 * 1000);
    await (await openTable(ports, given))?.giveUp();
    expect(await ask(live, ben, { type: 'rematch' })).toMatchObject({ ok: true });
    const next = await openTable(ports, live.table().rematch ?? '');
    expect(next?.table()).toMatchObject({ phase: 'gathering', host: { id: ben.id }, since: clock.now() });
  });

  test('of a table by invitation opens to all who could see this one, and to nobody else', async () => {
    const clock = newClock();
    const ports = newPorts(undefined, clock.now);
    const live = await finishedTable(ports, clock, { access: 'invitation' });
    await ask(live, ana, { type: 'rematch' });
    const { rematch, nextInvitation } = live.view(eva.id);
    const next = await openTable(ports, rematch ?? '');
    if (next === null || nextInvitation === null) throw new Error('nothing follows');
    expect([undefined, nextInvitation].map((code) => mayWatch(next.table(), eva, code))).toEqual([false, true]);
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
