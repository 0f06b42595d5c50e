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
  readonly watch: (person: Person, tell: (tables: readonly OwnTable[]) => void) => () => void;
  /** A table of this process has changed. */
  readonly changed: (table: Table) => void;
  readonly close: () => void;
}

export interface OwnOptions {
  readonly store: Pick<Store, 'tablesOf' | 'onAppended' | 'onBelonging'>;
  readonly open: (id: TableId, person: Person) => Promise<LiveTable | null>;
  readonly now: () => number;
  readonly failed: (failure: unknown) => void;
}

/** Somebody who looks at their list. */
interface Looker {
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

  const of: OwnTables['of'] = async (person) => {
    const ids = await store.tablesOf(person.id, MOST);
    const found = await Promise.all(ids.map((id) => open(id, person)));
    return found
      .flatMap((live) => (live === null ? [] : (ownTable(live.table(), person.id, now()) ?? [])))
      .toSorted((a, b) => Number(b.yourTurn) - Number(a.yourTurn) || bySoonest(a, b) || b.at - a.at);
  };

  const newLooker = (person: Person, tell: (tables: readonly OwnTable[]) => void): Looker => {
    let told: readonly unknown[] | null = null;
    let listed: readonly TableId[] = [];
    const list = (ids: readonly TableId[]): void => {
      for (const id of listed) byTable.remove(id, looker);
      listed = ids;
      for (const id of listed) byTable.add(id, looker);
    };
    const rereading = newRereading(async () => {
      const tables = await of(person);
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
    of,
    watch: (person, tell) => {
      const looker = newLooker(person, tell);
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
      for (const person of hostAndSitters(table)) byPerson.of(person).forEach(changed);
    },
    close: () => {
      for (const stop of stops) stop();
      for (const looker of lookers) looker.close();
    },
  };
};
