import { newRecent } from './recent.ts';

/** Lets so many through at once, and so many more a second. */
export interface Bucket {
  /** Takes one, or says no. */
  take(): boolean;
}

export interface Rate {
  readonly burst: number;
  readonly perSecond: number;
}

export const newBucket = ({ burst, perSecond }: Rate, now: () => number): Bucket => {
  let left = burst;
  let at = now();
  return {
    take: () => {
      const time = now();
      // A clock may be set back.
      left = Math.min(burst, left + (Math.max(0, time - at) / 1000) * perSecond);
      at = time;
      if (left < 1) return false;
      left -= 1;
      return true;
    },
  };
};

/** How many keys are remembered: those that were used least lately are full again anyway. */
const MOST_REMEMBERED = 10_000;

/** One bucket for each key that has been used of late: whoever comes back finds it as it was left. */
export const newAllowance = (rate: Rate, now: () => number): ((key: string) => boolean) => {
  const buckets = newRecent<Bucket>(MOST_REMEMBERED);
  return (key) => {
    const bucket = buckets.get(key) ?? newBucket(rate, now);
    buckets.put(key, bucket);
    return bucket.take();
  };
};
