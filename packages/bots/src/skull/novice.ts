import { unreachable, type Disc } from '@skulduggery/rules';
import { chanceOf, countedSkull, pilesAround } from './chances.ts';
import { skullLies, tribeAt, weigh, type Sight, type Wish } from './sight.ts';
import { steady } from './steady.ts';

/** How often a beginner does what good sense says; otherwise the mistakes below happen. */
const SENSE = 0.4;

/**
 * A beginner, with a beginner's mistakes: counts discs instead of reading people, falls in love with own numbers, bids
 * on top of the own skull, gives up any disc, flips as it comes.
 */
export const novice = (sight: Sight): readonly number[] => {
  const sensible = steady(sight);
  return weigh(sight.moves, wishOf(sight)).map(
    (mistake, index) => SENSE * (sensible[index] ?? 0) + (1 - SENSE) * mistake,
  );
};

const wishOf = (sight: Sight): Wish => {
  const { view, seat } = sight;
  const own = tribeAt(view, seat);
  const piles = pilesAround(view, seat, countedSkull);
  const bid = view.bid?.count ?? 0;
  const forgets = skullLies(own) ? 0.3 : 1;
  return (move) => {
    switch (move.type) {
      case 'place':
        return placing(move.disc, view.phase);
      case 'bid': {
        const hope = chanceOf(move.count - own.pile.length, piles);
        const jump = move.count - Math.max(bid, own.pile.length - 1);
        return (forgets * hope ** 2) / (1 + Math.abs(jump - 1) * 2);
      }
      case 'pass':
        return 0.5;
      case 'flip':
      case 'discard':
        return 1;
      case 'pick':
      case 'appoint':
      case 'reveal':
      case 'start':
      case 'lose':
        return 0;
      default:
        return unreachable(move);
    }
  };
};

const placing = (disc: Disc, phase: string): number => {
  if (phase === 'place') return disc === 'skull' ? 0.4 : 0.6;
  return disc === 'skull' ? 0.3 : 0.7;
};
