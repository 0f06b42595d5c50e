import { begin, passedThrough, type Player, type Seat } from '@skulduggery/rules';
import type { PlaceView, TableRecord, TableView, Update } from '@skulduggery/table';
import type { Connection, News } from './connection.ts';

/** A finished game to look back on, one step after another. */
export interface Replay {
  readonly connection: Connection;
  /** How many steps there are. */
  readonly length: number;
  readonly at: () => number;
  /** The next step, with its motion. */
  readonly next: () => void;
  /** Any step, at once. */
  readonly seek: (step: number) => void;
}

interface Frame {
  readonly seq: number;
  readonly by: number | 'chance';
  readonly view: unknown;
}

/** Everything is public when a game is over: a replay shows what all eyes together saw, from one player's side or none. */
export const makeReplay = (record: TableRecord, as: Player | null): Replay | null => {
  const frames = framesOf(record);
  const [first] = frames;
  if (first === undefined) return null;
  let now = 0;
  let listener: (news: News) => void = () => undefined;

  const you = { player: as, seats: seatsOf(record, as), host: false };
  const whole = (): TableView => ({ ...tableOf(record, frames[now] ?? first), you });
  const jump = (step: number): void => {
    now = Math.min(frames.length - 1, Math.max(0, step));
    listener({ type: 'table', table: whole(), past: updateOf(record.table, frames.slice(0, now + 1)) });
  };
  return {
    length: frames.length,
    at: () => now,
    seek: jump,
    next: () => {
      const frame = frames[now + 1];
      if (frame === undefined) return;
      now += 1;
      listener({ type: 'update', update: updateOf(record.table, [frame]) });
    },
    connection: {
      kind: 'local',
      listen: (tell) => {
        listener = tell;
        tell({ type: 'link', link: 'live' });
        jump(now);
        return () => {
          listener = () => undefined;
        };
      },
      ask: () => Promise.resolve({ ok: false, code: 'over' }),
      takeOver: () => undefined,
      readBack: () => undefined,
      close: () => undefined,
    },
  };
};

/** All that was passed through, counted from 1: what is shown tells how much of the log was. */
const framesOf = (record: TableRecord): readonly Frame[] => {
  const begun = begin(record);
  if (!begun.ok) return [];
  const { game } = begun.value;
  let { state } = begun.value;
  const views = record.moves.flatMap(({ seat: by, move }) => {
    const passed = passedThrough(game, state, { by, move });
    state = passed.at(-1);
    return passed.map((each) => ({ by, view: game.view(each, 'all') }));
  });
  return views.map((each, index): Frame => ({ seq: index + 1, ...each }));
};

const seatsOf = (record: TableRecord, player: Player | null): readonly Seat[] => {
  const begun = begin(record);
  if (!begun.ok) return [];
  const { game, state } = begun.value;
  return game.players(state).flatMap((owner, seat) => (owner === player ? [seat] : []));
};

/** How a record writes the name of a bot. */
const BOT = /^bot: (.+)$/;

const tableOf = (
  { table, game, players, options, rules, names, salts, commitment, secret }: TableRecord,
  { seq, view }: Frame,
): Omit<TableView, 'you'> => ({
  id: table,
  seq,
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
    const level = BOT.exec(name)?.[1];
    if (level !== undefined) return { kind: 'bot', level, away: false };
    return { kind: 'person', id: String(player), name, away: false };
  }),
  game: { view, choices: [], waiting: [] },
  said: [],
  removed: [],
  rematch: null,
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
