import { isAmongBots, LONGEST_THOUGHT, nextDue, type Due, type DueDecision } from './due.ts';
import type { Time } from './entry.ts';
import type { Performed } from './following.ts';
import type { LiveTable } from './live-table.ts';
import type { Table } from './table.ts';
import { newThinking, type ThinkingPorts } from './thinking.ts';

/** What attending a table takes. */
export interface Attendance extends ThinkingPorts {
  readonly now: () => Time;
  /** Calls back at a time, unless the returned function is called before. */
  readonly at: (time: Time, then: () => void) => () => void;
}

/** After a failure (a full disk, a lost database) it is tried again this much later. */
const AGAIN_MS = 5000;

/** A timer that rings so much earlier than what is due has rung too early; a moment early is usual. */
const EARLY_MS = 5000;

/** So long before somebody's time is up a bot begins to think for them: it needs less, and most people do as well. */
const AHEAD_MS = 2000;

/** Does everything that is due without a person, until the returned function is called. */
export const attend = (live: LiveTable, { now, at, ...ports }: Attendance): (() => void) => {
  let cancel: (() => void) | null = null;
  let stopped = false;
  const think = newThinking(live, ports, () => !stopped);

  const schedule = (table: Table): void => {
    cancel?.();
    const due = isAmongBots(table) && live.watchers() === 0 ? null : nextDue(table);
    // A clock that was set back since would keep a bot thinking until it has caught up.
    const latest = due !== null && isThought(due) ? now() + LONGEST_THOUGHT : Number.POSITIVE_INFINITY;
    const alarm = due === null ? null : at(Math.min(due.at, latest), () => void act(due));
    const stopThinking = due?.type === 'decide' ? thinkAhead(table, due) : null;
    cancel = () => {
      alarm?.();
      stopThinking?.();
    };
  };

  /** Bots answer when due and think before, so that how long they thought does not show. */
  const thinkAhead = (table: Table, due: DueDecision): (() => void) | null => {
    if (due.standIn === 'late') return at(due.at - AHEAD_MS, () => void think(table, due));
    void think(table, due);
    return null;
  };

  const act = async (due: Due): Promise<void> => {
    // It rang too early: a timer is not set for longer than a month, and a clock may have been set back.
    if (!isThought(due) && due.at - now() > EARLY_MS) return schedule(live.table());
    try {
      await (due.type === 'close' ? close(due) : decide(due));
    } catch (failure) {
      if (stopped) return;
      ports.failed(failure);
      cancel?.();
      cancel = at(now() + AGAIN_MS, () => schedule(live.table()));
    }
  };

  const close = async (due: Due): Promise<void> => {
    const closed = await live.giveUp();
    // Timers ring a moment early now and then. One that rings much too early (a clock was set back) could do so for ever.
    if (!closed.ok && !stopped && due.at - now() < EARLY_MS) schedule(live.table());
  };

  const decide = async (due: DueDecision): Promise<void> => {
    const table = live.table();
    const { seat, level, standIn } = due;
    const make = (move: unknown): Promise<Performed> => live.decideFor(seat, { move, expected: table.seq, standIn });
    const move = await think(table, due);
    // Stopped while the bot was thinking: whoever attends to the table next will decide.
    if (stopped) return;
    const performed = await make(move);
    // Refused because the table has moved on: that change has scheduled what is due now.
    if (performed.ok || stopped || live.table().seq !== table.seq) return;
    if (move !== undefined) ports.failed(new Error(`nonsense from a bot: ${level}`));
    // A bot that fails or answers nonsense must not hold up the table.
    await make(table.game.legal(table.state, seat)[0]);
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
