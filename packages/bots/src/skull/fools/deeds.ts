import type { Seat, SkullView } from '@skulduggery/rules';
import { isLiving, tribeAt } from '../sight.ts';

/** What somebody did for all to see, and where. */
export interface Deed {
  readonly seat: Seat;
  readonly where: Where;
  readonly what: What;
}

/**
 * `open`: adds a disc or opens the auction; `raise`: goes higher or passes, with one, two or more higher bids left;
 * `dare`: how an attempt ended. Apart with two living seats, where all is different.
 */
export type Where = 'open' | 'raise 1' | 'raise 2' | 'raise more' | 'dare' | 'open duel' | 'raise duel' | 'dare duel';

/** Bids by height: `one`, up to one more than the own discs (`near`), more (`far`, `jump`), the next one, or `all`. An attempt `fails` on another's skull or on the `own`. */
export type What = 'add' | 'one' | 'near' | 'far' | 'all' | 'pass' | 'next' | 'jump' | 'wins' | 'fails' | 'own';

/** Everything that was done in the open, by views one after the other; anybody's views show it alike. */
export const deedsIn = (views: readonly SkullView[]): readonly Deed[] =>
  views.flatMap((after, index) => {
    const before = views[index - 1];
    return before === undefined ? [] : [...spoken(before, after), ...dared(before, after)];
  });

const spoken = (before: SkullView, after: SkullView): readonly Deed[] => {
  const [seat] = before.toAct;
  if (seat === undefined) return [];
  if (before.phase === 'add') {
    return [{ seat, where: isDuel(before) ? 'open duel' : 'open', what: opened(before, after, seat) }];
  }
  if (before.phase !== 'bid') return [];
  const left = lying(before) - named(before);
  const where = left > 2 ? 'raise more' : left === 2 ? 'raise 2' : 'raise 1';
  return [{ seat, where: isDuel(before) ? 'raise duel' : where, what: raised(before, after) }];
};

const opened = (before: SkullView, after: SkullView, seat: Seat): What => {
  if (after.phase === 'add') return 'add';
  const count = named(after);
  const own = tribeAt(before, seat).pile.length;
  if (count === lying(before)) return 'all';
  if (count === 1) return 'one';
  return count <= own + 1 ? 'near' : 'far';
};

const raised = (before: SkullView, after: SkullView): What => {
  const [from, to] = [named(before), named(after)];
  if (to === from) return 'pass';
  if (to === lying(before)) return 'all';
  return to === from + 1 ? 'next' : 'jump';
};

/** How an attempt ended. */
const dared = (before: SkullView, after: SkullView): readonly Deed[] => {
  const { last } = after;
  if (last === null || !isUnderWay(before) || isUnderWay(after)) return [];
  const seat = last.challenger;
  const isOwn = last.flips.some((flip) => flip.seat === seat && flip.disc === 'skull');
  const what = last.won ? 'wins' : isOwn ? 'own' : 'fails';
  return [{ seat, where: isDuel(before) ? 'dare duel' : 'dare', what }];
};

/** From when discs lie until the attempt is over. */
const isUnderWay = ({ phase }: SkullView): boolean => phase === 'add' || phase === 'bid' || phase === 'attempt';

const isDuel = ({ seats }: SkullView): boolean => seats.filter(isLiving).length === 2;

const lying = ({ seats }: SkullView): number => seats.reduce((sum, { pile }) => sum + pile.length, 0);

/** The highest bid, also where the attempt is over already and the next round has begun. */
const named = ({ bid, last }: SkullView): number => bid?.count ?? last?.count ?? 0;
