import { parseArgs, type ParseArgsConfig } from 'node:util';
import { begin, isJsonObject, readJson, type Head } from '@skulduggery/rules';

/** The command line asked for something that can't be done; the message says what would have worked. */
export class UsageError extends Error {}

/** A whole number of the command line. */
export const wholeNumber = (
  name: string,
  text: string | undefined,
  { least, most }: { readonly least: number; readonly most: number },
): number => {
  const value = Number(text);
  if (text === undefined || text.trim() === '' || !Number.isInteger(value) || value < least || value > most) {
    const given = text === undefined ? '' : `, not "${text}"`;
    throw new UsageError(`--${name} is a whole number from ${least} to ${most}${given}`);
  }
  return value;
};

/** Refuses what stands behind the last argument that a command takes. */
export const refuseMore = (more: string | undefined): void => {
  if (more !== undefined) throw new UsageError(tooMany(more));
};

const tooMany = (argument: string): string => `"${argument}" is one argument too many`;

/** The arguments of a command; one that it does not know is refused. */
export const readArguments = <Config extends ParseArgsConfig & { readonly args: readonly string[] }>(
  config: Config,
): ReturnType<typeof parseArgs<Config>> => {
  try {
    return parseArgs<Config>({ ...config, args: joined(config.args) });
  } catch (failure) {
    if (failure instanceof TypeError && 'code' in failure)
      throw new UsageError(sentence(failure.message, failure.code));
    throw failure;
  }
};

/** `--games -5` is a number that is refused as such, not an option called 5. */
const joined = (args: readonly string[]): string[] =>
  args.reduce<string[]>((before, arg) => {
    const last = before.at(-1) ?? '';
    const isValue = /^-\d/.test(arg) && /^--[^=]+$/.test(last);
    return isValue ? [...before.slice(0, -1), `${last}=${arg}`] : [...before, arg];
  }, []);

/** What the parser says, without advice for its own users. */
const sentence = (message: string, code: unknown): string => {
  const named = /'([^' ]+)/.exec(message)?.[1] ?? '';
  switch (code) {
    case 'ERR_PARSE_ARGS_UNKNOWN_OPTION':
      return `there is no option ${named}`;
    case 'ERR_PARSE_ARGS_UNEXPECTED_POSITIONAL':
      return tooMany(named);
    case 'ERR_PARSE_ARGS_INVALID_OPTION_VALUE':
      return message.includes('does not take') ? `${named} takes no value` : `${named} needs a value`;
    default:
      return message;
  }
};

/** Arguments that say at which table a command plays. */
export const TABLE_ARGUMENTS = {
  game: { type: 'string' },
  players: { type: 'string' },
  options: { type: 'string', default: '{}' },
} as const;

/** The table that those arguments mean, if the game allows it. */
export const readHead = (values: {
  readonly game?: string;
  readonly players?: string;
  readonly options: string;
}): Head => {
  const { game } = values;
  if (game === undefined) throw new UsageError('--game is missing');
  const players = wholeNumber('players', values.players, { least: 1, most: 100 });
  const head = { game, players, options: readOptions(values.options) };
  const begun = begin(head);
  if (!begun.ok) throw new UsageError(begun.error.message);
  return head;
};

const readOptions = (text: string): Head['options'] => {
  const options = readJson(text);
  if (isJsonObject(options)) return options;
  throw new UsageError('--options is a JSON object');
};
