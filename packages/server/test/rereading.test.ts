import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { newRereading, type Rereading } from '../src/rereading.ts';
import { complain } from './databases.ts';

/** Those under way: what ends each of them. */
let reads: PromiseWithResolvers<void>[];
let rereading: Rereading;
beforeEach(() => {
  vi.useFakeTimers();
  reads = [];
  const read = (): Promise<void> => {
    const reading = Promise.withResolvers<void>();
    reads.push(reading);
    return reading.promise;
  };
  rereading = newRereading(read, complain);
});
afterEach(() => {
  rereading.close();
  vi.useRealTimers();
});

test('what may have changed while it was read is read again, and only then', async () => {
  rereading.after(200);
  await vi.advanceTimersByTimeAsync(200);
  rereading.after(200);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(reads).toHaveLength(1);
  reads[0]?.resolve();
  await vi.advanceTimersByTimeAsync(200);
  expect(reads).toHaveLength(2);
  reads[1]?.resolve();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(reads).toHaveLength(2);
});
