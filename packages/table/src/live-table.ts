import { begin, err, ok, type Result, type Seat } from '@skulduggery/rules';
import { newAudience, type AlsoTold, type AudiencePorts } from './audience.ts';
import type { Command, Wish } from './command.ts';
import { decide, decideFor, decideToClose, type Decided, type Decision, type Moment, type Step } from './decide.ts';
import { dueUnwatched } from './due.ts';
import type { Entry, Person, PersonId, Setup, Sitter, StandIn, TableId } from './entry.ts';
import { hmacSha256, type Hmac } from './fair.ts';
import { listingOf } from './listing.ts';
import type { Log } from './log.ts';
import { ratedGame } from './rated.ts';
import { recordOf, type TableRecord } from './record.ts';
import type { TableRefusal } from './refusal.ts';
import { decideRematch, noRematch, sitAgain } from './rematch.ts';
import { folded, opened, type Table } from './table.ts';
import { seenBefore, stepsAfter, updatesFrom } from './update.ts';
import { viewTable, type TableView, type Update } from './view.ts';

/** What a table needs from its host machine. */
export interface Ports extends AudiencePorts {
  readonly log: Log;
  /** 32 bytes of luck in hex. */
  readonly newSecret: () => string;
  readonly newId: () => TableId;
  /** Short enough to be read out, long enough not to be guessed. */
  readonly newInvitation: () => string;
  /** The machine's own, if it has one: every draw of chance takes it. */
  readonly hmac?: Hmac;
  /** What somebody is called now, or `null` where nobody knows better: a connection may be older than a name. */
  readonly nameOf?: (person: PersonId) => Promise<string | null>;
  /** Told of the table that follows one, so that nobody has to read it from the log. */
  readonly made?: (next: LiveTable) => void;
}

/** A command that counted, and the number of entries when it had. */
export interface Done {
  readonly seq: number;
}

export type Performed = Result<Done, TableRefusal>;

/** A table in memory that follows its log: a cache that can be dropped at any time. */
export interface LiveTable {
  readonly id: TableId;
  table(): Table;
  view(person: PersonId | null): TableView;
  perform(by: Person, command: Command): Promise<Performed>;
  /** A decision for a seat, made when the table had `expected` entries; refused when it has others by now. */
  decideFor(
    seat: Seat,
    made: { readonly move: unknown; readonly expected: number; readonly standIn?: StandIn },
  ): Promise<Performed>;
  /** Closes a table that has gathered nobody for too long. */
  giveUp(): Promise<Performed>;
  /** Reads what others have appended, unless so many entries are known already. */
  follow(to?: number): Promise<void>;
  /** Everything after a number for one viewer, or the whole table where the number is none of this table's. */
  since(person: PersonId | null, after: number | null): Promise<Update | TableView>;
  /** What a seat saw before each move that led to the table as it was then: from the log, so a restart forgets nothing. */
  seenBefore(then: Table, seat: Seat): Promise<readonly unknown[]>;
  /** Tells a viewer everything from now on, until the returned function is called or the host removes that person. */
  watch(person: PersonId | null, tell: (update: Update) => void, more?: AlsoTold): () => void;
  /**
   * The people who sit here and have not watched for a while: a closed page, a lost connection. Not those for whom a bot
   * plays.
   */
  gone(): readonly PersonId[];
  /** How many are told. */
  watchers(): number;
  /** Calls when the first watcher comes and when the last one has left, until the returned function is called. */
  onEmptied(call: () => void): () => void;
  /** The record of the game once it has ended, else `null`. */
  record(): Promise<TableRecord | null>;
  /** Resolves when everything that was asked so far has been answered. */
  settled(): Promise<void>;
  /** Calls after every change, until the returned function is called. */
  onChange(changed: (table: Table) => void): () => void;
}

/** Makes a table; the commitment to its luck is fixed from here on. */
export const makeTable = async (
  ports: Ports,
  host: Person,
  setup: Omit<Setup, 'rules'>,
): Promise<Result<LiveTable, TableRefusal>> => {
  const made = madeEntry(ports, host, setup);
  if (!made.ok) return made;
  return ok(liveTable(ports, await store(ports, [made.value])));
};

/** A table from its log, or `null` when there is none. */
export const openTable = async (ports: Ports, id: TableId): Promise<LiveTable | null> => {
  const [first, ...rest] = await ports.log.read(id, 0);
  if (first === undefined || first.type !== 'made') return null;
  return liveTable(ports, rest.reduce(folded, opened(first)));
};

type Made = Extract<Entry, { type: 'made' }>;

/** The first entry of a new table, whose game is played by the rules of today. */
const madeEntry = (ports: Ports, host: Person, setup: Omit<Setup, 'rules'>): Result<Made, TableRefusal> => {
  const begun = begin(setup);
  if (!begun.ok) return begun;
  return ok({
    type: 'made',
    at: ports.now(),
    id: ports.newId(),
    host: { id: host.id, name: host.name, kind: host.kind },
    setup: { ...setup, rules: begun.value.game.version },
    secret: ports.newSecret(),
    invitation: ports.newInvitation(),
  });
};

/** Stores a new table's first entries; ids are random, so nobody else has taken this one. */
const store = async ({ log }: Ports, entries: readonly [Made, ...(readonly Entry[])]): Promise<Table> => {
  const [made, ...rest] = entries;
  const table = rest.reduce(folded, opened(made));
  const appended = await log.append({
    table: made.id,
    expected: 0,
    entries,
    command: null,
    due: dueUnwatched(table),
    listing: listingOf(table),
    rated: null,
  });
  if (appended.type !== 'stored') throw new Error(`table ${made.id} exists already`);
  return table;
};

const liveTable = (ports: Ports, first: Table): LiveTable => {
  let table = first;
  const audience = newAudience(() => table, ports);
  const listeners = new Set<(table: Table) => void>();
  let queue: Promise<unknown> = Promise.resolve();

  /** One thing at a time: what is decided rests on what was stored before. */
  const inTurn = <Answer>(work: () => Promise<Answer>): Promise<Answer> => {
    const done = queue.then(work);
    queue = done.catch(() => undefined);
    return done;
  };

  const moment = (): Moment => ({ at: ports.now(), hmac: ports.hmac ?? hmacSha256 });

  const take = (steps: Decided): void => {
    const after = table.seq;
    table = steps.at(-1)?.table ?? table;
    if (steps.length === 0) return;
    audience.tell(steps, after);
    for (const changed of listeners) changed(table);
  };

  const follow = async (): Promise<void> => {
    let now = table;
    const entries = await ports.log.read(table.id, table.seq);
    take(
      entries.map((entry): Step => {
        now = folded(now, entry);
        return { entry, table: now };
      }),
    );
  };

  /** Follows the log where others may have appended to it; whether they had. */
  const catchUp = async (): Promise<boolean> => {
    const { seq } = table;
    if (ports.alone !== true) await follow();
    return table.seq > seq;
  };

  /** Decides, stores, tells; decides again when others were faster. */
  const append = async (command: string | null, attempt: () => Decision): Promise<Performed> => {
    for (;;) {
      const decision = attempt();
      if (!decision.ok) {
        // What was refused by what is known here may be right by what others have stored since.
        if (await catchUp()) continue;
        const before = command === null ? null : await ports.log.find(table.id, command);
        return before === null ? decision : ok({ seq: before });
      }
      const steps = decision.value;
      const next = steps.at(-1)?.table ?? table;
      const appended = await ports.log.append({
        table: table.id,
        expected: table.seq,
        entries: steps.map(({ entry }) => entry),
        command,
        due: dueUnwatched(next),
        listing: listingOf(next),
        rated: ratedGame(table, next),
      });
      if (appended.type === 'again') return ok({ seq: appended.seq });
      if (appended.type === 'stored') {
        take(steps);
        return ok({ seq: next.seq });
      }
      await follow();
    }
  };

  const asNow = async <Known extends Person | Sitter>(who: Known): Promise<Known> => {
    const name = 'id' in who ? await ports.nameOf?.(who.id) : null;
    return typeof name === 'string' ? { ...who, name } : who;
  };

  /** Makes the next table, with the same people; whether it is the one that follows is decided on this one. */
  const rematch = async (by: Person, command: string): Promise<Performed> => {
    if (noRematch(table, by) !== null) await catchUp();
    const why = noRematch(table, by);
    if (why !== null) return append(command, () => err(why));
    const made = madeEntry(ports, by, table.setup);
    if (!made.ok) return made;
    const next = liveTable(ports, await store(ports, [made.value, ...(await sitAgain(table, made.value.at, asNow))]));
    const performed = await append(command, () => decideRematch(table, by, made.value));
    if (table.rematch === next.id) ports.made?.(next);
    // Another process was faster: nobody is to find this one.
    else await next.perform(by, { id: command, type: 'close' });
    return performed;
  };

  return {
    id: first.id,
    table: () => table,
    view: (person) => viewTable(table, person),
    perform: (by, command) => {
      const id = `${by.id} ${command.id}`;
      return inTurn(async () => {
        const who = bringsName(command) ? await asNow(by) : by;
        if (isRematch(command)) return rematch(who, id);
        return append(id, () => decide(table, { by: who, gone: audience.gone(), ...moment() }, command));
      });
    },
    decideFor: (seat, { move, expected, standIn }) =>
      inTurn(() =>
        append(null, () => {
          if (table.seq !== expected) return err({ code: 'not-your-turn', message: 'the table has moved on' });
          return decideFor(table, moment(), { seat, raw: move, ...(standIn === undefined ? {} : { standIn }) });
        }),
      ),
    giveUp: () => inTurn(() => append(null, () => decideToClose(table, ports.now()))),
    follow: (to = Number.POSITIVE_INFINITY) => inTurn(async () => (table.seq < to ? follow() : undefined)),
    since: async (person, after) => {
      // Whoever was at another process may know more than this one.
      if (after !== null && after > table.seq) await inTurn(catchUp);
      const then = table;
      if (after === null || after < 1 || after > then.seq) return viewTable(then, person);
      // Beside the queue: nobody who plays waits for somebody who reads.
      const steps = after === then.seq ? [] : await stepsAfter(ports.log, then, after);
      return updatesFrom(then, steps, after)(person);
    },
    seenBefore: (then, seat) => seenBefore(ports.log, then, seat),
    watch: (person, watcher, more = {}) => audience.watch(person, watcher, more),
    gone: audience.gone,
    watchers: audience.size,
    onEmptied: audience.onEmptied,
    record: async () => (table.phase === 'over' ? recordOf(table, await ports.log.read(table.id, 0)) : null),
    settled: async () => void (await queue),
    onChange: (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
  };
};

/** Whether the log will say who asked by their name, and not by their place alone. */
const bringsName = ({ type }: Wish): boolean => type === 'sit' || type === 'say' || type === 'rematch';

const isRematch = (wish: Wish): wish is Extract<Wish, { type: 'rematch' }> => wish.type === 'rematch';
