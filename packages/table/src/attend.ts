import { isAmongBots, LONGEST_THOUGHT, nextDue, type Due, type DueDecision } from './due.ts';
import type { Performed } from './following.ts';
import type { LiveTable } from './live-table.ts';
import type { Table } from './table.ts';
import { Thinking, type Attendance } from './thinking.ts';

/** After a failure (a full disk, a lost database) it is tried again this much later. */
const AGAIN_MS = 5000;

/** A timer that rings so much earlier than what is due has rung too early; a moment early is usual. */
const EARLY_MS = 5000;

/** So long before somebody's time is up a bot begins to think for them: it needs less, and most people do as well. */
const AHEAD_MS = 2000;

/** Does everything that is due without a person, until the returned function is called. */
export const attend = (live: LiveTable, attendance: Attendance): (() => void) => {
  const attendant = new Attendant(live, attendance);
  const stopListening = live.onChange((table) => attendant.schedule(table));
  return () => {
    stopListening();
    attendant.stop();
  };
};

/** Who does what is due at one table. */
class Attendant {
  readonly #live: LiveTable;
  readonly #ports: Attendance;
  readonly #thinking: Thinking;
  #cancel: (() => void) | null = null;
  #stopped = false;

  constructor(live: LiveTable, ports: Attendance) {
    this.#live = live;
    this.#ports = ports;
    this.#thinking = new Thinking(live, ports);
    this.schedule(live.table());
  }

  /** What is due next is done in its time, instead of what was before. */
  schedule(table: Table): void {
    this.#cancel?.();
    this.#cancel = null;
    const due = isAmongBots(table) && this.#live.watchers() === 0 ? null : nextDue(table);
    if (due === null) return;
    const { now, at } = this.#ports;
    // A clock that was set back since would keep a bot thinking until it has caught up.
    const latest = isThought(due) ? now() + LONGEST_THOUGHT : Number.POSITIVE_INFINITY;
    const stopWaiting = at(Math.min(due.at, latest), () => void this.#act(due));
    const stopThinking = due.type === 'decide' ? this.#thinkAhead(table, due) : null;
    this.#cancel = () => {
      stopWaiting();
      stopThinking?.();
    };
  }

  stop(): void {
    this.#stopped = true;
    this.#thinking.end();
    this.#cancel?.();
  }

  /** Bots answer when due and think before, so that how long they thought does not show. */
  #thinkAhead(table: Table, due: DueDecision): (() => void) | null {
    if (due.standIn === 'late') return this.#ports.at(due.at - AHEAD_MS, () => void this.#thinking.move(table, due));
    void this.#thinking.move(table, due);
    return null;
  }

  async #act(due: Due): Promise<void> {
    const { now, at, failed } = this.#ports;
    // It rang too early: a timer is not set for longer than a month, and a clock may have been set back.
    if (!isThought(due) && due.at - now() > EARLY_MS) return this.schedule(this.#live.table());
    try {
      await (due.type === 'close' ? this.#close(due) : this.#decide(due));
    } catch (failure) {
      if (this.#stopped) return;
      failed(failure, this.#live.id);
      this.#cancel?.();
      this.#cancel = at(now() + AGAIN_MS, () => this.schedule(this.#live.table()));
    }
  }

  async #close(due: Due): Promise<void> {
    const closed = await this.#live.giveUp();
    // Timers ring a moment early now and then. One that rings much too early (a clock was set back) could do so for ever.
    if (!closed.ok && !this.#stopped && due.at - this.#ports.now() < EARLY_MS) this.schedule(this.#live.table());
  }

  async #decide(due: DueDecision): Promise<void> {
    const live = this.#live;
    const table = live.table();
    const { seat, level, standIn } = due;
    const make = (move: unknown): Promise<Performed> => live.decideFor(seat, { move, expected: table.seq, standIn });
    const move = await this.#thinking.move(table, due);
    // Stopped while the bot was thinking: whoever attends to the table next will decide.
    if (this.#stopped) return;
    const performed = await make(move);
    // Refused because the table has moved on: that change has scheduled what is due now.
    if (performed.ok || this.#stopped || live.table().seq !== table.seq) return;
    if (move !== undefined) this.#ports.failed(new Error(`nonsense from a bot: ${level}`), live.id);
    // A bot that fails or answers nonsense must not hold up the table.
    await make(table.game.legal(table.state, seat)[0]);
  }
}

/** Whether a bot has its own time for it, unlike what happens when a person's time is up. */
const isThought = (due: Due): due is DueDecision => due.type === 'decide' && due.standIn !== 'late';
