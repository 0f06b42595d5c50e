import { remembers } from '@skulduggery/bots';
import {
  begin,
  isJsonObject,
  passedThrough,
  type AnyGame,
  type Player,
  type Seat,
  type Viewer,
} from '@skulduggery/rules';
import { levelIn, type Asked, type PlaceView, type TableRecord, type TableView, type Update } from '@skulduggery/table';
import type { Connection, Listener } from './connection.ts';

/** Through whose eyes somebody looks back: a player's, those of whoever only watched (`null`), or all of them at once. */
export type Eyes = Player | null | 'all';

/** A finished game to look back on, one step after another. */
export interface Replay {
  readonly connection: Connection;
  /** How many steps there are. */
  readonly length: number;
  /** The steps at which a new round or turn begins; `numberOf` reads its number from a view. */
  readonly begins: (numberOf: (view: unknown) => number) => readonly number[];
  readonly at: () => number;
  /** The next step, with its motion. */
  readonly next: () => void;
  /** Any step, at once. */
  readonly seek: (step: number) => void;
  /** The same step, through other eyes. */
  readonly look: (eyes: Eyes) => void;
  /** The decision that led to this step; `null` where chance did. */
  readonly decision: () => Decision | HiddenDecision | null;
}

/** What somebody did, and what an expert in that seat would have been told. */
export interface Decision {
  readonly asked: Asked;
  readonly move: unknown;
}

/** Whose decision it was, where these eyes don't see what it was made by. */
export interface HiddenDecision {
  readonly hidden: Seat;
}

interface Frame {
  readonly seq: number;
  readonly by: number | 'chance';
  readonly view: unknown;
}

/** A game from its record: every state that people could see, the first before any move, and which move led there. */
interface Course {
  readonly game: AnyGame;
  readonly owners: readonly Player[];
  /** Before each move. */
  readonly starts: readonly unknown[];
  readonly passed: readonly { readonly by: number | 'chance'; readonly move: number; readonly state: unknown }[];
}

/** Everything is public when a game is over: a replay shows as much of it as somebody asks for, from one side of the table. */
export const makeReplay = (record: TableRecord, as: Player | null, first: Eyes): Replay | null => {
  const course = courseOf(record);
  if (course === null) return null;
  let now = 0;
  let eyes = first;
  let frames = framesFor(course, as, eyes);
  let listener: Listener = () => undefined;

  const you = { player: as, seats: seatsOf(course, as), host: false };
  const jump = (step: number): void => {
    now = Math.min(frames.length - 1, Math.max(0, step));
    const past = frames.slice(0, now + 1);
    listener({ type: 'table', table: { ...tableOf(record, past), you }, past: updateOf(record.table, past) });
  };
  return {
    length: frames.length,
    begins: (numberOf) => beginsIn(course, numberOf),
    at: () => now,
    seek: jump,
    next: () => {
      const frame = frames[now + 1];
      if (frame === undefined) return;
      now += 1;
      listener({ type: 'update', update: updateOf(record.table, [frame]) });
    },
    look: (through) => {
      eyes = through;
      frames = framesFor(course, as, eyes);
      jump(now);
    },
    decision: () => decisionAt(record, course, { step: now, eyes }),
    connection: {
      listen: (tell) => {
        listener = tell;
        tell({ type: 'link', link: 'live' });
        jump(now);
        return () => {
          listener = () => undefined;
        };
      },
      ask: () => Promise.resolve({ ok: false, code: 'over' }),
      now: Date.now,
      takeOver: () => undefined,
      readBack: () => undefined,
      close: () => undefined,
    },
  };
};

const courseOf = (record: TableRecord): Course | null => {
  const begun = begin(record, record.rules);
  if (!begun.ok || record.moves.length === 0) return null;
  const { game } = begun.value;
  let { state } = begun.value;
  const starts: unknown[] = [];
  const laidOut = { by: 'chance' as const, move: -1, state };
  const passed = record.moves.flatMap(({ seat: by, move }, index) => {
    starts.push(state);
    const states = passedThrough(game, state, { by, move });
    state = states.at(-1);
    return states.map((each) => ({ by, move: index, state: each }));
  });
  return { game, owners: game.players(state), starts, passed: [laidOut, ...passed] };
};

/** All that was passed through, counted from 1: what is shown tells how much of the log was. */
const framesFor = ({ game, owners, passed }: Course, as: Player | null, eyes: Eyes): readonly Frame[] => {
  const viewer: Viewer = typeof eyes === 'number' ? owners.indexOf(eyes) : eyes;
  return passed.map(({ by, state }, index): Frame => {
    const view = game.view(state, viewer);
    return { seq: index + 1, by, view: eyes === as ? view : opened(view) };
  });
};

/** Marked for boards and sentences (games/read.ts): what it says of others was hidden from whoever looks. */
const opened = (view: unknown): unknown => (isJsonObject(view) ? { ...view, open: true } : view);

const beginsIn = ({ game, passed }: Course, numberOf: (view: unknown) => number): readonly number[] => {
  const numbers = passed.map(({ state }) => numberOf(game.view(state, null)));
  return numbers.flatMap((number, step) => (number === numbers[step - 1] ? [] : [step]));
};

const LEVEL = 'expert';

const decisionAt = (
  { game: id, players, options, moves }: TableRecord,
  { game, owners, starts, passed }: Course,
  { step, eyes }: { readonly step: number; readonly eyes: Eyes },
): Decision | HiddenDecision | null => {
  const { by: seat, move: index } = passed[step] ?? { by: 'chance', move: 0 };
  if (seat === 'chance') return null;
  if (!game.open && eyes !== 'all' && owners[seat] !== eyes) return { hidden: seat };
  const state = starts[index];
  const before = remembers(id, LEVEL) ? starts.slice(0, index).map((each) => game.view(each, seat)) : [];
  const seen = { seat, view: game.view(state, seat), before, moves: game.legal(state, seat) };
  return { asked: { level: LEVEL, game: id, players, options, ...seen }, move: moves[index]?.move };
};

const seatsOf = ({ owners }: Course, player: Player | null): readonly Seat[] =>
  owners.flatMap((owner, seat) => (owner === player ? [seat] : []));

const tableOf = (
  { table, game, players, options, rules, names, salts, commitment, secret }: TableRecord,
  past: readonly Frame[],
): Omit<TableView, 'you'> => ({
  id: table,
  seq: past.length,
  setup: {
    game,
    players,
    options,
    rules,
    clock: null,
    access: 'public',
    talk: 'phrases',
    bots: 'welcome',
    rated: false,
  },
  host: { id: '', name: names[0] ?? '', kind: 'person' },
  phase: 'playing',
  places: names.map((name, player): PlaceView => {
    const level = levelIn(name);
    if (level !== null) return { kind: 'bot', level, away: false };
    return { kind: 'person', id: String(player), name, away: false };
  }),
  game: { view: past.at(-1)?.view, choices: [], waiting: [] },
  said: [],
  rematch: null,
  nextInvitation: null,
  removed: [],
  invitation: null,
  fair: { commitment, salts, secret },
});

const updateOf = (table: string, frames: readonly Frame[]): Update => ({
  table,
  after: (frames[0]?.seq ?? 1) - 1,
  seq: frames.at(-1)?.seq ?? 0,
  events: frames.map(({ seq, by, view }) => ({ seq, at: 0, type: 'moved', by, standIn: null, views: [view] })),
  game: { choices: [], waiting: [] },
  now: null,
});
