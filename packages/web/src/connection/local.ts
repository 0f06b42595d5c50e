import { ok, type Head, type Result, type Seat } from '@skulduggery/rules';
import {
  askedNow,
  isWhole,
  makeTable,
  newListeners,
  openTable,
  type LiveTable,
  type Log,
  type Person,
  type PersonId,
  type Ports,
  type Setup,
  type TableId,
  type TableRefusal,
  type TableView,
  type Update,
} from '@skulduggery/table';
import type { Connection, Listener, News } from './connection.ts';
import { newBots, type BotPace } from './local/bots-here.ts';
import { newHands, type Lookers } from './local/hands.ts';
import { ownerOf, peopleOf } from './local/people.ts';
import { joinUpdates, joinViews } from './local/together.ts';
import { randomHex } from './luck.ts';
import { ownLogs, type Logs } from './saved-log.ts';

/** What a table on this device needs from the page. */
export interface Pace extends BotPace, Lookers {}

/** How a game on this device is to be. */
export interface LocalWish extends Head {
  /** Everybody at this device, by place; bots take the rest, or all where people only want to watch. */
  readonly people: readonly string[];
  readonly level: string;
}

const TABLE: Omit<Setup, 'rules' | keyof Head> = {
  clock: null,
  access: 'public',
  talk: 'phrases',
  bots: 'welcome',
  rated: false,
};

/** Whose table it is at which nobody sits. */
const WATCHER: Person = { id: 'local-watcher', name: '', kind: 'person' };

/** Makes a table in this browser and starts its game. */
export const startLocal = async (
  { people, level, ...head }: LocalWish,
  logs: Logs = ownLogs,
): Promise<Result<TableId, TableRefusal>> => {
  const id = randomHex(8);
  const persons = people.map((name, index): Person => ({ id: `local-${index}`, name, kind: 'person' }));
  const [host = WATCHER] = persons;
  const made = await makeTable(portsOn(await logs(id), id), host, { ...TABLE, ...head });
  if (!made.ok) return made;
  const live = made.value;
  for (const person of persons) await live.perform(person, { id: randomHex(4), type: 'sit', salt: randomHex(8) });
  await live.perform(host, { id: randomHex(4), type: 'seat-bot', level });
  const started = await live.perform(host, { id: randomHex(4), type: 'start' });
  return started.ok ? ok(id) : started;
};

/** The table of before, also after a reload; `null` when this device has none of that id. */
export const openLocal = async (id: TableId, logs: Logs = ownLogs): Promise<LiveTable | null> =>
  openTable(portsOn(await logs(id), id), id);

const portsOn = (log: Log, id: TableId): Ports => ({
  log,
  now: Date.now,
  newSecret: () => randomHex(32),
  newId: () => id,
  newInvitation: () => '',
});

/**
 * A table that runs in this page. With several people at the device, a game without secrets shows one table on which
 * all of them act; one with secrets shows each person their own view, and the device changes hands in between. Who holds
 * it when the table is opened, or opened again, is not known: until somebody says so, only what everybody sees is shown.
 */
export const localConnection = (live: LiveTable, secrets: 'secrets' | 'open', pace: Pace): Connection => {
  const people = peopleOf(live.table());
  /** Where nobody plays, somebody watches. */
  const everybody = people.length === 0 ? [null] : people.map(({ id }) => id);
  const handed = secrets === 'secrets' && people.length > 1;
  const listeners = newListeners<News>();
  const hands = newHands(live, { people, handed, everybodyLooks: pace.everybodyLooks, tell: listeners.tell });
  const bots = newBots(live, pace);
  /** Whose views make up what is shown. */
  const lookers = (): readonly (PersonId | null)[] => (secrets === 'open' ? everybody : [hands.eyes]);

  const show = async (tell: Listener): Promise<void> => {
    // The past is read in its own time: what happened meanwhile must be in it, and the table is told as it is right then.
    let past = await pastOf(live, hands.eyes);
    while (past.seq < live.view(hands.eyes).seq) past = await pastOf(live, hands.eyes);
    const table = joinViews(
      live.view(hands.eyes),
      lookers().map((id) => live.view(id)),
    );
    tell({ type: 'link', link: 'live' });
    tell({ type: 'table', table, past: isWhole(past) ? null : past });
    // Only now that nothing of the last person's is left does the next one see the table.
    if (secrets === 'secrets') tell({ type: 'hand-over', to: hands.next?.id ?? null });
    hands.check();
  };
  const showAll = (): void => void show(listeners.tell);

  const latest = new Map<PersonId | null, Update>();
  const follow = (): void => {
    if (bots.skipping) {
      if (live.table().phase === 'over') showAll();
      return;
    }
    const own = latest.get(hands.eyes);
    if (own !== undefined) {
      const update = joinUpdates(
        own,
        lookers().flatMap((id) => latest.get(id) ?? []),
      );
      listeners.tell({ type: 'update', update });
      hands.see(update);
    }
    hands.check();
  };

  const watchers = [...everybody, ...(handed ? [null] : [])];
  const stops = watchers.map((id, index) =>
    live.watch({
      person: id,
      tell: ({ inViews }) => {
        latest.set(id, inViews(id));
        // Everybody is told of the same things, one after another.
        if (index === watchers.length - 1) follow();
      },
    }),
  );
  stops.push(bots.attend());

  return {
    listen: (listener) => {
      const stop = listeners.add(listener);
      void show(listener);
      return stop;
    },
    ask: async (wish) => {
      const looking = people.find(({ id }) => id === hands.eyes) ?? null;
      const by = wish.type === 'move' ? ownerOf(live.table(), wish.seat) : looking;
      if (by === null) return { ok: false, code: 'not-seated' };
      const performed = await live.perform(by, { id: randomHex(6), ...wish });
      return performed.ok ? { ok: true } : { ok: false, code: performed.error.code };
    },
    now: Date.now,
    takeOver: () => {
      if (hands.take()) showAll();
    },
    readBack: () => undefined,
    skip: bots.skip,
    ...(people.length === 1 ? { asked: (seat: Seat) => askedNow(live, { seat, level: 'expert' }) } : {}),
    close: () => {
      for (const stop of stops) stop();
      listeners.clear();
    },
  };
};

/** All that has happened, as somebody is told it. */
const pastOf = async (live: LiveTable, person: PersonId | null): Promise<Update | TableView> => {
  const past = await live.since(person, 1);
  return isWhole(past) ? past : past.inViews(person);
};
