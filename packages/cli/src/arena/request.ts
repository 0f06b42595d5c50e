import { LEVELS, type Level } from '@skulduggery/bots';
import type { Head } from '@skulduggery/rules';
import { readArguments, readHead, TABLE_ARGUMENTS, UsageError, wholeNumber } from '../usage.ts';

/** One of our own bots. */
export interface BuiltIn {
  readonly name: string;
  readonly level: Level;
}

/** Who plays: a built-in bot, or a program that speaks the protocol of docs/arena.md. */
export type Contestant = BuiltIn | { readonly name: string; readonly command: string };

/** A match: so many games at one kind of table. */
export interface Arena {
  readonly head: Head;
  readonly games: number;
  /** One for each player; they change places from game to game. */
  readonly contestants: readonly Contestant[];
  readonly seed: string;
  /** Milliseconds that a program has for a decision. */
  readonly time: number;
  readonly json: boolean;
}

export const ARENA_USAGE =
  'skulduggery arena --game G --players N --games M --bots a,b,… [--options JSON] [--seed S] [--time MS] [--json]\n' +
  `  a bot is ${LEVELS.join(', ')} or exec:COMMAND; the last one named fills the places that are left`;

export const readArena = (args: readonly string[]): Arena => {
  const { values } = readArguments({
    args: [...args],
    options: {
      ...TABLE_ARGUMENTS,
      games: { type: 'string' },
      bots: { type: 'string', multiple: true },
      seed: { type: 'string', default: 'arena' },
      time: { type: 'string', default: '1000' },
      json: { type: 'boolean', default: false },
    },
  });
  const head = readHead(values);
  return {
    head,
    games: wholeNumber('games', values.games, { least: 1, most: 1e9 }),
    contestants: readContestants(values.bots ?? [], head.players),
    seed: values.seed,
    time: wholeNumber('time', values.time, { least: 1, most: 3_600_000 }),
    json: values.json,
  };
};

/** A comma ends a name only where another bot begins: commands may have commas of their own. */
const BETWEEN = new RegExp(`,(?=exec:|(?:${LEVELS.join('|')})(?:,|$))`);

const EXEC = 'exec:';

const readContestants = (given: readonly string[], players: number): readonly Contestant[] => {
  const names = given.flatMap((list) => list.split(BETWEEN));
  const last = names.at(-1);
  if (last === undefined || names.length > players) throw new UsageError(`--bots names 1 to ${players} bots`);
  return Array.from({ length: players }, (_, place) => contestant(names[place] ?? last));
};

const contestant = (name: string): Contestant => {
  if (name.startsWith(EXEC) && name.length > EXEC.length) return { name, command: name.slice(EXEC.length) };
  const level = LEVELS.find((each) => each === name);
  if (level === undefined) throw new UsageError(`a bot is ${LEVELS.join(', ')} or exec:COMMAND, not "${name}"`);
  return { name, level };
};
