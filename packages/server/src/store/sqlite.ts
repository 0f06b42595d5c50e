import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { newListeners } from '@skulduggery/table';
import { appendRow } from './sqlite-appends.ts';
import type { Answer, Asked, Call, CallName, Opening } from './sqlite-calls.ts';
import type { Store } from './store.ts';
import { parseEnded, parseEntry, parseListing, parseRated, parseRunning } from './stored.ts';
import { trusted } from '../trusted.ts';
import { newTurns } from '../turns.ts';
import { NewerDatabase, UnusableDatabase } from './unusable.ts';

interface Waiting {
  readonly call: Call;
  readonly resolve: (value: unknown) => void;
  readonly reject: (failure: Error) => void;
}

interface Answered {
  readonly waited: Waiting;
  readonly answer: unknown;
}

/** Commands that are answered in one turn of the event loop; to tell what came of one takes some 50 µs. */
const MOST_AT_ONCE = 256;

/** Calls for which a whole log is gone through: one takes as long as hundreds of others, on either thread. */
const isLong = ([name]: Call): boolean => name === 'past';

/** How many of them travel at a time. */
const FEW_LONG = 8;

/** A store in one file. What arrives while the disk is busy is committed together afterwards. */
export const openSqlite = async (file: string): Promise<Store> => {
  const worker = new Worker(new URL('sqlite-thread.ts', import.meta.url), { workerData: { file } });
  const [opening] = trusted<readonly [Opening]>(await once(worker, 'message'));
  if (opening.type === 'newer') throw new NewerDatabase(opening.found, opening.known);
  if (opening.type === 'unusable') throw new UnusableDatabase(opening.message);
  let waiting: Waiting[] = [];
  /** Those that are long, which come after all others. */
  const long: Waiting[] = [];
  let flying: readonly Waiting[] | null = null;
  let failure: Error | null = null;

  const fly = (): void => {
    if (flying !== null || waiting.length + long.length === 0) return;
    flying = [...waiting, ...long.splice(0, FEW_LONG)];
    waiting = [];
    worker.postMessage(flying.map(({ call }) => call));
  };
  const tell = ({ waited: { resolve, reject }, answer }: Answered): void => {
    if (answer instanceof Error) reject(answer);
    else resolve(answer);
  };
  const answered = newTurns(MOST_AT_ONCE, tell, ({ waited }) => (isLong(waited.call) ? MOST_AT_ONCE : 1));
  worker.on('message', (answers: readonly unknown[]) => {
    for (const [index, waited] of (flying ?? []).entries()) answered.add({ waited, answer: answers[index] });
    flying = null;
    fly();
  });
  const fail = (reason: Error): void => {
    // The first one is the cause of the others.
    failure ??= reason;
    for (const { reject } of [...(flying ?? []), ...waiting, ...long.splice(0)]) reject(failure);
    flying = null;
    waiting = [];
  };
  worker.on('error', fail);
  worker.on('exit', () => fail(new Error('the store is closed')));

  /** Asks the thread; what it answers is made into what was wanted by `read`. */
  const ask = <Name extends CallName, Wanted>(
    read: (answer: Answer<Name>) => Wanted,
    ...call: readonly [Name, ...Asked<Name>]
  ): Promise<Wanted> =>
    new Promise((resolve, reject) => {
      if (failure !== null) return reject(failure);
      const asked: Waiting = { call: trusted(call), resolve: (value) => resolve(read(trusted(value))), reject };
      (isLong(asked.call) ? long : waiting).push(asked);
      // After this turn of the event loop, so that all that it brought is committed together.
      if (waiting.length + long.length === 1) setImmediate(fly);
    });

  const call = <Name extends CallName>(...asked: readonly [Name, ...Asked<Name>]): Promise<Answer<Name>> =>
    ask((answer) => answer, ...asked);

  const forgotten = newListeners<string | null>();
  return {
    append: (append) => ask((answer) => answer ?? STORED, 'append', appendRow(append)),
    read: async (table, after) => (await call('read', table, after)).map(parseEntry),
    past: async (table, silence) => {
      const { numbers, entries } = await call('past', table, silence);
      return entries.map((entry, index) => ({ seq: numbers[index] ?? 0, entry: parseEntry(entry) }));
    },
    find: (table, command) => call('find', table, command),
    listed: async () => (await call('listed')).map(parseListing),
    running: async (after, most) => (await call('running', after, most)).map(parseRunning),
    invited: (code) => call('invited', code),
    due: (by, most) => call('due', by, most),
    tablesOf: (person, most) => call('tablesOf', person, most),
    gamesOf: async (person, most) => (await call('gamesOf', person, most)).map(parseEnded),
    addPerson: async (person) => void (await call('addPerson', person)),
    person: (id) => call('person', id),
    rename: async (id, name) => void (await call('rename', id, name)),
    addToken: async (hash, person) => void (await call('addToken', hash, person)),
    personByToken: (hash) => call('personByToken', hash),
    removeToken: async (hash) => {
      await call('removeToken', hash);
      forgotten.tell(hash);
    },
    addPasskey: (passkey) => call('addPasskey', passkey),
    passkey: (id) => call('passkey', id),
    countPasskey: (id, counter) => call('countPasskey', id, counter),
    ratings: (game, people) => call('ratings', game, people),
    rated: async (table) => {
      const changes = await call('rated', table);
      return changes === null ? null : parseRated(changes);
    },
    best: (game, leastGames, most) => call('best', game, leastGames, most),
    setting: (name, fresh) => call('setting', name, fresh),
    // One process has the file to itself, so nobody else appends.
    alone: true,
    onAppended: () => () => undefined,
    onBelonging: () => () => undefined,
    onTokenRemoved: forgotten.add,
    close: async () => {
      if (failure !== null) return;
      worker.postMessage('close');
      await once(worker, 'exit');
    },
  };
};

const STORED = { type: 'stored' } as const;
