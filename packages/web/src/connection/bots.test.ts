import type { Asked } from '@skulduggery/table';
import { afterEach, expect, test, vi } from 'vitest';
import { chooseMove } from './bots.ts';
import type { Question } from './bot-worker.ts';
import { newMemory } from './memory.ts';

afterEach(() => vi.unstubAllGlobals());

const HEAD = { game: 'skull', players: 3, options: {}, level: 'expert', view: null };

/** A worker that plays the first move, and keeps what it was sent. */
class FirstMove extends EventTarget {
  static readonly sent: Question[] = [];
  postMessage(question: Question): void {
    FirstMove.sent.push(structuredClone(question));
    const { number, asked } = question;
    const [move] = 'views' in asked ? asked.asked.moves : asked.moves;
    this.dispatchEvent(new MessageEvent('message', { data: { number, move } }));
  }
}

test('however often bots are asked, each view of before is sent once, and they know all of them', async () => {
  vi.stubGlobal('Worker', FirstMove);
  const asks = async (table: string, seat: number, before: readonly unknown[]): Promise<Asked> => {
    const asked = { ...HEAD, seat, before, moves: [`move of ${seat}`] };
    expect(await chooseMove(table, asked)).toBe(asked.moves[0]);
    return asked;
  };
  const questions = [
    await asks('T', 0, ['a', 'b']),
    await asks('T', 1, ['A', 'B', 'C']),
    await asks('T', 0, ['a', 'b', 'c', 'd']),
    // One that was asked a moment before, of a table that has moved on since.
    await asks('T', 0, ['a', 'b', 'c']),
    await asks('T', 0, ['a', 'b', 'c', 'd', 'e']),
    await asks('U', 0, ['other']),
    await asks('T', 0, ['a']),
  ];
  const recall = newMemory();
  const shortened = FirstMove.sent.flatMap(({ asked }) => ('views' in asked ? [asked] : []));
  expect(shortened.map(recall)).toEqual(questions);
  expect(shortened.map(({ asked }) => asked.before.length)).toEqual([2, 3, 2, 0, 1, 1, 1]);
});
