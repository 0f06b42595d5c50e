import { choose, newShelf, type Advice } from '@skulduggery/bots';
import { seeded } from '@skulduggery/rules';
import type { Asked } from '@skulduggery/table';
import { newMemory, type Shortened } from './memory.ts';

export interface Question {
  readonly number: number;
  readonly asked: Asked | Shortened;
  /** What a move is drawn with; `null` asks what the bot thinks of each. */
  readonly luck: string | null;
}

/** An answer to a numbered question. */
export type Thought =
  | { readonly number: number; readonly move: unknown }
  | { readonly number: number; readonly advice: readonly Advice[] }
  | { readonly number: number; readonly failure: string };

/** Where each table and network of the bots is served, by the name of its file. */
const ADDRESSES: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(
    import.meta.glob<string>('../../../bots/data/*.bin', { query: '?url', import: 'default', eager: true }),
  ).map(([path, address]) => [path.slice(path.lastIndexOf('/') + 1), address]),
);

const read = async (file: string): Promise<Uint8Array> => {
  const response = await fetch(ADDRESSES[file] ?? '');
  if (!response.ok) throw new Error(`${file}: ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
};

const botFor = newShelf(read);
const recall = newMemory();

const think = async ({ number, luck, ...question }: Question): Promise<Thought> => {
  // Before anything is waited for: questions are recalled in the order in which they were asked.
  const asked = 'views' in question.asked ? recall(question.asked) : question.asked;
  try {
    const bot = await botFor(asked, asked.level);
    const advice = bot(asked);
    return luck === null ? { number, advice } : { number, move: choose(advice, seeded(luck)) };
  } catch (failure) {
    return { number, failure: failure instanceof Error ? failure.message : String(failure) };
  }
};

globalThis.addEventListener('message', ({ data }: MessageEvent<Question>) => {
  void think(data).then((thought) => globalThis.postMessage(thought));
});
