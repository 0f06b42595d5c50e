import { expect, test } from 'vitest';
import { newGate } from '../src/socket/gate.ts';

const [KIB, MIB] = [1024, 1024 * 1024];

test('who does not read is told no more of the past, whatever connection of that address asks for it', () => {
  const gate = newGate({ limits: true, now: () => 0 });
  const admit = (address: string, unread: number) => gate.admit({ address, person: null, unread: () => unread });
  const [full, more] = [admit('192.0.2.1', 30 * MIB), admit('192.0.2.1', 3 * MIB)];
  const [reading, elsewhere] = [admit('192.0.2.1', 0), admit('192.0.2.2', 0)];
  const answers = () => [full, more, reading, elsewhere].map((admitted) => admitted?.allowPast());
  expect(answers()).toEqual([false, false, false, true]);
  full?.release();
  expect(reading?.allowPast()).toBe(true);
});

test('where many of one address do not read, those are no longer waited for who would be elsewhere', () => {
  const gate = newGate({ limits: true, now: () => 0 });
  const admit = (address: string, unread: number) => gate.admit({ address, person: null, unread: () => unread });
  const slow = Array.from({ length: 40 }, () => admit('192.0.2.1', 900 * KIB));
  const [reading, elsewhere] = [admit('192.0.2.1', 60 * KIB), admit('192.0.2.2', 900 * KIB)];
  const isWaitedFor = () => [slow[0], reading, elsewhere].map((admitted) => admitted?.isWaitedFor(0));
  expect(isWaitedFor()).toEqual([false, true, true]);
  // One long message is no fault of whoever has it to read.
  expect(slow[0]?.isWaitedFor(850 * KIB)).toBe(true);
  for (const admitted of slow.slice(1, 10)) admitted?.release();
  expect(isWaitedFor()).toEqual([true, true, true]);
});

test('so many connections of one address are let in, and more when some have ended', () => {
  const gate = newGate({ limits: true, now: () => 0 });
  const admit = (address: string) => gate.admit({ address, person: null, unread: () => 0 });
  const admitted = Array.from({ length: 256 }, () => admit('192.0.2.1'));
  expect(admitted).not.toContain(null);
  expect([admit('192.0.2.1'), admit('192.0.2.2') === null]).toEqual([null, false]);
  admitted[0]?.release();
  expect(admit('192.0.2.1')).not.toBeNull();
});
