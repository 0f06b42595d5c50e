import type { Asked } from '@skulduggery/table';

/** In place of bot-thread.ts: one level ends its thread, one says that it has begun and never answers, others answer at once. */
// oxlint-disable-next-line import/no-default-export -- this is how a pool of threads finds its work
export default ({ level, view }: Asked): string => {
  if (level === 'ends') process.exit(1);
  if (level !== 'hangs') return level;
  if (view instanceof Int32Array) {
    Atomics.store(view, 0, 1);
    Atomics.notify(view, 0);
  }
  for (;;);
};
