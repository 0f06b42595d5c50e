import type { Seat, SkullView } from '@skulduggery/rules';
import { at } from '../lists.ts';
import { discsOf, tribeAt } from './sight.ts';

/** By discs: how likely a tribe has its skull, counted in games of three and four bots. */
const NATURAL = [0, 0.6, 0.9, 0.95, 1] as const;

export const byRound = (views: readonly SkullView[]): readonly (readonly SkullView[])[] => {
  const rounds: SkullView[][] = [];
  for (const view of views) {
    const latest = rounds.at(-1);
    if (latest?.[0]?.round === view.round) latest.push(view);
    else rounds.push([view]);
  }
  return rounds;
};

/** The discs are back in the hands, and the Challenger is about to lose one. */
export const isAfterAttempt = ({ phase }: SkullView): boolean =>
  phase === 'discard' || phase === 'pick' || phase === 'lose';

/** Of what a seat has seen, oldest first: each round's first view, and the latest where an attempt has just ended. */
export const tellersOf = (views: readonly SkullView[]): readonly SkullView[] => {
  const starts = byRound(views).map((round) => at(round, 0));
  const latest = at(views, views.length - 1);
  return [...starts.filter((view) => !isAfterAttempt(view)), ...(isAfterAttempt(latest) ? [latest] : [])];
};

/** What everybody knows of a seat's skull from how its discs were lost and seen; `tellers` as above. */
export const chanceOfSkull = (tellers: readonly SkullView[], seat: Seat): number => {
  const known = tellers.filter(({ last }) => last !== null);
  const oldest = known[0] ?? at(tellers, 0);
  let chance = at(NATURAL, discsBefore(oldest, seat));
  for (const view of known) {
    const had = discsBefore(view, seat);
    const flips = view.last?.flips.filter((flip) => flip.seat === seat) ?? [];
    const isFound = flips.some(({ disc }) => disc === 'skull');
    if (isFound) chance = 1;
    else if (flips.length === had) chance = 0;
    if (hasFailed(view, seat)) chance = isFound ? at(NATURAL, had - 1) : chance * (1 - 1 / had);
  }
  return chance;
};

const hasFailed = ({ last }: SkullView, seat: Seat): boolean => last?.won === false && last.challenger === seat;

/** When the last attempt was made. */
const discsBefore = (view: SkullView, seat: Seat): number =>
  discsOf(tribeAt(view, seat)) + Number(hasFailed(view, seat) && !isAfterAttempt(view));
