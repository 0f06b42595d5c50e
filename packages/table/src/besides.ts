import type { Wish } from './command.ts';
import type { Person } from './entry.ts';
import { belongsTo, type Table } from './table.ts';

/** Whether so much has happened at a table besides its game that this wish has no place there any more. */
export const isTooMuch = (table: Table, by: Person, wish: Wish): boolean =>
  table.seq - table.moves > mostBesides(table, by, wish) && !NEEDED.has(wish.type);

const mostBesides = (table: Table, by: Person, wish: Wish): number => {
  if (wish.type === 'say' && !belongsTo(table, by.id)) return MOST_BEFORE_STRANGERS;
  if (wish.type === 'return') return MOST_RETURNING;
  return table.phase === 'gathering' ? MOST_GATHERING : MOST_BESIDES;
};

/** All but moves: whoever talked for ever, or sat down and stood up again, would make a log that nobody can read. */
const MOST_BESIDES = 5000;

/** The same while people gather: whoever comes and goes before the start must leave something to those who play. */
const MOST_GATHERING = 3000;

/** The same before strangers may talk no more: what they say must not keep those who play from talking and leaving. */
const MOST_BEFORE_STRANGERS = 1000;

/**
 * The same before only a move brings somebody back: two could take turns without end, one who comes back and one who has a
 * bot stand in for them.
 */
const MOST_RETURNING = 10_000;

/**
 * What a game needs to begin, to go on or to end, however much else has happened. Sitting down is among it and standing
 * up is not: only those whom the host removes give up a place then, so that this comes to an end too.
 */
const NEEDED: ReadonlySet<Wish['type']> = new Set(['sit', 'seat-bot', 'start', 'move', 'stand-in', 'remove', 'close']);
