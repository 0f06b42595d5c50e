import {
  err,
  isJsonObject,
  ok,
  readJson,
  type Head,
  type RefusalCode,
  type Result,
  type Viewer,
} from '@skulduggery/rules';

/** Why the referee refused: what the rules refuse, and two reasons of its own. */
export interface RefereeRefusal {
  readonly code: 'bad-json' | 'no-table' | RefusalCode;
  readonly message: string;
  /** The first wrong move of a record. */
  readonly index?: number;
}

type JsonObject = Readonly<Record<string, unknown>>;

export type Request =
  | { readonly do: 'new'; readonly head: Head; readonly seed: string | null }
  | { readonly do: 'status' | 'odds' | 'record' }
  | { readonly do: 'legal' | 'advise'; readonly seat: number }
  | { readonly do: 'move'; readonly seat: number; readonly move: JsonObject }
  | { readonly do: 'chance'; readonly move: JsonObject | null }
  | { readonly do: 'view'; readonly seat: Viewer }
  | { readonly do: 'replay'; readonly record: Head & { readonly moves: readonly unknown[] } };

/** Reads one line. Whether a seat exists is for the table to say: here only types count. */
export const readRequest = (line: string): Result<Request, RefereeRefusal> => {
  const raw = readJson(line);
  if (raw === undefined) return err({ code: 'bad-json', message: 'a line is one JSON object' });
  if (!isJsonObject(raw)) return badRequest('a request is an object');
  const { do: wanted } = raw;
  const reader = typeof wanted === 'string' ? READERS.get(wanted) : undefined;
  return reader === undefined ? badRequest(`"do" is one of ${[...READERS.keys()].join(', ')}`) : reader(raw);
};

type Reader = (raw: JsonObject) => Result<Request, RefereeRefusal>;

const BY_NAME: Readonly<Record<Request['do'], Reader>> = {
  new: (raw) => {
    const head = readHead(raw);
    if (!head.ok) return head;
    const { seed } = raw;
    if (seed === undefined) return ok({ do: 'new', head: head.value, seed: null });
    return typeof seed === 'string' ? ok({ do: 'new', head: head.value, seed }) : badRequest('"seed" is a string');
  },
  status: () => ok({ do: 'status' }),
  legal: ({ seat }) => (typeof seat === 'number' ? ok({ do: 'legal', seat }) : badRequest(SEAT)),
  advise: ({ seat }) => (typeof seat === 'number' ? ok({ do: 'advise', seat }) : badRequest(SEAT)),
  move: ({ seat, move }) => {
    if (typeof seat !== 'number') return badRequest(SEAT);
    return isJsonObject(move) ? ok({ do: 'move', seat, move }) : badRequest(MOVE);
  },
  odds: () => ok({ do: 'odds' }),
  chance: ({ move }) => {
    if (move === undefined) return ok({ do: 'chance', move: null });
    return isJsonObject(move) ? ok({ do: 'chance', move }) : badRequest(MOVE);
  },
  view: ({ seat }) =>
    typeof seat === 'number' || seat === null || seat === 'all'
      ? ok({ do: 'view', seat })
      : badRequest('"seat" is a number, null for a spectator, or "all"'),
  record: () => ok({ do: 'record' }),
  replay: ({ record }) => {
    if (!isJsonObject(record)) return badRequest('"record" is an object');
    const head = readHead(record);
    if (!head.ok) return head;
    const { moves } = record;
    if (!Array.isArray(moves)) return badRequest('"moves" is a list of {"seat":…,"move":…}');
    return ok({ do: 'replay', record: { ...head.value, moves } });
  },
};

/** A map, so that `constructor` and its like are no requests. */
const READERS: ReadonlyMap<string, Reader> = new Map(Object.entries(BY_NAME));

const SEAT = '"seat" is a number';
const MOVE = '"move" is an object';

const readHead = ({ game, players, options = {} }: JsonObject): Result<Head, RefereeRefusal> => {
  if (typeof game !== 'string') return badRequest('"game" is a string');
  if (typeof players !== 'number') return badRequest('"players" is a number');
  return isJsonObject(options) ? ok({ game, players, options }) : badRequest('"options" is an object');
};

const badRequest = (message: string): { readonly ok: false; readonly error: RefereeRefusal } =>
  err({ code: 'bad-request', message });
