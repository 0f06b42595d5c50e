import type { Seat } from '@skulduggery/rules';
import type { StandIn, Time } from './entry.ts';
import { playerOf, type Table } from './table.ts';

/** A decision that somebody other than a person at the table makes, and when. */
export interface Due {
  readonly seat: Seat;
  readonly at: Time;
  /** The bot's level; whoever stands in for a person plays `steady`, so that leaving is no advantage. */
  readonly level: string;
  /** `undefined` for a bot on its own place. */
  readonly standIn?: StandIn;
}

const STAND_IN = 'steady';

/** Bots take about as long as people do. */
const THINKING = { least: 700, spread: 1500 } as const;

/** The next decision that is due without a person, or `null`. Depends on nothing that anybody may not know. */
export const nextDue = (table: Table): Due | null => {
  if (table.phase !== 'playing') return null;
  const dues = table.waiting.flatMap(({ seat, since }): readonly Due[] => {
    const place = table.places[playerOf(table, seat)];
    if (place === null || place === undefined) return [];
    const thought = since + thinking(table, seat);
    if (place.who.kind === 'bot') return [{ seat, at: thought, level: place.who.level }];
    if (place.away) return [{ seat, at: thought, level: STAND_IN, standIn: 'away' }];
    if (table.setup.clock === null) return [];
    return [{ seat, at: since + table.setup.clock * 1000, level: STAND_IN, standIn: 'late' }];
  });
  return dues.reduce<Due | null>((first, due) => (first === null || due.at < first.at ? due : first), null);
};

/** Differs from decision to decision, but only by public numbers: how long a bot thinks tells nothing. */
const thinking = ({ moves }: Table, seat: Seat): number => {
  const mixed = Math.imul(moves.length * 31 + seat + 1, 0x9e3779b1) >>> 0;
  return THINKING.least + (mixed % THINKING.spread);
};
