import { randomInt } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { choose, newShelf } from '@skulduggery/bots';
import type { Asked } from '@skulduggery/table';

const DATA = new URL('../data/', import.meta.resolve('@skulduggery/bots'));

const botFor = newShelf((file) => readFile(new URL(file, DATA)));

/** Chooses one of the moves, as likely as the bot's advice says. */
// oxlint-disable-next-line import/no-default-export -- this is how a pool of threads finds its work
export default async (asked: Asked): Promise<unknown> => {
  const bot = await botFor(asked, asked.level);
  return choose(bot(asked), (count) => randomInt(count));
};
