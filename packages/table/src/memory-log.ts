import type { Entry, TableId } from './entry.ts';
import type { Append, Appended, Log } from './log.ts';
import { REMEMBERED } from './table.ts';

/** A log that lives as long as the page: for games alone, around one device, and for tests. */
export const memoryLog = (): Log => {
  const tables = new Map<TableId, { readonly entries: Entry[]; readonly commands: Map<string, number> }>();
  return {
    append: ({ table, expected, entries, command }: Append): Promise<Appended> => {
      const known = tables.get(table) ?? { entries: [], commands: new Map<string, number>() };
      const before = command === null ? undefined : known.commands.get(command);
      if (before !== undefined) return Promise.resolve({ type: 'again', seq: before });
      if (known.entries.length !== expected) return Promise.resolve({ type: 'taken' });
      known.entries.push(...entries);
      if (command !== null) known.commands.set(command, expected + entries.length);
      tables.set(table, known);
      return Promise.resolve({ type: 'stored' });
    },
    read: (table, after) => Promise.resolve(tables.get(table)?.entries.slice(after) ?? []),
    past: (table, silence) => {
      const all = tables.get(table)?.entries.map((entry, index) => ({ seq: index + 1, entry })) ?? [];
      const forgotten = all.filter(({ entry }) => entry.type === 'said').at(-REMEMBERED - 1)?.seq ?? 0;
      return Promise.resolve(all.filter(({ seq, entry }) => seq > (silence ?? forgotten) || entry.type !== 'said'));
    },
    find: (table, command) => Promise.resolve(tables.get(table)?.commands.get(command) ?? null),
  };
};
