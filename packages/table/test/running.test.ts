import { describe, expect, test } from 'vitest';
import { isRunning, openTable, type Append, type LiveTable, type RunningGame } from '../src/index.ts';
import { ana, ask, ben, eva, heardLog, newClock, newPorts, newTable, program, startedTable } from './fixture.ts';

/** What the list of running games was told of a table. */
const told = (appends: readonly Append[]): readonly (RunningGame | null)[] =>
  appends.flatMap(({ running }) => (running === null ? [] : [running.now]));

/** Whoever may move makes the first move of those listed, until nobody may. */
const playToEnd = async (live: LiveTable): Promise<void> => {
  while (live.table().phase === 'playing') {
    for (const who of [ana, ben, eva]) {
      const [choice] = live.view(who.id).game?.choices ?? [];
      if (choice !== undefined) await ask(live, who, { type: 'move', seat: choice.seat, move: choice.moves[0] });
    }
  }
};

describe('a public game is among those that run', () => {
  test('from its start to its end, and no move changes that', async () => {
    const { log, appends } = heardLog();
    const clock = newClock();
    const ports = newPorts(log, clock.now);
    const live = await newTable({}, ports);
    for (const who of [ana, ben, eva]) await ask(live, who, { type: 'sit' });
    expect(told(appends)).toEqual([]);
    const since = clock.now() + 60_000;
    clock.advanceTo(since);
    await ask(live, ana, { type: 'start' });
    const { id, setup } = live.table();
    const game = { id, setup, people: ['Ana', 'Ben', 'Eva'], since };
    expect(told(appends)).toEqual([game]);
    clock.advanceTo(since + 60_000);
    await playToEnd(live);
    expect(told(appends)).toEqual([game, null]);
    expect(appends.at(-1)?.running).toEqual({ now: null, players: [ana.id, ben.id, eva.id] });
    expect((await openTable(ports, id))?.table().since).toBe(since);
  });

  test('as long as two people play who have not left it to bots', async () => {
    const { log, appends } = heardLog();
    const live = await startedTable({}, newPorts(log));
    const [began] = told(appends);
    await ask(live, ben, { type: 'leave' });
    expect(told(appends)).toEqual([began]);
    await ask(live, eva, { type: 'leave' });
    expect(told(appends)).toEqual([began, null]);
    await ask(live, ana, { type: 'say', talk: { type: 'reaction', key: 'cry' } });
    await ask(live, ben, { type: 'return' });
    expect(told(appends)).toEqual([began, null, began]);
    await ask(live, ana, { type: 'remove', person: ben.id });
    expect(told(appends)).toEqual([began, null, began, null]);
    expect(isRunning(live.table())).toBe(false);
  });

  test.each([
    ['by invitation', { access: 'invitation' }, [ana, ben, eva]],
    ['of one person with bots', {}, [ana]],
    ['of one person with programs and bots', {}, [ana, program]],
  ] as const)('but not one %s', async (_what, setup, people) => {
    const { log, appends } = heardLog();
    const live = await newTable(setup, newPorts(log));
    for (const who of people) await ask(live, who, { type: 'sit', invitation: live.table().invitation });
    await ask(live, ana, { type: 'seat-bot', level: 'random' });
    await ask(live, ana, { type: 'start' });
    expect(live.table().phase).toBe('playing');
    expect(isRunning(live.table())).toBe(false);
    expect(told(appends)).toEqual([]);
  });

  test('with its bots, which have no names', async () => {
    const { log, appends } = heardLog();
    const live = await newTable({ players: 4 }, newPorts(log));
    for (const who of [ana, program, ben]) await ask(live, who, { type: 'sit' });
    await ask(live, ana, { type: 'seat-bot', level: 'random' });
    await ask(live, ana, { type: 'start' });
    expect(told(appends)).toMatchObject([{ people: ['Ana', 'Robot', 'Ben', null] }]);
    // A program may play at a hundred tables.
    expect(appends.at(-1)?.running?.players).toEqual([ana.id, ben.id]);
  });
});
