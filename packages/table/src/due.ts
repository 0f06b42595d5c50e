import type { Seat } from '@skulduggery/rules';
import type { StandIn, Time } from './entry.ts';
import { inOwnHands, playerOf, type Table } from './table.ts';

/** A decision that somebody other than a person at the table makes, and when. */
export interface DueDecision {
  readonly type: 'decide';
  readonly seat: Seat;
  readonly at: Time;
  /** The bot's level; whoever stands in for a person plays `steady`, so that leaving is no advantage. */
  readonly level: string;
  /** `undefined` for a bot on its own place. */
  readonly standIn?: StandIn;
}

/** What happens at a table without anybody asking. */
export type Due =
  | DueDecision
  /** A table at which nobody has done anything for long is given up before it starts. */
  | { readonly type: 'close'; readonly at: Time };

const STAND_IN = 'steady';

/** Bots take about as long as people do. */
const THINKING = { least: 700, spread: 1500 } as const;

/** No bot thinks longer, whatever the clock says. */
export const LONGEST_THOUGHT = THINKING.least + THINKING.spread;

/**
 * No bot moves sooner than this after it was asked, however late it was asked, nor after another move: where several decide
 * at a time, each is asked anew after each of their moves, since it sees another table then. None needs as long, so how long
 * one thought shows nowhere.
 */
export const SHORTEST_THOUGHT = 300;

/** How long a table gathers people while nothing happens there. */
const GATHERING_MS = 12 * 60 * 60 * 1000;

/** The same where nobody has sat down. */
const EMPTY_MS = 60 * 60 * 1000;

/** What is due next without a person, or `null`. Depends on public facts only, so its timing tells nothing. */
export const nextDue = (table: Table): Due | null => {
  if (table.phase === 'gathering') {
    const isEmpty = table.places.every((place) => place === null);
    return { type: 'close', at: table.at + (isEmpty ? EMPTY_MS : GATHERING_MS) };
  }
  if (table.phase !== 'playing') return null;
  const soonest = table.movedAt + SHORTEST_THOUGHT;
  const dues = table.waiting.flatMap(({ seat, since }): readonly DueDecision[] => {
    const place = table.places[playerOf(table, seat)];
    if (place === null || place === undefined) return [];
    const decide = (time: Time, level: string, standIn?: StandIn): readonly DueDecision[] => [
      { type: 'decide', seat, at: Math.max(time, soonest), level, ...(standIn === undefined ? {} : { standIn }) },
    ];
    const thought = Math.max(since, place.away ?? since) + thinking(table, seat);
    if (place.who.kind === 'bot') return decide(thought, place.who.level);
    const end = timeIsUp(table, since);
    // Nobody gets more time than the clock gives by leaving and coming back, again and again.
    if (place.away !== null) return decide(end === null ? thought : Math.min(thought, end), STAND_IN, 'away');
    return end === null ? [] : decide(end, STAND_IN, 'late');
  });
  return dues.reduce<DueDecision | null>((first, due) => (first === null || due.at < first.at ? due : first), null);
};

/** When a bot decides instead of somebody who is waited for since then; `null` for never. */
export const timeIsUp = ({ setup: { clock } }: Table, since: Time): Time | null =>
  clock === null ? null : since + clock * 1000;

/** A game among bots alone, or for whose people bots play, goes on while somebody watches it; a rated one in any case. */
export const isAmongBots = ({ phase, places, setup }: Table): boolean =>
  phase === 'playing' && !setup.rated && places.every((place) => inOwnHands(place) === null);

/** When something is due at a table that nobody watches; `null` for never. */
export const dueUnwatched = (table: Table): Time | null => (isAmongBots(table) ? null : (nextDue(table)?.at ?? null));

/** Differs from decision to decision, but only by public numbers: how long a bot thinks tells nothing. */
const thinking = ({ moves }: Table, seat: Seat): number => {
  const mixed = Math.imul(moves * 31 + seat + 1, 0x9e3779b1) >>> 0;
  return THINKING.least + (mixed % THINKING.spread);
};
