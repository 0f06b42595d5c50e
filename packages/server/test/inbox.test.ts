import { expect, test } from 'vitest';
import { newInbox } from '../src/socket/inbox.ts';

const message = Buffer.from('a message');

const nextTurn = (): Promise<void> => new Promise(setImmediate);

test('what arrives is heard when all has arrived, in order, and what arrives then is not forgotten', async () => {
  const inbox = newInbox();
  const heard: string[] = [];
  inbox.add(message, () => {
    heard.push('one');
    inbox.add(message, () => heard.push('three'));
  });
  inbox.add(message, () => heard.push('two'));
  expect(heard).toEqual([]);
  await nextTurn();
  await nextTurn();
  expect(heard).toEqual(['one', 'two', 'three']);
});

test.each([
  ['short ones', 1],
  ['long ones', 16 * 1024],
])('however much arrives at once, %s, 8 MB of it at the most is kept', (_name, length) => {
  const inbox = newInbox();
  const data = Buffer.alloc(length);
  let [kept, most] = [0, 0];
  for (let arrived = 0; arrived < 40_000; arrived += 1) {
    kept += 1;
    most = Math.max(most, kept);
    inbox.add(data, () => (kept -= 1));
  }
  expect(most * (length + 512)).toBeGreaterThan(8 * 1024 * 1024);
  expect((most - 1) * (length + 512)).toBeLessThanOrEqual(8 * 1024 * 1024);
});

test('at the end all of it is heard', () => {
  const inbox = newInbox();
  let heard = 0;
  for (let arrived = 0; arrived < 1000; arrived += 1) inbox.add(message, () => (heard += 1));
  inbox.empty();
  expect(heard).toBe(1000);
});
