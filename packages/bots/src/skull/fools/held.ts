import type { Seat, SkullView } from '@skulduggery/rules';
import { at } from '../../lists.ts';
import { discsOf, tribeAt } from '../sight.ts';

/**
 * How likely each seat still has its skull, if its player moves at random: from all that was seen, the present view
 * last. Nobody is told which discs are lost (S16, S17), but every attempt tells something.
 */
export const skullsHeld = (views: readonly SkullView[]): readonly number[] => {
  const first = at(views, 0);
  let held = first.seats.map(({ lost }) => 1 - lost.length / 4);
  for (const [index, view] of views.entries()) {
    const before = views[index - 1];
    if (before !== undefined && view.round > before.round) {
      held = held.map((likely, seat) => afterRound(likely, { before, view, seat }));
    }
  }
  return held.map((likely, seat) => (showsSkull(at(views, views.length - 1), seat) ? 1 : likely));
};

interface Rounds {
  /** The last view of a round, and the first one of the next. */
  readonly before: SkullView;
  readonly view: SkullView;
  readonly seat: Seat;
}

const afterRound = (likely: number, { before, view, seat }: Rounds): number => {
  const isChallenger = view.last !== null && view.last.challenger === seat;
  const flips = view.last?.flips.filter((flip) => flip.seat === seat) ?? [];
  const discs = discsOf(tribeAt(before, seat));
  const seen = flips.some(({ disc }) => disc === 'skull') ? 1 : flips.length === discs ? 0 : likely;
  if (!isChallenger || view.last.won) return seen;
  // S17: gives up either kind; S16: loses any disc.
  return flips.some(({ disc }) => disc === 'skull') ? 0.5 : (seen * (discs - 1)) / discs;
};

/** S19: a pile of the last round that was shown; whoever failed may have lost what it shows. */
const showsSkull = (view: SkullView, seat: Seat): boolean =>
  tribeAt(view, seat).shown?.includes('skull') === true && view.last?.challenger !== seat;
