import { remembers, type Seen } from '@skulduggery/bots';
import { sameJson } from '@skulduggery/rules';
import { isAmongBots, LONGEST_THOUGHT, nextDue, type Due, type DueDecision } from './due.ts';
import type { Performed } from './following.ts';
import type { LiveTable } from './live-table.ts';
import type { InTurn } from './queue.ts';
import type { Table } from './table.ts';
import type { Time } from './entry.ts';

/** What a bot is told: exactly what a person in that seat would see. */
export interface Asked extends Seen {
  readonly level: string;
}

/** What attending a table takes. */
export interface Attendance {
  readonly now: () => Time;
  /** Calls back at a time, unless the returned function is called before. */
  readonly at: (time: Time, then: () => void) => () => void;
  /** Asks a bot for one of the moves. */
  readonly choose: (asked: Asked) => Promise<unknown>;
  /** In which bots that remember wait for each other, where there are many: a whole game is gone through for each. */
  readonly inTurn?: InTurn;
  /** Told when something failed that should not have. */
  readonly failed: (failure: unknown) => void;
}

/** After a failure (a full disk, a lost database) it is tried again this much later. */
const AGAIN_MS = 5000;

/** What a bot has been asked, and its answer when it has one. Talk changes a table and leaves this as it is. */
interface Thought {
  readonly state: unknown;
  readonly due: DueDecision;
  readonly move: Promise<unknown>;
}

/** Does everything that is due without a person, until the returned function is called. */
export const attend = (
  live: LiveTable,
  { now, at, choose, failed, inTurn = (work) => work() }: Attendance,
): (() => void) => {
  let cancel: (() => void) | null = null;
  let stopped = false;
  let thought: Thought | null = null;

  const think = (table: Table, due: DueDecision): Promise<unknown> => {
    if (thought !== null && thought.state === table.state && sameJson(thought.due, due)) return thought.move;
    const thinking = { state: table.state, due, move: answer(table, due) };
    thought = thinking;
    thinking.move.catch(() => {
      // What could not be read is read again when the time has come.
      if (thought === thinking) thought = null;
    });
    return thinking.move;
  };

  const answer = async (table: Table, due: DueDecision): Promise<unknown> => {
    const ask = (before: readonly unknown[]): Promise<unknown> =>
      choose({ ...askedFor(table, due), before }).catch((failure: unknown) => {
        if (!stopped) failed(failure);
      });
    if (!remembers(table.setup.game, due.level)) return ask([]);
    return inTurn(async () => {
      // The table has moved on while others had their turn: nobody waits for this any more.
      if (stopped || live.table().state !== table.state) return undefined;
      return ask(await live.seenBefore(table, due.seat));
    });
  };

  const decide = async (due: DueDecision): Promise<void> => {
    const table = live.table();
    const { seat, standIn } = due;
    const make = (move: unknown): Promise<Performed> => live.decideFor(seat, { move, expected: table.seq, standIn });
    const move = await think(table, due);
    // Stopped while the bot was thinking: whoever attends to the table next will decide.
    if (stopped) return;
    const performed = await make(move);
    // Refused because the table has moved on: that change has scheduled what is due now.
    if (performed.ok || stopped || live.table().seq !== table.seq) return;
    // A bot that fails or answers nonsense must not hold up the table.
    await make(table.game.legal(table.state, seat)[0]);
  };

  const close = async (due: Due): Promise<void> => {
    const closed = await live.giveUp();
    // Timers ring a moment early now and then. One that rings much too early (a clock was set back) could do so for ever.
    if (!closed.ok && !stopped && due.at - now() < AGAIN_MS) schedule(live.table());
  };

  const act = async (due: Due): Promise<void> => {
    // It rang too early: a timer is not set for longer than a month, and a clock may have been set back.
    if (!isThought(due) && due.at - now() > AGAIN_MS) return schedule(live.table());
    try {
      await (due.type === 'close' ? close(due) : decide(due));
    } catch (failure) {
      if (stopped) return;
      failed(failure);
      cancel?.();
      cancel = at(now() + AGAIN_MS, () => schedule(live.table()));
    }
  };

  const schedule = (table: Table): void => {
    cancel?.();
    const due = isAmongBots(table) && live.watchers() === 0 ? null : nextDue(table);
    // A clock that was set back since would keep a bot thinking until it has caught up.
    const latest = due !== null && isThought(due) ? now() + LONGEST_THOUGHT : Number.POSITIVE_INFINITY;
    cancel = due === null ? null : at(Math.min(due.at, latest), () => void act(due));
    // Bots think at once and answer when due, so how long they thought does not show. For a late player thinking begins
    // when the clock has run out.
    if (due !== null && isThought(due)) void think(table, due);
  };
  schedule(live.table());
  const stop = live.onChange(schedule);
  return () => {
    stopped = true;
    stop();
    cancel?.();
  };
};

/** Whether a bot has its own time for it, unlike what happens when a person's time is up. */
const isThought = (due: Due): due is DueDecision => due.type === 'decide' && due.standIn !== 'late';

const askedFor = ({ setup, game, state }: Table, { seat, level }: DueDecision): Omit<Asked, 'before'> => ({
  level,
  game: setup.game,
  players: setup.players,
  options: setup.options,
  seat,
  view: game.view(state, seat),
  moves: game.legal(state, seat),
});
