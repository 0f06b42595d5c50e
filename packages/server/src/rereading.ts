import { READ_AGAIN_MS } from './store/store.ts';

/** Something that is read from the store again when it may have changed. */
export interface Rereading {
  /** Reads so much later, once for all who have asked until then; again when that failed. */
  readonly after: (milliseconds: number) => void;
  readonly close: () => void;
}

export const newRereading = (read: () => Promise<void>, failed: (failure: unknown) => void): Rereading => {
  let waiting: NodeJS.Timeout | null = null;
  let closed = false;
  const after = (milliseconds: number): void => {
    if (closed) return;
    waiting ??= setTimeout(() => {
      waiting = null;
      read().catch((failure: unknown) => {
        failed(failure);
        after(READ_AGAIN_MS);
      });
    }, milliseconds);
  };
  return {
    after,
    close: () => {
      closed = true;
      if (waiting !== null) clearTimeout(waiting);
    },
  };
};
