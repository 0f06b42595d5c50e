import type { Below, Made, Seat } from '@skulduggery/rules';
import {
  isRunning,
  makeTable,
  memoryLog,
  NOTHING_ELSE,
  type Entry,
  type LiveTable,
  type Log,
  type Person,
} from '@skulduggery/table';
import { possible } from '../../rules/test/random-game.ts';
import type { Specimen } from '../../rules/test/specimen.ts';
import { converse, type Conversation } from '../src/socket/conversation.ts';
import { newOwnTables } from '../src/own-tables.ts';
import { SETUP } from './client.ts';
import { newLobby } from './lobbies.ts';
import { onlyTable } from './one-table.ts';

/** One of two tables that look the same to somebody, and a conversation with whoever looks. */
export interface TwinTable {
  readonly company: Company;
  readonly log: Log;
  readonly live: LiveTable;
  readonly converse: (viewer: Seat | null, send: (text: string) => void) => Conversation;
}

/** Who sits where, and by which rules they play. */
export interface Company {
  readonly names: readonly string[];
  readonly options: Readonly<Record<string, string | number>>;
}

const FOUR: Company = { names: ['P0', 'P1', 'P2', 'P3'], options: {} };

export const sitterOf = ({ names }: Company, player: number): Person => ({
  id: `p${player}`,
  name: names[player] ?? '',
  kind: 'person',
});
const visitor: Person = { id: 'visitor', name: 'Visitor', kind: 'person' };

const fail = (failure: unknown): never => {
  throw failure;
};

/** A table at which nobody sits yet. */
export const newTwinTable = async ({ game }: Pick<Specimen, 'game'>, company = FOUR): Promise<TwinTable> => {
  const log = memoryLog();
  const ports = {
    log,
    now: () => 1000,
    newSecret: () => 'ab'.repeat(32),
    newId: () => 'twin',
    newInvitation: () => 'CODE',
    alone: true,
  };
  const made = await makeTable(ports, sitterOf(company, 0), {
    ...SETUP,
    game: game.id,
    players: company.names.length,
    options: company.options,
    clock: 60,
  });
  if (!made.ok) throw new Error(made.error.message);
  const live = made.value;
  const lobby = await newLobby(() => {
    const table = live.table();
    const { id, setup, since } = table;
    return isRunning(table) ? [{ id, setup, people: company.names, since }] : [];
  });
  const own = newOwnTables({
    store: {
      tablesOf: () => Promise.resolve([live.id]),
      onAppended: () => () => undefined,
      onBelonging: () => () => undefined,
    },
    open: () => Promise.resolve(live),
    now: () => 1000,
    failed: fail,
  });
  live.onChange((table) => {
    lobby.changed(table);
    own.changed(table);
  });
  return {
    company,
    log,
    live,
    converse: (viewer, send) =>
      converse({
        wire: { send },
        person: viewer === null ? visitor : sitterOf(company, viewer),
        from: '192.0.2.1',
        tables: onlyTable(live),
        lobby,
        own,
        now: () => 1000,
        failed: fail,
        allow: () => true,
        allowPast: () => true,
      }),
  };
};

/** Everybody sits down, and the game begins. */
export const begin = async (table: TwinTable): Promise<void> => {
  for (const player of table.company.names.keys())
    await table.live.perform(sitterOf(table.company, player), { id: `sit-${player}`, type: 'sit', player });
  await append(table, { type: 'started', at: 1000 });
};

/** Stores entries as another process would, chance's draws included, and lets the table follow. */
export const append = async (
  { log, live }: Pick<TwinTable, 'log' | 'live'>,
  ...entries: readonly Entry[]
): Promise<void> => {
  await log.append({ table: 'twin', expected: live.table().seq, entries, ...NOTHING_ELSE });
  await live.follow();
};

/** A move here and a move there that look the same to the viewer; `null` when the twins can't go on alike. */
export const alikePair = ({
  specimen,
  one,
  twin,
  viewer,
  below,
}: {
  readonly specimen: Specimen;
  readonly one: TwinTable;
  readonly twin: TwinTable;
  readonly viewer: Seat | null;
  readonly below: Below;
}): readonly [Made, Made] | null => {
  const looks = ({ live }: TwinTable, made: Made): string =>
    JSON.stringify(specimen.asSeen(live.table().state, made, viewer));
  const moves = possible(specimen.game, one.live.table().state);
  const start = below(moves.length);
  for (const made of [...moves.slice(start), ...moves.slice(0, start)]) {
    const seen = looks(one, made);
    const alike = possible(specimen.game, twin.live.table().state).filter(
      (other) => other.by === made.by && looks(twin, other) === seen,
    );
    const other = alike[below(alike.length)];
    if (other !== undefined) return [made, other];
  }
  return null;
};
