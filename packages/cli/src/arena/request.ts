import { parseArgs } from 'node:util';
import { LEVELS, type Level } from '@skulduggery/bots';
import { begin, isJsonObject, type Head } from '@skulduggery/rules';
import { UsageError, wholeNumber } from '../usage.ts';

/** Who plays: a built-in bot, or a program that speaks the protocol of docs/arena.md. */
export type Contestant =
  | { readonly name: string; readonly level: Level }
  | { readonly name: string; readonly command: string };

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
  const { values } = parsed(args);
  const { game } = values;
  if (game === undefined) throw new UsageError('--game is missing');
  const players = wholeNumber('players', values.players, { least: 1, most: 100 });
  const head = { game, players, options: readOptions(values.options) };
  const begun = begin(head);
  if (!begun.ok) throw new UsageError(begun.error.message);
  return {
    head,
    games: wholeNumber('games', values.games, { least: 1, most: 1e9 }),
    contestants: readContestants(values.bots ?? [], players),
    seed: values.seed,
    time: wholeNumber('time', values.time, { least: 1, most: 3_600_000 }),
    json: values.json,
  };
};

const parsed = (args: readonly string[]) => {
  try {
    return parseArgs({
      args: [...args],
      options: {
        game: { type: 'string' },
        players: { type: 'string' },
        games: { type: 'string' },
        bots: { type: 'string', multiple: true },
        options: { type: 'string', default: '{}' },
        seed: { type: 'string', default: 'arena' },
        time: { type: 'string', default: '1000' },
        json: { type: 'boolean', default: false },
      },
    });
  } catch (failure) {
    if (failure instanceof TypeError) throw new UsageError(failure.message);
    throw failure;
  }
};

export const readOptions = (text: string): Head['options'] => {
  try {
    const options: unknown = JSON.parse(text);
    if (isJsonObject(options)) return options;
  } catch (failure) {
    if (!(failure instanceof SyntaxError)) throw failure;
  }
  throw new UsageError('--options is a JSON object');
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
