import { readJson } from '@skulduggery/rules';
import { memoryLog, NOTHING_ELSE, type Entry, type Log, type TableId } from '@skulduggery/table';
import { storageOf } from '../stored.ts';
import { SAVED, savedKey } from './saved-key.ts';

/** How many games on this device are kept. */
const KEPT = 4;

/** The log of each table on this device. */
export type Logs = (id: TableId) => Promise<Log>;

/** Logs that a reload does not lose: memory, written through to the browser's storage where there is one. */
export const logsIn = (storage: Storage | null): Logs => {
  // A full or forbidden storage costs a game its reload, not its play: what it did not take lasts as long as the page.
  const unsaved = new Map<TableId, readonly Entry[]>();
  return (id) => {
    /** What this page has last read or written; another tab may have played on since. */
    let known: string | null = null;
    let memory = memoryLog();
    const upToDate = async (): Promise<Log> => {
      const text = unsaved.has(id) ? known : (storage?.getItem(savedKey(id)) ?? known);
      const isNew = text !== known;
      const entries = isNew ? read(text) : (unsaved.get(id) ?? []);
      if (isNew) known = text;
      if (isNew || (await memory.read(id, 0)).length < entries.length) memory = await filled(id, entries);
      return memory;
    };
    return Promise.resolve({
      read: async (table, after) => (await upToDate()).read(table, after),
      past: async (table, silence) => (await upToDate()).past(table, silence),
      find: async (table, command) => (await upToDate()).find(table, command),
      append: async (append) => {
        const appended = await (await upToDate()).append(append);
        if (appended.type !== 'stored') return appended;
        const all = await memory.read(id, 0);
        const text = JSON.stringify(all);
        if (storage !== null && save(storage, id, text)) {
          known = text;
          unsaved.delete(id);
        } else unsaved.set(id, all);
        return appended;
      },
    });
  };
};

const filled = async (id: TableId, entries: readonly Entry[]): Promise<Log> => {
  const log = memoryLog();
  if (entries.length > 0) await log.append({ table: id, expected: 0, entries, ...NOTHING_ELSE });
  return log;
};

/** Whether there was room for a log; the oldest beyond those that are kept make some. */
const save = (storage: Storage, id: TableId, text: string): boolean => {
  const others = Object.keys(storage).filter((key) => key.startsWith(SAVED) && key !== savedKey(id));
  const stale = others.toSorted((a, b) => startOf(storage, b) - startOf(storage, a)).slice(KEPT - 1);
  for (const key of stale) storage.removeItem(key);
  try {
    storage.setItem(savedKey(id), text);
    return true;
  } catch {
    return false;
  }
};

const startOf = (storage: Storage, key: string): number => read(storage.getItem(key))[0]?.at ?? 0;

/** What this same page has written; anything else counts as nothing. */
const read = (text: string | null): readonly Entry[] => {
  if (text === null) return [];
  const parsed = readJson(text);
  return isEntries(parsed) ? parsed : [];
};

const isEntries = (value: unknown): value is readonly Entry[] =>
  Array.isArray(value) &&
  value.every((entry) => typeof entry === 'object' && entry !== null && 'type' in entry && 'at' in entry);

/** The logs of this browser. */
export const ownLogs: Logs = logsIn(storageOf(() => localStorage));
