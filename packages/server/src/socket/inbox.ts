/** What has arrived and is not heard yet. */
export interface Inbox {
  readonly add: (hear: () => void) => void;
}

/**
 * What has arrived is heard when all that has arrived is read: one after the other, like what is sent (outbox.ts).
 */
export const newInbox = (): Inbox => {
  let waiting: (() => void)[] = [];
  const hearAll = (): void => {
    const arrived = waiting;
    waiting = [];
    for (const hear of arrived) hear();
  };
  return {
    add: (hear) => {
      if (waiting.length === 0) setImmediate(hearAll);
      waiting.push(hear);
    },
  };
};
