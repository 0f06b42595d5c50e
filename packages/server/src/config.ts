import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

/** Everything that a host may set, by the name of its environment variable. docs/hosting.md lists the same. */
export interface Config {
  readonly host: string;
  readonly port: number;
  /** `postgres://…`, or the path of a file. */
  readonly database: string;
  /** How the world reaches this server, when that is not what the request says (behind a proxy). */
  readonly origin: string | null;
  readonly trustProxy: boolean;
  readonly logLevel: string;
  /** Off only for measuring, or where a proxy limits. */
  readonly limits: boolean;
  /** How often a connection is asked whether it is still there. */
  readonly pingSeconds: number;
  /** Where the built page lies; `null` serves none. */
  readonly page: string | null;
  /** Who shows it sees all of /metrics; `null` shows it to nobody. */
  readonly metricsToken: string | null;
}

/** A variable that can't be used as it is set. */
export class BadConfig extends Error {}

type Environment = Readonly<Record<string, string | undefined>>;

/** Shorter ones could be guessed. */
const SHORTEST_TOKEN = 16;

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'];

export const readConfig = (environment: Environment): Config => ({
  host: readHost(environment['HOST'] ?? '0.0.0.0'),
  port: readPort(environment['PORT'] ?? '8080'),
  database: readDatabase(environment['DATABASE_URL'] ?? 'data/skulduggery.db'),
  origin: readOrigin(environment['ORIGIN']),
  trustProxy: readSwitch('TRUST_PROXY', environment['TRUST_PROXY'] ?? 'off'),
  logLevel: readOne('LOG_LEVEL', environment['LOG_LEVEL'] ?? 'info', LOG_LEVELS),
  limits: readSwitch('LIMITS', environment['LIMITS'] ?? 'on'),
  pingSeconds: readSeconds('PING_SECONDS', environment['PING_SECONDS'] ?? '30'),
  page: readPage(environment['PAGE']),
  metricsToken: readToken(environment['METRICS_TOKEN']),
});

/** Node takes an empty one for every address there is. */
const readHost = (text: string): string => {
  if (text !== '') return text;
  throw new BadConfig('HOST is an address of this machine, like 127.0.0.1, or 0.0.0.0 for all of them, not ""');
};

const readPort = (text: string): number => {
  const port = Number(text);
  if (/^\d{1,5}$/.test(text) && port < 65_536) return port;
  throw new BadConfig(`PORT is a number from 0 to 65535 (0: any free one), not "${text}"`);
};

/** Not every address that PostgreSQL knows is a URL to others: that of a socket in a folder has no host. */
export const isPostgres = (database: string): boolean => /^postgres(ql)?:\/\/./.test(database);

const readDatabase = (text: string): string => {
  if (isPostgres(text)) return text;
  const scheme = /^[a-z][a-z0-9+.-]+:/i.exec(text)?.[0];
  if (text === '' || scheme !== undefined) {
    // Not the whole of it: there may be a password inside.
    throw new BadConfig(`DATABASE_URL is the path of a file or postgres://…, not "${scheme ?? ''}"`);
  }
  // A folder that is missing is made, but only that one: more would rather be a slip of the pen.
  const folder = dirname(resolve(text));
  const present = existsSync(folder) ? folder : dirname(folder);
  if (!isFolder(present)) throw new BadConfig(`DATABASE_URL is "${text}", but there is no folder ${present}`);
  if (isFolder(text)) throw new BadConfig(`DATABASE_URL is the path of a file, but "${text}" is a folder`);
  if (!mayWrite(present)) throw new BadConfig(`DATABASE_URL is "${text}", but nothing may be written in ${present}`);
  // SQLite would open it all the same, and leave files beside it that keep it from being written later on.
  if (existsSync(text) && !mayWrite(text)) throw new BadConfig(`DATABASE_URL is "${text}", but that may only be read`);
  return text;
};

const readPage = (text: string | undefined): string | null => {
  if (text === undefined) return null;
  // The server takes it as a root, which has no dots.
  const folder = resolve(text);
  if (text !== '' && isFolder(folder)) return folder;
  throw new BadConfig(`PAGE is the folder of a built page, not "${text}"`);
};

const readToken = (text: string | undefined): string | null => {
  if (text === undefined || text.length >= SHORTEST_TOKEN) return text ?? null;
  throw new BadConfig(`METRICS_TOKEN has ${SHORTEST_TOKEN} characters or more`);
};

const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;

const mayWrite = (path: string): boolean => {
  try {
    accessSync(path, constants.W_OK);
    return true;
  } catch (failure) {
    if (failure instanceof Error && 'code' in failure) return false;
    throw failure;
  }
};

const readSeconds = (name: string, text: string): number => {
  const seconds = Number(text);
  if (text !== '' && seconds > 0 && seconds <= 3600) return seconds;
  throw new BadConfig(`${name} is a number of seconds up to 3600, not "${text}"`);
};

const readOrigin = (text: string | undefined): string | null => {
  if (text === undefined) return null;
  // Browsers name a site in one way only, and it is compared with what they name: another way would shut everybody out.
  const origin = /^https?:/.test(text) && URL.canParse(text) ? new URL(text).origin : null;
  if (text === origin) return text;
  throw new BadConfig(`ORIGIN is like ${origin ?? 'https://games.example.org'}, not "${text}"`);
};

const readSwitch = (name: string, text: string): boolean => readOne(name, text, ['on', 'off']) === 'on';

const readOne = (name: string, text: string, allowed: readonly string[]): string => {
  if (allowed.includes(text)) return text;
  throw new BadConfig(`${name} is one of ${allowed.join(', ')}, not "${text}"`);
};
