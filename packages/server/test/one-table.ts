import type { LiveTable } from '@skulduggery/table';
import type { Tables } from '../src/tables.ts';

/** As if this were the only table there is, open to everybody. */
export const onlyTable = (live: LiveTable): Tables => ({
  make: () => Promise.reject(new Error('not here')),
  perform: ({ by }, _id, command) => live.perform(by, command),
  open: () => Promise.resolve(live),
  count: () => 1,
  close: () => Promise.resolve(),
});
