import { err, ok, type Result, type Seat } from '@skulduggery/rules';
import {
  attend,
  makeTable,
  openTable,
  type Asked,
  type LiveTable,
  type Log,
  type Person,
  type PersonId,
  type Ports,
  type Setup,
  type Table,
  type TableId,
  type TableRefusal,
  type Update,
} from '@skulduggery/table';
import { isWhole, type Connection, type News } from './connection.ts';
import { randomHex } from './luck.ts';
import { ownLogs, type Logs } from './saved-log.ts';

/** What a table on this device needs from the page. */
export interface Pace {
  /** How much of their thinking time bots take; 0 answers at once. */
  readonly thinking: () => number;
  /** Resolves when everything that has happened was shown. */
  readonly shown: () => Promise<void>;
  readonly choose: (asked: Asked) => Promise<unknown>;
  /** Whether everybody around the device looks at what is shown to these seats, so that no hand may lie open. */
  readonly everybodyLooks: (view: unknown, yours: readonly Seat[]) => boolean;
}

export interface LocalSetup {
  readonly setup: Pick<Setup, 'game' | 'players' | 'options'>;
  /** Everybody at this device, by place; bots take the rest. */
  readonly people: readonly string[];
  readonly level: string;
}

const TABLE: Omit<Setup, 'rules' | 'game' | 'players' | 'options'> = {
  clock: null,
  access: 'public',
  talk: 'phrases',
  bots: 'welcome',
  rated: false,
};

/** Makes a table in this browser and starts its game. */
export const startLocal = async (
  { setup, people, level }: LocalSetup,
  logs: Logs = ownLogs,
): Promise<Result<TableId, TableRefusal>> => {
  const id = randomHex(8);
  const persons = people.map((name, index): Person => ({ id: `local-${index}`, name, kind: 'person' }));
  const [host] = persons;
  if (host === undefined) return err({ code: 'seats-empty', message: 'somebody has to play' });
  const made = await makeTable(portsOn(await logs(id), id), host, { ...TABLE, ...setup });
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
  const listeners = new Set<(news: News) => void>();
  const latest = new Map<PersonId | null, Update>();
  const handed = secrets === 'secrets' && people.length > 1;
  let eyes: PersonId | null = handed ? null : (people[0]?.id ?? null);
  let next: Person | null = null;
  /** Everybody has looked at the device since somebody took it. */
  let looked = false;
  /** Nobody wants to see the rest before it is over. */
  let skipping = false;
  /** Does what a bot waits to do. */
  let ring: () => void = () => undefined;

  const tell = (news: News): void => {
    for (const listener of listeners) listener(news);
  };

  const show = async (listener: (news: News) => void): Promise<void> => {
    // The past is read in its own time: what happened meanwhile must be in it, and the table is told as it is right then.
    let past = await live.since(eyes, 1);
    while (past.seq < live.view(eyes).seq) past = await live.since(eyes, 1);
    const now = live.view(eyes);
    const all = secrets === 'open' ? people.map(({ id }) => live.view(id)) : [now];
    const choices = all.flatMap((each) => each.game?.choices ?? []);
    const seats = all.flatMap((each) => each.you.seats);
    const table = { ...now, you: { ...now.you, seats }, game: now.game && { ...now.game, choices } };
    listener({ type: 'link', link: 'live' });
    listener({ type: 'table', table, past: isWhole(past) ? null : past });
    // Only now that nothing of the last person's is left does the next one see the table.
    if (secrets === 'secrets') listener({ type: 'hand-over', to: next?.name ?? null });
    checkHands();
  };

  const showAll = (): void => {
    for (const listener of listeners) void show(listener);
  };

  const merged = (): Update | null => {
    const own = latest.get(eyes);
    if (own === undefined || secrets === 'secrets') return own ?? null;
    const updates = people.flatMap(({ id }) => latest.get(id) ?? []);
    const choices = updates.flatMap((update) => update.game?.choices ?? []);
    const seats = updates.flatMap((update) => update.now?.you.seats ?? []);
    return {
      ...own,
      game: own.game && { ...own.game, choices },
      now: own.now && {
        ...own.now,
        you: { ...own.now.you, seats },
        game: own.now.game && { ...own.now.game, choices },
      },
    };
  };

  const isLookedAt = (view: unknown): boolean => pace.everybodyLooks(view, live.view(eyes).you.seats);
  /** Others bend over the device when it is shown, even if it is the holder's turn then. */
  const isForAll = (view: unknown): boolean => pace.everybodyLooks(view, []);

  /** Who must take the device now. */
  const checkHands = (): void => {
    if (!handed) return;
    const waiting = actors(live.table());
    const holder = waiting.find(({ id }) => id === eyes);
    // Whoever holds it goes on, unless their hand would open before everybody.
    const opens = holder !== undefined && looked && !isLookedAt(live.view(eyes).game?.view);
    const turn = opens ? holder : holder === undefined ? (waiting[0] ?? null) : null;
    if (turn?.id === next?.id) return;
    next = turn;
    tell({ type: 'hand-over', to: next?.name ?? null });
  };

  const watchers = [...people.map(({ id }) => id), ...(handed ? [null] : [])];
  const stops = watchers.map((id, index) =>
    live.watch(id, (update) => {
      latest.set(id, update);
      if (index < watchers.length - 1) return;
      if (skipping) {
        if (live.table().phase === 'over') showAll();
        return;
      }
      const news = merged();
      if (news !== null) {
        tell({ type: 'update', update: news });
        looked ||= handed && news.events.some((event) => event.type === 'moved' && event.views.some(isForAll));
      }
      checkHands();
    }),
  );
  stops.push(
    attend(live, {
      now: Date.now,
      choose: pace.choose,
      // Said, not thrown: the table goes on with a move that may be made.
      failed: (failure) => reportError(failure),
      at: (time, then) => {
        let done = false;
        ring = () => {
          if (!done) then();
          done = true;
        };
        const ringing = ring;
        const delay = Math.max(0, time - Date.now()) * (skipping ? 0 : pace.thinking());
        const timer = setTimeout(() => void (skipping ? Promise.resolve() : pace.shown()).then(ringing), delay);
        return () => {
          done = true;
          clearTimeout(timer);
        };
      },
    }),
  );

  return {
    listen: (listener) => {
      listeners.add(listener);
      void show(listener);
      return () => listeners.delete(listener);
    },
    ask: async (wish) => {
      const by = wish.type === 'move' ? ownerOf(live.table(), wish.seat) : people.find(({ id }) => id === eyes);
      if (by === undefined) return { ok: false, code: 'not-seated' };
      const performed = await live.perform(by, { id: randomHex(6), ...wish });
      return performed.ok ? { ok: true } : { ok: false, code: performed.error.code };
    },
    now: Date.now,
    takeOver: () => {
      if (next === null) return;
      eyes = next.id;
      next = null;
      looked = false;
      showAll();
    },
    readBack: () => undefined,
    skip: () => {
      skipping = true;
      ring();
    },
    close: () => {
      for (const stop of stops) stop();
      listeners.clear();
    },
  };
};

const peopleOf = ({ places }: Table): readonly Person[] =>
  places.flatMap((place) => (place === null || place.who.kind === 'bot' ? [] : [place.who]));

const ownerOf = ({ game, state, places }: Table, seat: number): Person | undefined => {
  const who = places[game.players(state)[seat] ?? seat]?.who;
  return who === undefined || who.kind === 'bot' ? undefined : who;
};

/** The people that the table waits for. */
const actors = (table: Table): readonly Person[] =>
  table.phase === 'playing' ? table.waiting.flatMap(({ seat }) => ownerOf(table, seat) ?? []) : [];
