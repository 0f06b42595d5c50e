import { choose, LEVELS, loader, type Bot, type Level } from '@skulduggery/bots';
import { seeded } from '@skulduggery/rules';
import type { Asked } from '@skulduggery/table';

export interface Question {
  readonly number: number;
  readonly asked: Asked;
  readonly luck: string;
}

/** An answer to a numbered question. */
export type Thought =
  | { readonly number: number; readonly move: unknown }
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

const loaded = new Map<string, Promise<Bot>>();

const botFor = ({ game, players, options, level: name }: Asked): Promise<Bot> => {
  const key = JSON.stringify([game, players, options, name]);
  const level: Level = LEVELS.find((each) => each === name) ?? 'steady';
  const known = loaded.get(key) ?? loader({ game, players, options }, level)(read);
  loaded.set(key, known);
  // What could not be fetched is fetched again next time.
  known.catch(() => loaded.delete(key));
  return known;
};

const think = async ({ number, asked, luck }: Question): Promise<Thought> => {
  try {
    const bot = await botFor(asked);
    return { number, move: choose(bot(asked), seeded(luck)) };
  } catch (failure) {
    return { number, failure: failure instanceof Error ? failure.message : String(failure) };
  }
};

globalThis.addEventListener('message', ({ data }: MessageEvent<Question>) => {
  void think(data).then((thought) => globalThis.postMessage(thought));
});
