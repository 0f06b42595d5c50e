import { isJsonObject, readJson } from '@skulduggery/rules';
import { readRecord, type TableRecord } from '@skulduggery/table';
import { storageOf } from '../stored.ts';
import { randomHex } from './luck.ts';

const KEY = 'skulduggery.record';

/** The record that was opened last from a file. */
export interface OpenedRecord {
  /** Keeps it in place of the one before; the id by which it is found again. */
  readonly keep: (record: TableRecord) => string;
  readonly find: (id: string) => TableRecord | null;
}

/** As long as the page, and over its reloads where the storage takes it. */
export const openedIn = (storage: Storage | null): OpenedRecord => {
  let latest: { readonly id: string; readonly record: TableRecord } | null = null;
  return {
    keep: (record) => {
      const id = randomHex(4);
      latest = { id, record };
      save(storage, JSON.stringify(latest));
      return id;
    },
    find: (id) => (latest?.id === id ? latest.record : saved(storage, id)),
  };
};

const save = (storage: Storage | null, text: string): void => {
  try {
    storage?.setItem(KEY, text);
  } catch {
    // Full: it is lost with a reload.
  }
};

const saved = (storage: Storage | null, id: string): TableRecord | null => {
  const kept = readJson(storage?.getItem(KEY) ?? '');
  if (!isJsonObject(kept) || kept['id'] !== id) return null;
  const record = readRecord(kept['record']);
  return record.ok ? record.value : null;
};

/** That of this tab. */
export const ownRecord: OpenedRecord = openedIn(storageOf(() => sessionStorage));
