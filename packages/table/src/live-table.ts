import { err, ok, type Result, type Seat } from '@skulduggery/rules';
import { Audience, type Watcher } from './audience.ts';
import { commandKey, type Command, type Wish } from './command.ts';
import { decide, decideFor, decideToClose } from './decide.ts';
import type { Decision, Moment } from './decision.ts';
import type { Person, PersonId, Setup, Sitter, StandIn, TableId } from './entry.ts';
import { hmacSha256, type Hmac } from './fair.ts';
import { Follower, type Performed } from './following.ts';
import { newListeners } from './listeners.ts';
import { madeEntry, storeNew, type MakingPorts } from './making.ts';
import { seenBefore, stepsAfter } from './past.ts';
import type { PresencePorts } from './presence.ts';
import { Queue } from './queue.ts';
import { recordOf, type TableRecord } from './record.ts';
import type { TableRefusal } from './refusal.ts';
import { decideRematch, nextId, noRematch, sitAgain } from './rematch.ts';
import { foldedAt, opened, type Table } from './table.ts';
import { tellingOf, type Telling } from './update.ts';
import { viewTable, type TableView } from './view.ts';

/** What a table needs from its host machine. */
export interface Ports extends MakingPorts, PresencePorts {
  /** The machine's own, if it has one: every draw of chance takes it. */
  readonly hmac?: Hmac;
  /** The person's current name, or `null` to keep the one they came with: they may have been renamed since. */
  readonly nameOf?: (person: PersonId) => Promise<string | null>;
  /** Told of the table that follows one, so that nobody has to read it from the log. */
  readonly made?: (next: LiveTable) => void;
}

/** A move that somebody else makes for a player. */
export interface MadeFor {
  readonly move: unknown;
  /** How many entries the table had when it was made. */
  readonly expected: number;
  readonly standIn?: StandIn | undefined;
}

/** A table in memory that follows its log: a cache that can be dropped at any time. */
export interface LiveTable {
  readonly id: TableId;
  table(): Table;
  view(person: PersonId | null): TableView;
  perform(by: Person, command: Command): Promise<Performed>;
  /** A decision for a seat; refused when the table has moved on. */
  decideFor(seat: Seat, made: MadeFor): Promise<Performed>;
  /** Closes a table at which nothing has happened for too long, if it still gathers people. */
  giveUp(): Promise<Performed>;
  /** Reads what others have appended, unless so many entries are known already. */
  follow(to?: number): Promise<void>;
  /**
   * Everything after a number, or the whole table for one viewer where the number is none of this table's. Told as changes,
   * the first view is whole.
   */
  since(person: PersonId | null, after: number | null): Promise<Telling | TableView>;
  /** What a seat saw before each move that led to the table as it was then: from the log, so a restart forgets nothing. */
  seenBefore(then: Table, seat: Seat): Promise<readonly unknown[]>;
  /** Tells a watcher everything from now on, until the returned function is called or they are shut out. */
  watch(watcher: Watcher): () => void;
  /**
   * Those who sit here and have not watched for a while (a closed page, a lost connection), or let a table without a clock
   * wait for long. Not those for whom a bot plays.
   */
  gone(): readonly PersonId[];
  /** How many are told. */
  watchers(): number;
  /** The record of the game once it has ended, else `null`. */
  record(): Promise<TableRecord | null>;
  /** Resolves when everything that was asked so far has been answered. */
  settled(): Promise<void>;
  /** Calls after every change, and when the first watcher has come or the last one has left. */
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
  const table = await storeNew(ports.log, made.value);
  if (table === null) throw new Error(`table ${made.value.id} exists already`);
  return ok(new TableInMemory(ports, table));
};

/** A table from its log, or `null` when there is none. */
export const openTable = async (ports: Ports, id: TableId): Promise<LiveTable | null> => {
  const [first, ...rest] = await ports.log.past(id, null);
  if (first?.entry.type !== 'made') return null;
  return new TableInMemory(ports, rest.reduce(foldedAt, opened(first.entry)));
};

/** A class, as all that a table keeps is: there may be many, and what a move needs of one lies together then. */
class TableInMemory implements LiveTable {
  readonly id: TableId;
  readonly #ports: Ports;
  readonly #follower: Follower;
  readonly #audience: Audience;
  readonly #listeners = newListeners<Table>();
  /** One thing at a time: what is decided rests on what was stored before. */
  readonly #queue = new Queue();
  /** What is being read, for all who ask meanwhile: a log may be long. */
  #record: Promise<TableRecord | null> | null = null;

  constructor(ports: Ports, first: Table) {
    this.id = first.id;
    this.#ports = ports;
    this.#follower = new Follower(first, {
      log: ports.log,
      alone: ports.alone === true,
      told: (steps, before) => {
        this.#audience.tell(steps, before);
        this.#changed();
      },
    });
    this.#audience = new Audience({ follower: this.#follower, ports, cameOrLeft: () => this.#changed() });
  }

  table(): Table {
    return this.#follower.table();
  }

  view(person: PersonId | null): TableView {
    return viewTable(this.table(), person);
  }

  perform(by: Person, command: Command): Promise<Performed> {
    const id = commandKey(by, command);
    return this.#queue.inTurn(() =>
      bringsName(command)
        ? asNow(this.#ports, by).then((who) => this.#performAs(who, command, id))
        : this.#performAs(by, command, id),
    );
  }

  decideFor(seat: Seat, { move, expected, standIn }: MadeFor): Promise<Performed> {
    return this.#inTurn(() => {
      if (this.table().seq !== expected) return err({ code: 'not-your-turn', message: 'the table has moved on' });
      return decideFor(this.table(), momentOf(this.#ports), { seat, raw: move, standIn });
    });
  }

  giveUp(): Promise<Performed> {
    return this.#inTurn(() => decideToClose(this.table(), this.#ports.now()));
  }

  follow(to = Number.POSITIVE_INFINITY): Promise<void> {
    return this.#queue.inTurn(async () => (this.table().seq < to ? this.#follower.follow() : undefined));
  }

  async since(person: PersonId | null, after: number | null): Promise<Telling | TableView> {
    // Whoever was at another process may know more than this one.
    if (after !== null && after > this.table().seq) await this.#queue.inTurn(() => this.#follower.catchUp());
    const latest = this.table();
    if (after === null || after < 1 || after > latest.seq) return viewTable(latest, person);
    // Beside the queue: nobody who plays waits for somebody who reads.
    const steps = after === latest.seq ? [] : await stepsAfter(this.#ports.log, latest, after);
    return tellingOf({ latest, steps, after, before: null });
  }

  seenBefore(then: Table, seat: Seat): Promise<readonly unknown[]> {
    return seenBefore(this.#ports.log, then, seat);
  }

  watch(watcher: Watcher): () => void {
    return this.#audience.watch(watcher);
  }

  gone(): readonly PersonId[] {
    return this.#audience.gone();
  }

  watchers(): number {
    return this.#audience.size();
  }

  record(): Promise<TableRecord | null> {
    this.#record ??= this.#readRecord().finally(() => {
      this.#record = null;
    });
    return this.#record;
  }

  settled(): Promise<void> {
    return this.#queue.settled();
  }

  onChange(changed: (table: Table) => void): () => void {
    return this.#listeners.add(changed);
  }

  #changed(): void {
    this.#listeners.tell(this.table());
  }

  /** Decides what nobody has asked for. */
  #inTurn(attempt: () => Decision): Promise<Performed> {
    return this.#queue.inTurn(() => this.#follower.append(null, attempt));
  }

  #performAs(by: Person, command: Command, id: string): Promise<Performed> {
    if (isRematch(command)) return rematch(this.#ports, this.#follower, { by, command: id });
    const { newInvitation } = this.#ports;
    const asking = { by, gone: () => this.gone(), newInvitation };
    return this.#follower.append(id, () => decide(this.table(), { ...asking, ...momentOf(this.#ports) }, command));
  }

  async #readRecord(): Promise<TableRecord | null> {
    const over = this.table();
    return over.phase === 'over' ? recordOf(over, await this.#ports.log.past(over.id, over.seq)) : null;
  }
}

const momentOf = ({ now, hmac = hmacSha256 }: Ports): Moment => ({ at: now(), hmac });

/** With the name that they have now. */
const asNow = async <Known extends Person | Sitter>({ nameOf }: Ports, who: Known): Promise<Known> => {
  const name = 'id' in who ? await nameOf?.(who.id) : null;
  return typeof name === 'string' ? { ...who, name } : who;
};

/** Makes the next table; whether it is the one that follows is decided on this one. */
const rematch = async (
  ports: Ports,
  follower: Follower,
  { by, command }: { readonly by: Person; readonly command: string },
): Promise<Performed> => {
  if (noRematch(follower.table(), by) !== null) await follower.catchUp();
  const why = noRematch(follower.table(), by);
  if (why !== null) return follower.append(command, () => err(why));
  const next = await tableAfter(ports, follower.table(), {
    by,
    id: nextId(follower.table(), null, momentOf(ports).hmac),
  });
  if (!next.ok) return next;
  const { id, invitation } = next.value.table();
  const performed = await follower.append(command, () =>
    decideRematch(follower.table(), by, { id, invitation, at: ports.now() }),
  );
  if (performed.ok) ports.made?.(next.value);
  return performed;
};

/** A table with the same people: a new one, or the one that an attempt before this has left. */
const tableAfter = async (
  ports: Ports,
  table: Table,
  { by, id }: { readonly by: Person; readonly id: TableId },
): Promise<Result<LiveTable, TableRefusal>> => {
  const made = madeEntry({ ...ports, newId: () => id }, by, table.setup);
  if (!made.ok) return made;
  const { at } = made.value;
  const again = await sitAgain(table, { by, at }, (who) => asNow(ports, who));
  const stored = await storeNew(ports.log, made.value, again);
  if (stored !== null) return ok(new TableInMemory(ports, stored));
  const next = await openTable(ports, id);
  if (next === null) throw new Error(`table ${id} was there and is not`);
  if (next.table().phase !== 'closed') return ok(next);
  // Whatever an attempt leaves is given up after a while, and nobody plays at a closed table.
  return tableAfter(ports, table, { by, id: nextId(table, id, momentOf(ports).hmac) });
};

/** Whether the log will say who asked by their name, and not by their place alone. */
const bringsName = ({ type }: Wish): boolean => type === 'sit' || type === 'say' || type === 'rematch';

const isRematch = (wish: Wish): wish is Extract<Wish, { type: 'rematch' }> => wish.type === 'rematch';
