import { nextDue, type Due } from './due.ts';
import type { LiveTable } from './live-table.ts';
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

/** Makes every decision that is due without a person, until the returned function is called. */
export const attend = (live: LiveTable, { at, choose, failed }: Attendance): (() => void) => {
  let cancel: (() => void) | null = null;
  const act = async (due: Due): Promise<void> => {
    const table = live.table();
    const move = await choose(askedFor(table, due));
    const { seat, standIn } = due;
    await live.decideFor(seat, { move, expected: table.seq, ...(standIn === undefined ? {} : { standIn }) });
    // Refused only when the table has moved on, and then that change has scheduled what is due now.
  };
  const schedule = (table: Table): void => {
    cancel?.();
    const due = nextDue(table);
    cancel = due === null ? null : at(due.at, () => void act(due).catch(failed));
  };
  schedule(live.table());
  const stop = live.onChange(schedule);
  return () => {
    stop();
    cancel?.();
  };
};

const askedFor = ({ setup, game, state }: Table, { seat, level }: Due): Asked => ({
  level,
  game: setup.game,
  players: setup.players,
  options: setup.options,
  seat,
  view: game.view(state, seat),
  moves: game.legal(state, seat),
});
