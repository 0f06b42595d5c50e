import { expect, test } from 'vitest';
import { newInbox } from '../src/socket/inbox.ts';

test('what arrives is heard when all has arrived, in order, and what arrives then is not forgotten', async () => {
  const inbox = newInbox();
  const heard: string[] = [];
  inbox.add(() => {
    heard.push('one');
    inbox.add(() => heard.push('three'));
  });
  inbox.add(() => heard.push('two'));
  expect(heard).toEqual([]);
  await new Promise(setImmediate);
  await new Promise(setImmediate);
  expect(heard).toEqual(['one', 'two', 'three']);
});

test('however much arrives at once, a thousand messages at the most are kept', () => {
  const inbox = newInbox();
  let [kept, most] = [0, 0];
  for (let message = 0; message < 5000; message += 1) {
    kept += 1;
    most = Math.max(most, kept);
    inbox.add(() => (kept -= 1));
  }
  expect([most, kept]).toEqual([1000, 0]);
});
