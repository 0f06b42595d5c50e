import { remembers, type Seen } from '@skulduggery/bots';
import { isAmongBots, SHORTEST_THOUGHT, type DueDecision } from './due.ts';
import type { TableId, Time } from './entry.ts';
import type { LiveTable } from './live-table.ts';
import type { InTurn } from './queue.ts';
import type { Table } from './table.ts';

/** What a bot is told: exactly what a person in that seat would see. */
export interface Asked extends Seen {
  readonly level: string;
}

/** What attending a table takes, which is mostly asking bots. */
export interface Attendance {
  /** Asks a bot for one of the moves. */
  readonly choose: (asked: Asked) => Promise<unknown>;
  /** In which bots that remember wait for each other, where there are many: a whole game is gone through for each. */
  readonly inTurn?: InTurn;
  /**
   * In which bots of games among bots alone wait for each other: however many of those somebody starts, bots that play with
   * people wait for no more than one of them.
   */
  readonly inTurnAlone?: InTurn;
  readonly now: () => Time;
  /** Calls back at a time, unless the returned function is called before. */
  readonly at: (time: Time, then: () => void) => () => void;
  /** Told when something failed that should not have, and at which table. */
  readonly failed: (failure: unknown, table: TableId) => void;
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

/** Asks bots at a table, once for each decision. */
export class Thinking {
  readonly #live: LiveTable;
  readonly #ports: Attendance;
  #latest: Thought | null = null;
  #isOver = false;
  readonly #waits = new Set<() => void>();

  constructor(live: LiveTable, ports: Attendance) {
    this.#live = live;
    this.#ports = ports;
  }

  /** A bot's move; that of one that fails is `undefined`. */
  move(table: Table, { seat, level }: InSeat): Promise<unknown> {
    const latest = this.#latest;
    if (latest !== null && latest.state === table.state && latest.seat === seat && latest.level === level)
      return latest.move;
    const thought = { state: table.state, seat, level, move: this.#inTime(this.#answer(table, { seat, level })) };
    this.#latest = thought;
    thought.move.catch(() => {
      // What could not be read is read again when the time has come.
      if (this.#latest === thought) this.#latest = null;
    });
    return thought.move;
  }

  /** Nobody waits for an answer any more. */
  end(): void {
    this.#isOver = true;
    for (const stop of this.#waits) stop();
  }

  /** One that is asked late (nobody had watched, say) answers while somebody looks on: no sooner than any bot would. */
  async #inTime(answer: Promise<unknown>): Promise<unknown> {
    const { now, at } = this.#ports;
    const waited = new Promise<void>((resolve) => {
      const stop = at(now() + SHORTEST_THOUGHT, () => {
        this.#waits.delete(stop);
        resolve();
      });
      this.#waits.add(stop);
    });
    const [move] = await Promise.all([answer, waited]);
    return move;
  }

  #answer(table: Table, who: InSeat): Promise<unknown> {
    const { inTurn = atOnce, inTurnAlone = atOnce } = this.#ports;
    const isRemembering = remembers(table.setup.game, who.level);
    const turn = isAmongBots(table) ? inTurnAlone : isRemembering ? inTurn : atOnce;
    return turn(async () => {
      // The table has moved on while others had their turn: nobody waits for this any more.
      if (this.#isOver || this.#live.table().state !== table.state) return undefined;
      return this.#ask(table, who, isRemembering ? await this.#live.seenBefore(table, who.seat) : []);
    });
  }

  async #ask(table: Table, who: InSeat, before: readonly unknown[]): Promise<unknown> {
    const { choose, failed } = this.#ports;
    try {
      return await choose({ ...askedFor(table, who), before });
    } catch (failure) {
      // Whatever it is, at once or later: nobody at the table is to wait for it.
      if (!this.#isOver) failed(failure, table.id);
      return undefined;
    }
  }
}

const atOnce: InTurn = (work) => work();

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
