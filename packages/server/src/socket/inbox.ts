import { newTurns } from '../turns.ts';

/** Hears what somebody has sent. */
export type Hear = (data: Buffer) => void;

/** What has arrived and is not heard yet. */
export interface Inbox {
  readonly add: (data: Buffer, hear: Hear) => void;
  /** Has all of it heard. */
  readonly empty: () => void;
}

interface Arrived {
  readonly data: Buffer;
  readonly hear: Hear;
}

/** Messages that are heard in one turn of the event loop; to hear one and to decide what comes of it takes some 15 µs. */
const MOST_AT_ONCE = 256;

/** However much arrives before it can be heard, little more than this is kept. */
const MOST_KEPT = 8 * 1024 * 1024;

/** What a message takes besides its length. */
const EACH = 512;

/** What has arrived is heard when all that has arrived is read: one after the other, like what is sent (outbox.ts). */
export const newInbox = (): Inbox => {
  let kept = 0;
  const arrivals = newTurns<Arrived>(MOST_AT_ONCE, ({ data, hear }) => {
    kept -= data.length + EACH;
    hear(data);
  });
  return {
    add: (data, hear) => {
      kept += data.length + EACH;
      arrivals.add({ data, hear });
      if (kept > MOST_KEPT) arrivals.finish();
    },
    empty: arrivals.finish,
  };
};
