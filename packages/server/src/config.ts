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
}

/** A variable that can't be used as it is set. */
export class BadConfig extends Error {}

type Environment = Readonly<Record<string, string | undefined>>;

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'];

export const readConfig = (environment: Environment): Config => ({
  host: environment['HOST'] ?? '0.0.0.0',
  port: readPort(environment['PORT'] ?? '8080'),
  database: environment['DATABASE_URL'] ?? 'data/skulduggery.db',
  origin: readOrigin(environment['ORIGIN']),
  trustProxy: readSwitch('TRUST_PROXY', environment['TRUST_PROXY'] ?? 'off'),
  logLevel: readOne('LOG_LEVEL', environment['LOG_LEVEL'] ?? 'info', LOG_LEVELS),
  limits: readSwitch('LIMITS', environment['LIMITS'] ?? 'on'),
  pingSeconds: readSeconds('PING_SECONDS', environment['PING_SECONDS'] ?? '30'),
  page: environment['PAGE'] ?? null,
});

const readPort = (text: string): number => {
  const port = Number(text);
  if (/^\d{1,5}$/.test(text) && port < 65_536) return port;
  throw new BadConfig(`PORT is a number from 0 to 65535 (0: any free one), not "${text}"`);
};

const readSeconds = (name: string, text: string): number => {
  const seconds = Number(text);
  if (text !== '' && seconds > 0 && seconds <= 3600) return seconds;
  throw new BadConfig(`${name} is a number of seconds up to 3600, not "${text}"`);
};

const readOrigin = (text: string | undefined): string | null => {
  if (text === undefined) return null;
  if (/^https?:\/\/[^/]+$/.test(text) && URL.canParse(text)) return text;
  throw new BadConfig(`ORIGIN is like https://games.example.org, without a path, not "${text}"`);
};

const readSwitch = (name: string, text: string): boolean => readOne(name, text, ['on', 'off']) === 'on';

const readOne = (name: string, text: string, allowed: readonly string[]): string => {
  if (allowed.includes(text)) return text;
  throw new BadConfig(`${name} is one of ${allowed.join(', ')}, not "${text}"`);
};
