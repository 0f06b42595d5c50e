import { sameJson } from '@skulduggery/rules';
import {
  hostAndSitters,
  ownTable,
  type LiveTable,
  type OwnTable,
  type Person,
  type Table,
  type TableId,
} from '@skulduggery/table';
import { newGroups } from './groups.ts';
import { newRereading } from './rereading.ts';
import type { Store } from './store/store.ts';

/** Everybody's own tables, live for whoever looks at the list of theirs. */
export interface OwnTables {
  /** Those of somebody whose games are not over: which wait for them first, soonest over their time, then the latest. */
  readonly of: (person: Person) => Promise<readonly OwnTable[]>;
  /** Tells them, now and whenever they change, until the returned function is called. */
  readonly watch: (looking: Looking, tell: (tables: readonly OwnTable[]) => void) => () => void;
  /** A table of this process has changed. */
  readonly changed: (table: Table) => void;
  readonly close: () => void;
}

/** Who looks at the list of theirs, and the table that is left out of it: the one that they are at needs no list. */
export interface Looking {
  readonly person: Person;
  readonly but: TableId | null;
}

export interface OwnOptions {
  readonly store: Pick<Store, 'tablesOf' | 'onAppended' | 'onBelonging'>;
  readonly open: (id: TableId, person: Person) => Promise<LiveTable | null>;
  readonly now: () => number;
  readonly failed: (failure: unknown) => void;
}

/** Somebody who looks at their list. */
interface Looker {
  readonly but: TableId | null;
  /** Some of it may have changed. */
  readonly changed: () => void;
  readonly close: () => void;
}

/** More than anybody plays at a time. */
const MOST = 30;

/** How long changes are gathered before a list is read again: there may be a table where everybody plays fast. */
const GATHER_MS = 1000;

/** Whose time is over sooner comes first; last comes what waits without a clock. */
const bySoonest = (a: OwnTable, b: OwnTable): number => (a.until ?? NEVER) - (b.until ?? NEVER);

const NEVER = Number.MAX_SAFE_INTEGER;

export const newOwnTables = ({ store, open, now, failed }: OwnOptions): OwnTables => {
  const lookers = new Set<Looker>();
  const byPerson = newGroups<Looker>();
  /** Those in whose list a table was: whoever has left it is found by nothing else. */
  const byTable = newGroups<Looker>();

  const read = async ({ person, but }: Looking): Promise<readonly OwnTable[]> => {
    const ids = await store.tablesOf(person.id, MOST);
    const found = await Promise.all(ids.filter((id) => id !== but).map((id) => open(id, person)));
    return found
      .flatMap((live) => (live === null ? [] : (ownTable(live.table(), person.id, now()) ?? [])))
      .toSorted((a, b) => Number(b.yourTurn) - Number(a.yourTurn) || bySoonest(a, b) || b.at - a.at);
  };

  const newLooker = (looking: Looking, tell: (tables: readonly OwnTable[]) => void): Looker => {
    let told: readonly unknown[] | null = null;
    let listed: readonly TableId[] = [];
    const list = (ids: readonly TableId[]): void => {
      for (const id of listed) byTable.remove(id, looker);
      listed = ids;
      for (const id of listed) byTable.add(id, looker);
    };
    const rereading = newRereading(async () => {
      const tables = await read(looking);
      if (!lookers.has(looker)) return;
      list(tables.map(({ id }) => id));
      // When something last happened is no news by itself.
      const news = tables.map((table) => ({ ...table, at: null }));
      if (sameJson(news, told)) return;
      told = news;
      tell(tables);
    }, failed);
    rereading.after(0);
    const looker: Looker = {
      but: looking.but,
      changed: () => rereading.after(GATHER_MS),
      close: () => {
        rereading.close();
        list([]);
      },
    };
    return looker;
  };

  const changed = (each: Looker): void => each.changed();
  const stops = [
    store.onAppended((to) => (to === null ? [...lookers] : byTable.of(to.table)).forEach(changed)),
    store.onBelonging((person) => (person === null ? [...lookers] : byPerson.of(person)).forEach(changed)),
  ];

  return {
    of: (person) => read({ person, but: null }),
    watch: (looking, tell) => {
      const { person } = looking;
      const looker = newLooker(looking, tell);
      lookers.add(looker);
      byPerson.add(person.id, looker);
      return () => {
        lookers.delete(looker);
        byPerson.remove(person.id, looker);
        looker.close();
      };
    },
    changed: (table) => {
      // Asked with every move, and seldom does anybody look.
      if (lookers.size === 0) return;
      byTable.of(table.id).forEach(changed);
      const people = [...hostAndSitters(table)].flatMap(byPerson.of);
      people.filter(({ but }) => but !== table.id).forEach(changed);
    },
    close: () => {
      for (const stop of stops) stop();
      for (const looker of lookers) looker.close();
    },
  };
};
