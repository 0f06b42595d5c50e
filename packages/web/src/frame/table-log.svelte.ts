import type { TableView, Update } from '@skulduggery/table';
import type { Change } from '../games/game.ts';
import type { Shown, Step } from '../motion/reel.ts';

/** One line of the log. Sentences are made when they are read. */
export interface Line {
  readonly key: string;
  readonly step: Step;
  readonly change: Change;
  /** A bot decided this because time was up; what came of it is not late. */
  readonly late: boolean;
}

/** All that is known to have happened at a table, also what waits to be shown. */
export interface TableLog {
  /** Something was played before the first line. */
  readonly earlier: boolean;
  /** The lines that led to what people have seen. */
  upTo(seen: Shown | null): readonly Line[];
  /** Begins anew with a whole table, and with what led there where that is known. */
  begin(table: TableView, past: Update | null): void;
  /** Puts what happened earlier before the first line. */
  prepend(past: Update): void;
  /** Adds what has happened to a table, and gives its steps. */
  append(update: Update, table: TableView): readonly Step[];
}

export const newTableLog = (): TableLog => {
  let log = $state.raw<readonly Line[]>([]);
  /** The number after which everything that was played is in the log. */
  let from = $state.raw(0);
  return {
    get earlier() {
      return from > 1;
    },
    upTo: (seen) => {
      const last = log.findLastIndex(({ step }) => step === seen?.step);
      // Whoever has just come sees a table that no line led to.
      return last < 0 ? log.filter(({ step }) => step.seq <= (seen?.step.seq ?? 0)) : log.slice(0, last + 1);
    },
    begin: ({ game, seq }, past) => {
      log = past === null ? [] : linesOf(past, null);
      from = past === null ? seq : knownFrom(past);
      // The game has not begun, so the log will be complete.
      if (game === null) from = 0;
    },
    prepend: (past) => {
      log = [...linesOf(past, null).filter(({ step }) => step.seq <= from), ...log];
      from = Math.min(from, knownFrom(past));
    },
    append: (update, { game }) => {
      const more = linesOf(update, log.at(-1)?.step.view ?? game?.view ?? null);
      log = [...log, ...more];
      return more.map(({ step }) => step);
    },
  };
};

const knownFrom = ({ after, events }: Update): number => (events.some(({ type }) => type === 'started') ? 0 : after);

/** What an update says to have happened, each with the view before it. */
const linesOf = ({ events }: Update, first: unknown): readonly Line[] => {
  let before = first;
  return events.flatMap((event): readonly Line[] => {
    if (event.type !== 'moved') return [];
    const { seq, at, by, standIn } = event;
    return event.views.map((view, index) => {
      const change: Change = { before, after: view, by };
      before = view;
      const late = standIn === 'late' && index === 0;
      return { key: `${seq}.${index}`, step: { seq, at, by, standIn, view }, change, late };
    });
  });
};
