import type { FastifyRateLimitStore } from '@fastify/rate-limit';
import { newRecent } from '../recent.ts';

interface Window {
  count: number;
  readonly since: number;
}

/** How many keys are remembered: of those that were used least lately few are still counted. */
const MOST_REMEMBERED = 5000;

/**
 * What the limits on requests count with: so many by key within a stretch of time. By a clock that nobody sets, where the
 * plugin's own store would shut out until tomorrow whoever came too often before the clock was set back a day.
 */
export class Windows implements FastifyRateLimitStore {
  readonly #windows = newRecent<Window>(MOST_REMEMBERED);

  incr(
    key: string,
    told: (failure: null, counted: { readonly current: number; readonly ttl: number }) => void,
    length: number,
  ): void {
    const now = performance.now();
    const known = this.#windows.get(key);
    const window = known === undefined || known.since + length <= now ? { count: 0, since: now } : known;
    window.count += 1;
    this.#windows.put(key, window);
    told(null, { current: window.count, ttl: window.since + length - now });
  }

  /** Each route that has a limit of its own counts by itself. */
  child(): Windows {
    return new Windows();
  }
}
