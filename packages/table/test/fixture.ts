import { seeded, type Below } from '@skulduggery/rules';
import { expect } from 'vitest';
import {
  attend,
  isWhole,
  makeTable,
  memoryLog,
  type Append,
  type Command,
  type LiveTable,
  type Log,
  type Performed,
  type Person,
  type Ports,
  type Setup,
  type Telling,
  type Wish,
} from '../src/index.ts';

export const person = (name: string): Person => ({ id: `id-${name}`, name, kind: 'person' });
export const ana = person('Ana');
export const ben = person('Ben');
export const eva = person('Eva');
export const program: Person = { id: 'id-robot', name: 'Robot', kind: 'program' };

/** A clock that stands still until it is moved, and calls back what is due by then. */
export const newClock = (): {
  readonly now: () => number;
  readonly at: (time: number, ring: () => void) => () => void;
  readonly advanceTo: (time: number) => void;
  readonly next: () => number | null;
} => {
  let time = 1_000_000;
  const alarms = new Map<object, { readonly time: number; readonly ring: () => void }>();
  return {
    now: () => time,
    at: (due, ring) => {
      const key = {};
      alarms.set(key, { time: due, ring });
      return () => alarms.delete(key);
    },
    advanceTo: (until) => {
      time = Math.max(time, until);
      for (const [key, alarm] of new Map(alarms)) {
        if (alarm.time > time) continue;
        alarms.delete(key);
        alarm.ring();
      }
    },
    next: () =>
      [...alarms.values()].reduce<number | null>((first, alarm) => Math.min(first ?? alarm.time, alarm.time), null),
  };
};

/** A log that also remembers what it was asked to append. */
export const heardLog = (): { readonly log: Log; readonly appends: readonly Append[] } => {
  const log = memoryLog();
  const appends: Append[] = [];
  return {
    appends,
    log: {
      ...log,
      append: (append) => {
        appends.push(append);
        return log.append(append);
      },
    },
  };
};

/** Ports with seeded luck, so that a table is made alike every time. */
export const newPorts = (log: Log = memoryLog(), now: () => number = () => 1_000_000): Ports => {
  const below = seeded('ports');
  let tables = 0;
  return {
    log,
    now,
    newSecret: () => Array.from({ length: 64 }, () => below(16).toString(16)).join(''),
    newId: () => `table-${(tables += 1)}`,
    newInvitation: () => `invitation-${tables}`,
  };
};

export const SETUP: Omit<Setup, 'rules'> = {
  game: 'skalpott',
  players: 3,
  options: { seating: 'fixed' },
  clock: null,
  access: 'public',
  talk: 'free',
  bots: 'welcome',
  rated: false,
};

export const newTable = async (setup: Partial<Setup> = {}, ports: Ports = newPorts()): Promise<LiveTable> => {
  const made = await makeTable(ports, ana, { ...SETUP, ...setup });
  if (!made.ok) throw new Error(made.error.message);
  return made.value;
};

let commands = 0;

/** Asks with a command id of its own. */
export const ask = (live: LiveTable, by: Person, wish: Wish): Promise<Performed> => {
  commands += 1;
  const command: Command = { id: `command-${commands}`, ...wish };
  return live.perform(by, command);
};

/** The code of a refusal, or `done`. */
export const outcome = async (performed: Promise<Performed>): Promise<string> => {
  const result = await performed;
  return result.ok ? 'done' : result.error.code;
};

/** A table of three people that has begun. */
export const startedTable = async (setup: Partial<Setup> = {}, ports: Ports = newPorts()): Promise<LiveTable> => {
  const live = await newTable(setup, ports);
  for (const who of [ana, ben, eva]) await ask(live, who, { type: 'sit' });
  await ask(live, ana, { type: 'start' });
  return live;
};

/** Somebody of these who may do something does it, as luck has it; nobody where nobody may. */
export const moveAtRandom = async (live: LiveTable, people: readonly Person[], below: Below): Promise<void> => {
  const able = people.flatMap((who) => (live.view(who.id).game?.choices ?? []).map((choice) => ({ who, ...choice })));
  const chosen = able[below(able.length)];
  if (chosen === undefined) return;
  const { who, seat, moves } = chosen;
  await ask(live, who, { type: 'move', seat, move: moves[below(moves.length)] });
};

/** What has happened after a number that the table has had. */
export const tellingSince = async (live: LiveTable, after: number): Promise<Telling> => {
  const past = await live.since(null, after);
  if (isWhole(past)) throw new Error(`${after} is no number of this table`);
  return past;
};

/** With bots that make the first move of those listed, and nothing that fails. */
export const attendPlainly = (live: LiveTable, { now, at }: ReturnType<typeof newClock>): (() => void) =>
  attend(live, {
    now,
    at,
    choose: ({ moves }) => Promise.resolve(moves[0]),
    failed: (failure) => expect.unreachable(String(failure)),
  });

/** A game among bots that has begun, at which nobody watches. */
export const tableOfBots = async (ports: Ports): Promise<LiveTable> => {
  const live = await newTable({}, ports);
  await ask(live, ana, { type: 'seat-bot', level: 'random' });
  await ask(live, ana, { type: 'start' });
  return live;
};
