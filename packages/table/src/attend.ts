import { remembers } from '@skulduggery/bots';
import { nextDue, type Due, type DueDecision } from './due.ts';
import type { LiveTable, Performed } from './live-table.ts';
import type { Table } from './table.ts';
import type { Time } from './entry.ts';

/** What a bot is told: exactly what a person in that seat would see. */
export interface Asked {
  readonly level: string;
  readonly game: string;
  readonly players: number;
  readonly options: Readonly<Record<string, unknown>>;
  readonly seat: number;
  readonly view: unknown;
  /** The views that this seat had before each move so far, for a bot that remembers; else empty. */
  readonly before: readonly unknown[];
  readonly moves: readonly unknown[];
}

/** What attending a table takes. */
export interface Attendance {
  readonly now: () => Time;
  /** Calls back at a time, unless the returned function is called before. */
  readonly at: (time: Time, then: () => void) => () => void;
  /** Asks a bot for one of the moves. */
  readonly choose: (asked: Asked) => Promise<unknown>;
  /** Told when something failed that should not have. */
  readonly failed: (failure: unknown) => void;
}

/** After a failure (a full disk, a lost database) it is tried again this much later. */
const AGAIN_MS = 5000;

/** Does everything that is due without a person, until the returned function is called. */
export const attend = (live: LiveTable, { now, at, choose, failed }: Attendance): (() => void) => {
  let cancel: (() => void) | null = null;
  const decide = async (due: DueDecision): Promise<void> => {
    const table = live.table();
    const { seat, standIn } = due;
    const before = remembers(table.setup.game, due.level) ? await live.seenBefore(table, seat) : [];
    const asked = { ...askedFor(table, due), before };
    const make = (move: unknown): Promise<Performed> =>
      live.decideFor(seat, { move, expected: table.seq, ...(standIn === undefined ? {} : { standIn }) });
    const performed = await make(await choose(asked).catch(failed));
    // Refused because the table has moved on: that change has scheduled what is due now.
    if (performed.ok || live.table().seq !== table.seq) return;
    // A bot that fails or answers nonsense must not hold up the table.
    await make(asked.moves[0]);
  };
  const act = async (due: Due): Promise<void> => {
    try {
      await (due.type === 'close' ? live.giveUp() : decide(due));
    } catch (failure) {
      failed(failure);
      cancel = at(now() + AGAIN_MS, () => schedule(live.table()));
    }
  };
  const schedule = (table: Table): void => {
    cancel?.();
    const due = nextDue(table);
    cancel = due === null ? null : at(due.at, () => void act(due));
  };
  schedule(live.table());
  const stop = live.onChange(schedule);
  return () => {
    stop();
    cancel?.();
  };
};

const askedFor = ({ setup, game, state }: Table, { seat, level }: DueDecision): Omit<Asked, 'before'> => ({
  level,
  game: setup.game,
  players: setup.players,
  options: setup.options,
  seat,
  view: game.view(state, seat),
  moves: game.legal(state, seat),
});
