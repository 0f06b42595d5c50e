import type { LiveTable, OwnTable, Person } from '@skulduggery/table';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ana, ask, ben, eva, newClock, newPorts, newTable, startedTable } from '../../table/test/fixture.ts';
import { newOwnTables, type OwnTables } from '../src/own-tables.ts';
import type { AppendedTo, Store } from '../src/store/store.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Of one process with these tables, as the others see it. */
interface Opened extends OwnTables {
  readonly tables: LiveTable[];
  /** How often a list was read. */
  readonly reads: () => number;
  readonly appended: (to: AppendedTo | null) => void;
  readonly belongs: (person: string | null) => void;
}

const opened = (...tables: LiveTable[]): Opened => {
  let reads = 0;
  let [appended, belongs]: [Opened['appended'], Opened['belongs']] = [() => undefined, () => undefined];
  const store: Pick<Store, 'tablesOf' | 'onAppended' | 'onBelonging'> = {
    tablesOf: () => {
      reads += 1;
      return Promise.resolve(tables.map(({ id }) => id));
    },
    onAppended: (listener) => {
      appended = listener;
      return () => undefined;
    },
    onBelonging: (listener) => {
      belongs = listener;
      return () => undefined;
    },
  };
  const own = newOwnTables({
    store,
    open: (id) => Promise.resolve(tables.find((live) => live.id === id) ?? null),
    now: () => 1_000_000,
    failed: (failure) => {
      throw failure;
    },
  });
  return { ...own, tables, reads: () => reads, appended: (to) => appended(to), belongs: (person) => belongs(person) };
};

/** What somebody is told from now on, in short. */
const look = async (
  own: OwnTables,
  person: Person,
  but: string | null = null,
): Promise<{ readonly told: string[]; readonly stop: () => void }> => {
  const told: string[] = [];
  const stop = own.watch({ person, but }, (tables) => told.push(tables.map(inShort).join(', ')));
  await vi.advanceTimersByTimeAsync(0);
  return { told, stop };
};
const inShort = ({ id, phase, yourTurn }: OwnTable): string => `${id} ${phase}${yourTurn ? '!' : ''}`;
const gathered = (): Promise<unknown> => vi.advanceTimersByTimeAsync(1000);

/** Who is to act there. */
const turnOf = (live: LiveTable): number => live.table().waiting[0]?.seat ?? 0;

/** Whoever is to act does what is listed first, until it is somebody else's turn. */
const takeTurn = async (live: LiveTable): Promise<void> => {
  const seat = turnOf(live);
  while (turnOf(live) === seat) {
    const { game, state } = live.table();
    await ask(live, [ana, ben, eva][seat] ?? ana, { type: 'move', seat, move: game.legal(state, seat)[0] });
  }
};

test('somebody is told their tables at once, and again when it has become their turn', async () => {
  const live = await startedTable();
  const own = opened(live);
  const people = [await look(own, ana), await look(own, ben), await look(own, eva)];
  const first = turnOf(live);
  expect(people.map(({ told }) => told)).toEqual(
    [0, 1, 2].map((seat) => [`table-1 playing${seat === first ? '!' : ''}`]),
  );
  await takeTurn(live);
  const second = turnOf(live);
  own.changed(live.table());
  own.changed(live.table());
  await gathered();
  expect(people[first]?.told).toEqual(['table-1 playing!', 'table-1 playing']);
  expect(people[second]?.told).toEqual(['table-1 playing', 'table-1 playing!']);
  // The third one's list has been read again, and was no other.
  expect(people.flatMap(({ told }) => told)).toHaveLength(5);
  expect(own.reads()).toBe(6);
  own.close();
});

test('where somebody’s time is over sooner comes first, then where something happened last', async () => {
  const ports = newPorts();
  const tables = [
    await startedTable({ clock: 86_400 }, ports),
    await startedTable({ clock: 3600 }, ports),
    await startedTable({ clock: null }, ports),
  ];
  for (const live of tables) while (turnOf(live) !== 1) await takeTurn(live);
  const own = opened(...tables);
  expect((await own.of(ben)).map(({ id }) => id)).toEqual(['table-2', 'table-1', 'table-3']);
  own.close();
});

test('what is said there is no news, and neither is a table of others', async () => {
  const clock = newClock();
  const [live, others] = [await startedTable({}, newPorts(undefined, clock.now)), await newTable()];
  const own = opened(live);
  const { told } = await look(own, ben);
  clock.advanceTo(clock.now() + 1000);
  await ask(live, eva, { type: 'say', talk: { type: 'text', text: 'Hello' } });
  own.changed(live.table());
  own.changed(others.table());
  await gathered();
  expect(told).toHaveLength(1);
  expect(own.reads()).toBe(2);
  own.close();
});

test('a table that somebody has left, or whose game is over, goes', async () => {
  const ports = newPorts();
  const [left, ended] = [await newTable({}, ports), await startedTable({}, ports)];
  await ask(left, ben, { type: 'sit' });
  const own = opened(left, ended);
  const { told } = await look(own, ben);
  expect(told[0]).toMatch(/table-1 gathering/);
  await ask(left, ben, { type: 'leave' });
  own.changed(left.table());
  await gathered();
  expect(told[1]).toMatch(/^table-2 playing!?$/);
  while (ended.table().phase === 'playing') await takeTurn(ended);
  own.changed(ended.table());
  await gathered();
  expect(told[2]).toBe('');
  own.close();
});

test('one that somebody comes to is told, by whichever process it was made', async () => {
  const ports = newPorts();
  const [here, elsewhere] = [await startedTable({}, ports), await newTable({}, ports)];
  const own = opened(here);
  const { told } = await look(own, ben);
  await ask(elsewhere, ben, { type: 'sit' });
  own.tables.push(elsewhere);
  own.belongs(eva.id);
  await gathered();
  expect(told).toHaveLength(1);
  own.belongs(ben.id);
  await gathered();
  expect(told.at(-1)).toContain('table-2 gathering');
  await ask(elsewhere, ben, { type: 'leave' });
  own.appended({ table: 'table-2', seq: 4 });
  await gathered();
  expect(told.at(-1)).not.toContain('table-2');
  // Something was missed: it may have been anything.
  await ask(elsewhere, ben, { type: 'sit' });
  own.appended(null);
  await gathered();
  expect(told.at(-1)).toContain('table-2 gathering');
  await ask(elsewhere, ben, { type: 'leave' });
  own.belongs(null);
  await gathered();
  expect(told.at(-1)).not.toContain('table-2');
  own.close();
});

test('whoever is at one of them looks at the others, and nothing is read for what happens there', async () => {
  const ports = newPorts();
  const [here, elsewhere] = [await startedTable({}, ports), await startedTable({}, ports)];
  const own = opened(here, elsewhere);
  const { told } = await look(own, ben, here.id);
  expect(told).toEqual([expect.stringMatching(/^table-2 playing!?$/)]);
  await takeTurn(here);
  own.changed(here.table());
  own.appended({ table: here.id, seq: here.table().seq });
  await gathered();
  expect(own.reads()).toBe(1);
  while (turnOf(elsewhere) !== 1) await takeTurn(elsewhere);
  own.changed(elsewhere.table());
  await gathered();
  expect(told.at(-1)).toBe('table-2 playing!');
  own.close();
});

test('whoever looks no more is told nothing more, and nothing is read for them', async () => {
  const live = await startedTable();
  const own = opened(live);
  const { told, stop } = await look(own, ana);
  await takeTurn(live);
  own.changed(live.table());
  stop();
  own.changed(live.table());
  own.appended({ table: live.id, seq: live.table().seq });
  own.belongs(null);
  await gathered();
  expect(told).toHaveLength(1);
  expect(own.reads()).toBe(1);
  own.close();
});

test('and nothing of what was being read when they went', async () => {
  const own = opened(await startedTable());
  const told: unknown[] = [];
  const stop = own.watch({ person: ana, but: null }, (tables) => told.push(tables));
  vi.advanceTimersByTime(0);
  expect(own.reads()).toBe(1);
  stop();
  await gathered();
  expect(told).toEqual([]);
  own.close();
});
