import { remembers, type Seen } from '@skulduggery/bots';
import type { DueDecision } from './due.ts';
import type { LiveTable } from './live-table.ts';
import type { InTurn } from './queue.ts';
import type { Table } from './table.ts';

/** What a bot is told: exactly what a person in that seat would see. */
export interface Asked extends Seen {
  readonly level: string;
}

/** What asking bots takes. */
export interface ThinkingPorts {
  /** Asks a bot for one of the moves. */
  readonly choose: (asked: Asked) => Promise<unknown>;
  /** In which bots that remember wait for each other, where there are many: a whole game is gone through for each. */
  readonly inTurn?: InTurn;
  /** Told when something failed that should not have. */
  readonly failed: (failure: unknown) => void;
}

/** A bot in a seat. */
type InSeat = Pick<DueDecision, 'seat' | 'level'>;

/**
 * What a bot has been asked, and its answer when it has one. Talk changes a table and leaves this as it is, and so does
 * whoever leaves and comes back while a bot thinks for them.
 */
interface Thought extends InSeat {
  readonly state: unknown;
  readonly move: Promise<unknown>;
}

/** Asks bots at a table, once for each decision; the answer of one that fails is `undefined`. */
export const newThinking = (
  live: LiveTable,
  { choose, inTurn = (work) => work(), failed }: ThinkingPorts,
  isAttended: () => boolean,
): ((table: Table, who: InSeat) => Promise<unknown>) => {
  let latest: Thought | null = null;

  const ask = async (table: Table, who: InSeat, before: readonly unknown[]): Promise<unknown> => {
    try {
      return await choose({ ...askedFor(table, who), before });
    } catch (failure) {
      // Whatever it is, at once or later: nobody at the table is to wait for it.
      if (isAttended()) failed(failure);
      return undefined;
    }
  };

  const answer = async (table: Table, who: InSeat): Promise<unknown> => {
    if (!remembers(table.setup.game, who.level)) return ask(table, who, []);
    return inTurn(async () => {
      // The table has moved on while others had their turn: nobody waits for this any more.
      if (!isAttended() || live.table().state !== table.state) return undefined;
      return ask(table, who, await live.seenBefore(table, who.seat));
    });
  };

  return (table, { seat, level }) => {
    if (latest !== null && latest.state === table.state && latest.seat === seat && latest.level === level)
      return latest.move;
    const thought = { state: table.state, seat, level, move: answer(table, { seat, level }) };
    latest = thought;
    thought.move.catch(() => {
      // What could not be read is read again when the time has come.
      if (latest === thought) latest = null;
    });
    return thought.move;
  };
};

/** What a bot in a seat would be told if it had to decide now. */
export const askedNow = async (live: LiveTable, who: InSeat): Promise<Asked> => {
  const table = live.table();
  const before = remembers(table.setup.game, who.level) ? await live.seenBefore(table, who.seat) : [];
  return { ...askedFor(table, who), before };
};

const askedFor = ({ setup, game, state }: Table, { seat, level }: InSeat): Omit<Asked, 'before'> => ({
  level,
  game: setup.game,
  players: setup.players,
  options: setup.options,
  seat,
  view: game.view(state, seat),
  moves: game.legal(state, seat),
});
