import { READ_AGAIN_MS } from './store/store.ts';

/** Something that is read from the store again when it may have changed. */
export interface Rereading {
  /** Reads so much later, once for all who have asked until then; again when that failed. What is read last is newest. */
  readonly after: (milliseconds: number) => void;
  readonly close: () => void;
}

export const newRereading = (read: () => Promise<void>, failed: (failure: unknown) => void): Rereading => {
  let waiting: NodeJS.Timeout | null = null;
  let isReading = false;
  let closed = false;
  const after = (milliseconds: number): void => {
    if (closed) return;
    waiting ??= setTimeout(() => {
      waiting = null;
      // Two beside each other may come in either order.
      if (isReading) after(milliseconds);
      else void readOnce();
    }, milliseconds);
  };
  const readOnce = async (): Promise<void> => {
    isReading = true;
    try {
      await read();
    } catch (failure) {
      failed(failure);
      after(READ_AGAIN_MS);
    }
    isReading = false;
  };
  return {
    after,
    close: () => {
      closed = true;
      if (waiting !== null) clearTimeout(waiting);
    },
  };
};
