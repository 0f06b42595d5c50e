import { viewsOf, type AnyUpdate, type TableView, type Update } from '@skulduggery/table';
import type { Listener } from '../connection.ts';

/** How far a table has come here, by its numbers: what came is told in order, what is missing is asked for. */
export interface Followed {
  readonly begin: (table: TableView) => void;
  readonly update: (told: AnyUpdate) => void;
  /** Asks for what has happened since. */
  readonly goOn: () => void;
  /** Asks for the whole table: what was seen so far, somebody else has seen. */
  readonly beginAnew: () => void;
  /** Asks for all that has happened, from the very beginning. */
  readonly readBack: () => void;
  /** Tells somebody where things stand. */
  readonly tellAll: (listener: Listener) => void;
}

interface FollowedPorts {
  readonly tell: Listener;
  /** Asks for all that came after a number; for the whole table, where that is `null`. */
  readonly watch: (after: number | null) => void;
}

/** How many entries of the log a newcomer reads unasked. */
const PAST = 80;

export const newFollowed = ({ tell, watch }: FollowedPorts): Followed => {
  let seq: number | null = null;
  let latest: TableView | null = null;
  /** The game as it was seen last: what is told of it is mostly what has changed. */
  let view: unknown = undefined;
  /** What led to where things stood when it came; nothing that came later is in it. */
  let past: Update | null = null;

  const follow = (update: Update): void => {
    ({ seq } = update);
    tell({ type: 'update', update });
  };
  const readPast = (update: Update, now: number): void => {
    past = { ...update, seq: now, events: update.events.filter((event) => event.seq <= now), now: null };
    tell({ type: 'past', past });
    // Something may have happened between the question and the answer.
    if (update.seq > now) follow({ ...update, after: now, events: update.events.filter((event) => event.seq > now) });
  };
  const beginAnew = (): void => {
    seq = null;
    watch(seq);
  };

  return {
    begin: (table) => {
      ({ seq } = table);
      latest = table;
      view = table.game?.view;
      past = null;
      tell({ type: 'table', table, past });
      if (table.game !== null) watch(Math.max(1, table.seq - PAST));
    },
    update: (told) => {
      if (seq === null) return;
      const isPast = told.after < seq && told.seq >= seq;
      if (isPast || told.after === seq) {
        const update = { ...told, events: viewsOf(told.events, view) };
        view = latestView(update) ?? view;
        if (isPast) readPast(update, seq);
        else follow(update);
        // A gap: what is missing comes with everything.
      } else if (told.seq > seq) beginAnew();
    },
    goOn: () => watch(seq),
    beginAnew,
    readBack: () => watch(1),
    tellAll: (listener) => {
      if (latest === null) return;
      if (latest.seq !== seq) {
        // Something happened while nobody listened: everything comes once more.
        beginAnew();
        return;
      }
      listener({ type: 'table', table: latest, past: null });
      if (past !== null) listener({ type: 'past', past });
    },
  };
};

/** A game that begins without chance shows in `now` alone. */
const latestView = ({ events, now }: Update): unknown =>
  now?.game?.view ?? events.flatMap((event) => (event.type === 'moved' ? event.views : [])).at(-1);
