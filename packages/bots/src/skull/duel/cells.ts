import { unreachable } from '@skulduggery/rules';
import { at, sumOf, upTo } from '../../lists.ts';
import { chancesFrom, dropOf, POINTS, type Cell, type Cells, type Drop } from './file.ts';
import { IN_HAND, KINDS_OF_HELD, NO_SKULL, PILED, type Held, type Round } from './plan.ts';
import { likelihood, stepsOf, turned, walked, type Chance } from './steps.ts';
import type { Story, Tale } from './story.ts';

/**
 * From which cell we play. The solution moves between cells by luck of its own, which nobody can see; weighing all of
 * them by what we have done since comes to the same, and needs no luck.
 */
export interface Weighed {
  readonly ours: number;
  readonly theirs: number;
  readonly share: number;
  /** How likely their skull is there, after all that was said in this round. */
  readonly chance: number;
}

/** One of a list, and how likely. */
export interface Share {
  readonly index: number;
  readonly share: number;
}

/** The cells of the last round of a tale. */
export const cellsOf = (solved: Cells, { chances, stories }: Tale): readonly Weighed[] => {
  const first = at(stories, 0);
  let cells = spread([{ ours: chances[0], theirs: chances[1], share: 1 }], first);
  for (const [index, story] of stories.entries()) {
    const seen = looked(solved, story, cells);
    const next = stories[index + 1];
    if (next === undefined) return seen;
    cells = spread(
      seen.map((cell) => after(solved, story, { cell, has: next.held !== NO_SKULL })),
      next,
    );
  }
  return [];
};

/** Luck between the two neighbours of a chance. */
export const between = (chance: number, points: readonly number[]): readonly Share[] => {
  const last = points.length - 1;
  const low = Math.min(
    Math.max(
      0,
      points.findLastIndex((point) => point <= chance),
    ),
    Math.max(0, last - 1),
  );
  if (last === 0 || chance <= at(points, low)) return [{ index: low, share: 1 }];
  const high = Math.min(1, (chance - at(points, low)) / (at(points, low + 1) - at(points, low)));
  return [
    { index: low, share: 1 - high },
    { index: low + 1, share: high },
  ].filter(({ share }) => share > 0);
};

/** What is done after the own skull was found in a round, where theirs is there with that chance. */
export const dropAt = (solved: Cells, round: Round, chance: number): Drop => {
  const next = { ...round, ours: round.ours - 1, weStart: true };
  const mixed = { keeps: 0, kept: 0, gone: 0 };
  for (const { index, share } of between(chance, at(POINTS, round.theirs))) {
    const drop = dropOf(solved, next, index);
    mixed.keeps += share * drop.keeps;
    mixed.kept += share * drop.kept;
    mixed.gone += share * drop.gone;
  }
  return mixed;
};

/** Chances that our skull and theirs are there, and how likely it came to that. */
interface Believed {
  readonly ours: number;
  readonly theirs: number;
  readonly share: number;
}

/** The same by which of `POINTS`. */
type Point = Believed;

/**
 * Onto the points of a round. Who has a skull is likelier to go up, so that somebody who knew our point would think just
 * that; their luck we can't see, and go up and down by our own.
 */
const spread = (believed: readonly Believed[], { round, held }: Story): readonly Point[] => {
  const [ours, theirs] = [at(POINTS, round.ours), at(POINTS, round.theirs)];
  const sums = new Float64Array(ours.length * theirs.length);
  const total = believed.reduce((sum, { share }) => sum + share, 0);
  for (const each of believed) {
    for (const { index, share } of between(each.ours, ours)) {
      const has = at(ours, index);
      const typed = held === NO_SKULL ? (1 - has) / (1 - each.ours) : has / each.ours;
      const isSure = each.ours <= 0 || each.ours >= 1;
      for (const other of between(each.theirs, theirs)) {
        const to = index * theirs.length + other.index;
        sums[to] = at(sums, to) + (each.share / total) * share * (isSure ? 1 : typed) * other.share;
      }
    }
  }
  return [...sums].flatMap((share, to) =>
    share > 0 ? [{ ours: Math.floor(to / theirs.length), theirs: to % theirs.length, share }] : [],
  );
};

interface Looked extends Weighed {
  /** How likely we would have come here, and they if they played as we do, by what is held. */
  readonly own: readonly number[];
  readonly named: readonly number[];
}

/** What they would never do, if they played as we do, still tells something. */
const FLOOR = 0.005;

/** Cells by what we have done in the round since; if none of them would have done that, it tells nothing. */
const looked = (solved: Cells, story: Story, points: readonly Point[]): readonly Looked[] => {
  const { round } = story;
  const steps = stepsOf(story);
  const there = turned(round);
  const cells = points.map(({ ours, theirs, share }) => {
    const mine = chancesAt(solved, { round, ours, theirs });
    const its = chancesAt(solved, { round: there, ours: theirs, theirs: ours });
    let own = startAt(at(at(POINTS, round.ours), ours));
    let named = startAt(at(at(POINTS, round.theirs), theirs));
    let likely = 1;
    for (const step of steps) {
      if (step.isOurs) {
        likely *= likelihood(step, story.held, mine);
        own = walked(step, own, mine);
      } else {
        named = walked(step, named, (row, index) => its(row, index) + FLOOR);
      }
    }
    return {
      ours,
      theirs,
      share,
      likely,
      own,
      named,
      chance: hasSkull(named, at(at(POINTS, round.theirs), theirs), anywhere),
    };
  });
  const total = cells.reduce((sum, { share, likely }) => sum + share * likely, 0);
  return cells
    .map(({ likely, ...cell }) => ({ ...cell, share: total > 0 ? (cell.share * likely) / total : cell.share }))
    .filter(({ share }) => share > 0);
};

const startAt = (chance: number): readonly number[] =>
  upTo(KINDS_OF_HELD).map((held) => (held === NO_SKULL ? 1 - chance : held === IN_HAND ? chance : 0));

const chancesAt = (solved: Cells, cell: Cell): Chance => {
  const start = chancesFrom(solved, cell);
  return (row, index) => {
    const from = start + row.from;
    let total = 0;
    for (let each = from; each < from + row.count; each += 1) total += at(solved.file, each);
    return at(solved.file, from + index) / total;
  };
};

/** Where a skull may be: not among so many discs from the top, which were flowers. */
type Possible = (held: Held) => boolean;
const anywhere: Possible = () => true;
const below =
  (pile: number, flowers: number): Possible =>
  (held) =>
    held < PILED + pile - Math.max(0, Math.min(flowers, pile));

/** `prior` where nobody would have come here. */
const hasSkull = (weights: readonly number[], prior: number, isPossible: Possible): number => {
  const possible = weights.map((weight, held) => (isPossible(held) ? weight : 0));
  const total = sumOf(possible);
  return total > 0 ? 1 - at(possible, NO_SKULL) / total : prior;
};

/** What we never give up may have been given up by somebody who sat here before. */
const HARDLY = 1e-9;

/** What a cell leads to, by how the round ended; `has`: whether we have our skull after it. */
const after = (
  solved: Cells,
  story: Story,
  { cell, has }: { readonly cell: Looked; readonly has: boolean },
): Believed => {
  const { round, attempt, bids, ourPile, theirPile } = story;
  const { share } = cell;
  const us = { weights: cell.own, prior: at(at(POINTS, round.ours), cell.ours), pile: ourPile, discs: round.ours };
  const them = {
    weights: cell.named,
    prior: at(at(POINTS, round.theirs), cell.theirs),
    pile: theirPile,
    discs: round.theirs,
  };
  if (attempt === null) return { ours: us.prior, theirs: them.prior, share };
  const [mover, other] = attempt.byUs ? [us, them] : [them, us];
  const count = bids.at(-1) ?? 0;
  const believed = (challenger: number, its: number): Believed =>
    attempt.byUs ? { ours: challenger, theirs: its, share } : { ours: its, theirs: challenger, share };
  const flowers = hasSkull(mover.weights, mover.prior, below(mover.pile, count));
  switch (attempt.end) {
    case 'won':
      return believed(flowers, hasSkull(other.weights, other.prior, below(other.pile, count - mover.pile)));
    case 'other':
      return believed(flowers * (1 - 1 / mover.discs), 1);
    case 'own': {
      const its = hasSkull(other.weights, other.prior, anywhere);
      const { keeps } = dropAt(solved, attempt.byUs ? round : turned(round), its);
      const left = believed(keeps, its);
      return attempt.byUs ? { ...left, share: share * Math.max(HARDLY, has ? keeps : 1 - keeps) } : left;
    }
    default:
      return unreachable(attempt.end);
  }
};
