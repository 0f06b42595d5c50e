import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { newBots, type Bots } from '../src/bots.ts';

const PATIENCE = 1000;

let bots: Bots;
beforeEach(() => {
  // Threads take their own time.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  bots = newBots({ file: new URL('hanging-bot.ts', import.meta.url), patience: PATIENCE });
});
afterEach(async () => {
  vi.useRealTimers();
  await bots.close();
});

const ask = (level: string, view: unknown = null): Promise<unknown> =>
  bots.choose({ level, game: 'skull', players: 3, options: {}, seat: 0, view, moves: [], before: [] });

/** Asks a bot that never answers, and waits until it thinks. */
const hang = async (): Promise<{ readonly answer: Promise<unknown> }> => {
  const begun = new Int32Array(new SharedArrayBuffer(4));
  const answer = ask('hangs', begun);
  // Looked at later.
  answer.catch(() => undefined);
  await Atomics.waitAsync(begun, 0, 0).value;
  return { answer };
};

test('a bot that never answers is given up, and whoever waits behind it is answered by another thread', async () => {
  const { answer } = await hang();
  const behind = [ask('keen'), ask('steady')];
  vi.advanceTimersByTime(PATIENCE);
  await expect(answer).rejects.toThrow('nothing was answered for 1000 ms');
  expect(await Promise.all(behind)).toEqual(['keen', 'steady']);
});

test('several are given up one after the other', async () => {
  const { answer } = await hang();
  const next = ask('hangs');
  const last = ask('keen');
  vi.advanceTimersByTime(PATIENCE);
  await expect(answer).rejects.toThrow('nothing was answered');
  vi.advanceTimersByTime(PATIENCE);
  await expect(next).rejects.toThrow('nothing was answered');
  expect(await last).toBe('keen');
});

test('a thread that is only busy is waited for: its time begins anew with each answer', async () => {
  const [first, hanging] = [ask('keen'), hang()];
  vi.advanceTimersByTime(PATIENCE - 1);
  expect(await first).toBe('keen');
  const { answer } = await hanging;
  const givenUp = vi.fn<() => void>();
  answer.catch(givenUp);
  vi.advanceTimersByTime(PATIENCE - 1);
  await setImmediate();
  expect(givenUp).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  await expect(answer).rejects.toThrow('nothing was answered');
});

test('while one thread hangs, another answers', async () => {
  const stuck = [await hang(), ...[1, 2, 3].map(() => ({ answer: ask('hangs') }))];
  expect(await ask('keen')).toBe('keen');
  for (const { answer } of stuck) {
    vi.advanceTimersByTime(PATIENCE);
    await expect(answer).rejects.toThrow('nothing was answered');
  }
});

test('a thread that can’t begin fails what it was asked, one question after the other, and nothing else', async () => {
  const none = newBots({ file: new URL('no-such-bot.ts', import.meta.url), patience: PATIENCE });
  const asked = { level: 'keen', game: 'skull', players: 3, options: {}, seat: 0, view: null, moves: [], before: [] };
  const answers = await Promise.allSettled([none.choose({ ...asked }), none.choose({ ...asked })]);
  expect(answers).toMatchObject([1, 2].map(() => ({ reason: { message: 'no thread could begin' } })));
  await none.close();
});

test('a thread that ends fails what it was asked, and the next question starts another', async () => {
  await expect(ask('ends')).rejects.toThrow('exited');
  expect(await ask('keen')).toBe('keen');
});
