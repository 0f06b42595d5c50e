/** What has arrived and is not heard yet. */
export interface Inbox {
  readonly add: (hear: () => void) => void;
}

/** However much arrives at once, no more than this is kept before it is heard. */
const MOST_KEPT = 1000;

/** What has arrived is heard when all that has arrived is read: one after the other, like what is sent (outbox.ts). */
export const newInbox = (): Inbox => {
  let kept: (() => void)[] = [];
  const hearAll = (): void => {
    const arrived = kept;
    kept = [];
    for (const hear of arrived) hear();
  };
  return {
    add: (hear) => {
      if (kept.length === 0) setImmediate(hearAll);
      kept.push(hear);
      if (kept.length === MOST_KEPT) hearAll();
    },
  };
};
