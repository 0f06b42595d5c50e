import type { Seat, SkullView } from '@skulduggery/rules';
import { at } from '../../lists.ts';
import { IN_HAND, NO_SKULL, PILED, type Held, type Round } from './plan.ts';
import { byRound, chanceOfSkull, isAfterAttempt, tellersOf } from '../known.ts';
import { discsOf, isLiving, skullLies, tribeAt, type Memory } from '../sight.ts';

/** One round of two living seats, as far as it has gone. */
export interface Story {
  readonly round: Round;
  readonly ourPile: number;
  readonly theirPile: number;
  /** Where our skull is by now. */
  readonly held: Held;
  /** All counts that were bid, ascending. */
  readonly bids: readonly number[];
  /** Whether we have seen the round from its beginning. */
  readonly isWhole: boolean;
  /** How it ended for its Challenger, who comes after the auction. */
  readonly attempt: Attempt | null;
}

export interface Attempt {
  readonly byUs: boolean;
  readonly end: 'won' | 'own' | 'other';
}

export interface Tale {
  /** How likely our skull, and theirs, was there when only two were left. */
  readonly chances: readonly [ours: number, theirs: number];
  /** Round by round, the last one is played now. */
  readonly stories: readonly Story[];
}

/** What has happened since two seats were left; `null` if there are more, or both are one player's. */
export const taleOf = ({ view, seat, before }: Memory): Tale | null => {
  const other = otherThan(view, seat);
  if (other === null) return null;
  const rounds = byRound([...before, view]);
  const first = rounds.findIndex((views) => otherThan(at(views, 0), seat) !== null);
  const stories = rounds
    .slice(first)
    .map((views, index, duel) => storyOf(views, { seat, other, next: duel[index + 1]?.[0] }));
  const earlier = tellersOf(
    rounds
      .slice(0, first)
      .flat()
      .concat(at(at(rounds, first), 0)),
  );
  return { chances: [chanceOfSkull(earlier, seat), chanceOfSkull(earlier, other)], stories };
};

const otherThan = ({ seats }: SkullView, seat: Seat): Seat | null => {
  const living = seats.flatMap((tribe, each) => (isLiving(tribe) ? [each] : []));
  const [other] = living.filter((each) => each !== seat);
  if (living.length !== 2 || other === undefined) return null;
  return seats[other]?.player === seats[seat]?.player ? null : other;
};

interface Duelists {
  readonly seat: Seat;
  readonly other: Seat;
  /** How the next round begins, if this one is over. */
  readonly next: SkullView | undefined;
}

const storyOf = (views: readonly SkullView[], { seat, other, next }: Duelists): Story => {
  const start = at(views, 0);
  const now = next ?? at(views, views.length - 1);
  const ended = next !== undefined || isAfterAttempt(now) ? now.last : null;
  const pileOf = (who: Seat): number => Math.max(...views.map((view) => tribeAt(view, who).pile.length));
  const bids = [...views.flatMap(({ bid }) => bid?.count ?? []), ...(ended === null ? [] : [ended.count])];
  const [mine, theirs] = [tribeAt(start, seat), tribeAt(start, other)];
  const ourPile = pileOf(seat);
  return {
    round: {
      ours: discsOf(mine),
      theirs: discsOf(theirs),
      ourMat: Number(mine.mat === 'flower'),
      theirMat: Number(theirs.mat === 'flower'),
      weStart: start.first === seat,
    },
    ourPile,
    theirPile: pileOf(other),
    held: heldIn(views.find((view) => tribeAt(view, seat).pile.length === ourPile) ?? start, seat),
    bids: [...new Set(bids)].toSorted((a, b) => a - b),
    isWhole: start.phase === 'place',
    attempt:
      ended === null
        ? null
        : {
            byUs: ended.challenger === seat,
            end: ended.won ? 'won' : ended.flips.at(-1)?.seat === ended.challenger ? 'own' : 'other',
          },
  };
};

const heldIn = (view: SkullView, seat: Seat): Held => {
  const tribe = tribeAt(view, seat);
  if (skullLies(tribe)) return PILED + tribe.pile.findIndex(({ disc }) => disc === 'skull');
  return tribe.hand.includes('skull') ? IN_HAND : NO_SKULL;
};
