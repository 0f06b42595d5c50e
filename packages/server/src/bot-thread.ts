import { randomInt } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { choose, LEVELS, loader, type Bot, type Level } from '@skulduggery/bots';
import type { Asked } from '@skulduggery/table';

const DATA = new URL('../data/', import.meta.resolve('@skulduggery/bots'));

const loaded = new Map<string, Promise<Bot>>();

/** A level that an old log may name and this version no longer has is played by somebody sensible. */
const levelOf = (name: string): Level => LEVELS.find((level) => level === name) ?? 'steady';

const botFor = ({ game, players, options, level }: Asked): Promise<Bot> => {
  const key = JSON.stringify([game, players, options, level]);
  const known =
    loaded.get(key) ?? loader({ game, players, options }, levelOf(level))((file) => readFile(new URL(file, DATA)));
  loaded.set(key, known);
  return known;
};

/** Chooses one of the moves, as likely as the bot's advice says. */
// oxlint-disable-next-line import/no-default-export -- this is how a pool of threads finds its work
export default async (asked: Asked): Promise<unknown> => {
  const bot = await botFor(asked);
  return choose(bot(asked), (count) => randomInt(count));
};
