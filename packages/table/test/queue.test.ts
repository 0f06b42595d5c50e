import { expect, test } from 'vitest';
import { Queue } from '../src/queue.ts';

test('one thing is done at a time, in the order in which they were asked for, whatever came of those before', async () => {
  const queue = new Queue();
  const done: string[] = [];
  const work = (name: string, waits: Promise<void>) => async (): Promise<string> => {
    done.push(`${name} begins`);
    await waits;
    done.push(`${name} ends`);
    if (name === 'second') throw new Error('that failed');
    return name;
  };
  const { promise, resolve } = Promise.withResolvers<void>();
  const works = [work('first', promise), work('second', Promise.resolve()), work('third', Promise.resolve())];
  const asked = works.map((each) => queue.inTurn(each));
  // With nobody before it, it begins at once.
  expect(done).toEqual(['first begins']);
  resolve();
  expect(await Promise.allSettled(asked)).toMatchObject([
    { value: 'first' },
    { reason: new Error('that failed') },
    { value: 'third' },
  ]);
  const inOrder = ['first', 'second', 'third'].flatMap((name) => [`${name} begins`, `${name} ends`]);
  expect(done).toEqual(inOrder);
});

test('it has settled when all that was asked for is done, what failed included, and at once where nothing was', async () => {
  const queue = new Queue();
  await queue.settled();
  const { promise, reject } = Promise.withResolvers<void>();
  const failing = queue.inTurn(() => promise);
  let isSettled = false;
  const all = queue.settled().then(() => (isSettled = true));
  await Promise.resolve();
  expect(isSettled).toBe(false);
  reject(new Error('that failed'));
  await expect(failing).rejects.toThrow('that failed');
  await all;
  await queue.inTurn(() => Promise.resolve());
  await queue.settled();
});
