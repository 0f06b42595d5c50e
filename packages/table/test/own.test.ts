import { describe, expect, test } from 'vitest';
import { ownTable, type Belonging, type LiveTable, type Person } from '../src/index.ts';
import { ana, ask, ben, eva, heardLog, newClock, newPorts, newTable, person, startedTable } from './fixture.ts';
import { playOut } from './play-out.ts';

/** What one list shows of a table. */
const shown = (live: LiveTable, who: Person, now = 1_000_000): ReturnType<typeof ownTable> =>
  ownTable(live.table(), who.id, now);

/** The people to whom a table belongs, by what its log was told so far. */
const belonging = (appends: readonly { readonly belonging: Belonging | null }[]): ReadonlySet<string> => {
  const people = new Set<string>();
  for (const { belonging: change } of appends) {
    for (const who of change?.came ?? []) people.add(who);
    for (const who of change?.left ?? []) people.delete(who);
  }
  return people;
};

describe('whose a table is', () => {
  test('its host’s from the start, and theirs who sit there until they leave', async () => {
    const { log, appends } = heardLog();
    const live = await newTable({}, newPorts(log));
    expect(belonging(appends)).toEqual(new Set([ana.id]));
    await ask(live, ben, { type: 'sit' });
    await ask(live, eva, { type: 'sit' });
    expect(belonging(appends)).toEqual(new Set([ana.id, ben.id, eva.id]));
    await ask(live, ben, { type: 'leave' });
    expect(belonging(appends)).toEqual(new Set([ana.id, eva.id]));
  });

  test('not theirs whom the host has removed, also when a bot plays on for them', async () => {
    const { log, appends } = heardLog();
    const live = await startedTable({}, newPorts(log));
    expect(belonging(appends)).toEqual(new Set([ana.id, ben.id, eva.id]));
    await ask(live, ana, { type: 'remove', person: ben.id });
    expect(belonging(appends)).toEqual(new Set([ana.id, eva.id]));
    expect(shown(live, ben)).toBeNull();
  });

  test('nobody’s once it is closed', async () => {
    const { log, appends } = heardLog();
    const live = await newTable({}, newPorts(log));
    await ask(live, ana, { type: 'close' });
    expect(belonging(appends)).toEqual(new Set());
    expect(shown(live, ana)).toBeNull();
    expect(appends.flatMap((append) => append.belonging?.ended ?? [])).toEqual([]);
  });

  test('nobody’s once its game is over, which those who played find among what has ended', async () => {
    const clock = newClock();
    const { log, appends } = heardLog();
    const live = await startedTable({ clock: 60 }, newPorts(log, clock.now));
    for (const who of [ana, ben, eva]) await ask(live, who, { type: 'leave' });
    await ask(live, ana, { type: 'remove', person: eva.id });
    await playOut(live, clock);
    await ask(live, ana, { type: 'say', talk: { type: 'reaction', key: 'clap' } });
    expect(belonging(appends)).toEqual(new Set());
    const { table, game, state } = { table: live.id, ...live.table() };
    expect(appends.flatMap((append) => append.belonging?.ended ?? [])).toMatchObject([
      {
        people: [ana.id, ben.id],
        game: {
          table,
          game: 'skalpott',
          places: [{ name: 'Ana' }, { name: 'Ben' }, { name: 'Eva' }],
          ranks: game.status(state).result?.ranks,
        },
      },
    ]);
  });

  test('a move changes nobody’s list', async () => {
    const { log, appends } = heardLog();
    const live = await startedTable({}, newPorts(log));
    const [choice] = live.view(ana.id).game?.choices ?? [];
    await ask(live, ana, { type: 'move', seat: choice?.seat ?? -1, move: choice?.moves[0] });
    expect(live.table().moves).toBeGreaterThan(1);
    expect(appends.at(-1)?.belonging).toBeNull();
  });
});

describe('a table in the list of its people', () => {
  test('waits for its host once every place is taken, and for nobody before', async () => {
    const live = await newTable();
    for (const who of [ana, ben]) await ask(live, who, { type: 'sit' });
    expect(shown(live, ana)).toMatchObject({ phase: 'gathering', yourTurn: false, until: null });
    await ask(live, eva, { type: 'sit' });
    expect([ana, ben].map((who) => shown(live, who)?.yourTurn)).toEqual([true, false]);
    expect(shown(live, person('Zoe'))).toBeNull();
  });

  test('says whose turn it is, and until when', async () => {
    const live = await startedTable({ clock: 60 });
    expect([ana, ben].map((who) => shown(live, who))).toMatchObject([
      { phase: 'playing', yourTurn: true, until: 1_060_000, at: 1_000_000 },
      { phase: 'playing', yourTurn: false, until: null },
    ]);
    await ask(live, ana, { type: 'leave' });
    expect(shown(live, ana)).toMatchObject({ yourTurn: false, until: null });
  });

  test('has no place there any more when nobody has gone on for a month, unless a clock does', async () => {
    const [month, day] = [30 * 24 * 60 * 60 * 1000, 24 * 60 * 60];
    const [left, clocked] = [await startedTable(), await startedTable({ clock: day })];
    expect(shown(left, ana, 1_000_000 + month)).not.toBeNull();
    expect(shown(left, ana, 1_000_001 + month)).toBeNull();
    expect(shown(clocked, ana, 1_000_001 + month)).not.toBeNull();
  });
});
