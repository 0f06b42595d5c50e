import { memoryLog, type Entry, type Log, type TableId } from '@skulduggery/table';

const PREFIX = 'skulduggery.table.';

/** How many games on this device are kept. */
const KEPT = 4;

/** A log that a reload does not lose: memory, written through to the browser's storage. */
export const savedLog = async (storage: Storage, id: TableId): Promise<Log> => {
  const memory = memoryLog();
  const entries = read(storage.getItem(PREFIX + id));
  if (entries.length > 0) {
    await memory.append({ table: id, expected: 0, entries, command: null, due: null, listing: null });
  }
  return {
    ...memory,
    append: async (append) => {
      const appended = await memory.append(append);
      if (appended.type === 'stored') save(storage, append.table, await memory.read(append.table, 0));
      return appended;
    },
  };
};

const save = (storage: Storage, id: TableId, entries: readonly Entry[]): void => {
  const others = Object.keys(storage).filter((key) => key.startsWith(PREFIX) && key !== PREFIX + id);
  const stale = others.toSorted((a, b) => startOf(storage, b) - startOf(storage, a)).slice(KEPT - 1);
  for (const key of stale) storage.removeItem(key);
  try {
    storage.setItem(PREFIX + id, JSON.stringify(entries));
  } catch {
    // A full or forbidden storage costs the game its reload, not its play.
  }
};

const startOf = (storage: Storage, key: string): number => read(storage.getItem(key))[0]?.at ?? 0;

/** What this same page has written; anything else counts as nothing. */
const read = (text: string | null): readonly Entry[] => {
  if (text === null) return [];
  try {
    const parsed: unknown = JSON.parse(text);
    return isEntries(parsed) ? parsed : [];
  } catch {
    return [];
  }
};

const isEntries = (value: unknown): value is readonly Entry[] =>
  Array.isArray(value) &&
  value.every((entry) => typeof entry === 'object' && entry !== null && 'type' in entry && 'at' in entry);
