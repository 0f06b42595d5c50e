import { at } from '../../lists.ts';
import { IN_HAND, PILED, rowsOf, type Asked, type Held, type Round, type Row, type Rows } from './plan.ts';
import type { Story } from './story.ts';

/** One decision of a round, whoever's it was. */
export interface Step {
  readonly isOurs: boolean;
  readonly rows: Rows;
  /** Discs of who moves, and how many of them lay there. */
  readonly discs: number;
  readonly pile: number;
  /** `place`: a disc was placed; `pass`: the first move of the row; a number: so many places from its end. */
  readonly did: 'place' | 'pass' | number;
}

/** In the order of the round: what lies there tells who added, and bids go to and fro. */
export const stepsOf = ({ round, ourPile, theirPile, bids, isWhole, attempt }: Story): readonly Step[] => {
  if (!isWhole) return [];
  const there = turned(round);
  const step = (isOurs: boolean, asked: Asked, did: Step['did']): Step => {
    const { ourPile: mine, theirPile: its } = asked;
    const rows = isOurs ? rowsOf(round, asked) : rowsOf(there, { ...asked, ourPile: its, theirPile: mine });
    return { isOurs, rows, discs: isOurs ? round.ours : round.theirs, pile: isOurs ? mine : its, did };
  };
  const first = { phase: 'place', ourPile: 0, theirPile: 0, bid: 0 } as const;
  const steps = [
    ...(ourPile > 0 ? [step(true, first, 'place')] : []),
    ...(theirPile > 0 ? [step(false, first, 'place')] : []),
  ];
  let [mine, its] = [1, 1];
  let isOurs = round.weStart;
  while (isOurs ? mine < ourPile : its < theirPile) {
    steps.push(step(isOurs, { phase: 'add', ourPile: mine, theirPile: its, bid: 0 }, 'place'));
    if (isOurs) mine += 1;
    else its += 1;
    isOurs = !isOurs;
  }
  const total = ourPile + theirPile;
  let bid = 0;
  for (const count of bids) {
    steps.push(step(isOurs, { phase: bid === 0 ? 'add' : 'bid', ourPile, theirPile, bid }, total - count + 1));
    bid = count;
    isOurs = !isOurs;
  }
  if (attempt !== null && bid < total) steps.push(step(isOurs, { phase: 'bid', ourPile, theirPile, bid }, 'pass'));
  return steps;
};

/** How likely the move of a row is. */
export type Chance = (row: Row, index: number) => number;

/** Discs that are placed go on by where the skull is then. */
export const walked = (step: Step, weights: readonly number[], chance: Chance): readonly number[] => {
  if (step.did !== 'place') {
    return weights.map((weight, held) => (weight > 0 ? weight * saying(step, held, chance) : 0));
  }
  const next = weights.map((weight, held) => (weight > 0 ? weight * placing(step, held, chance)[0] : 0));
  const inHand = at(weights, IN_HAND);
  if (inHand > 0) next[PILED + step.pile] = inHand * placing(step, IN_HAND, chance)[1];
  return next;
};

/** How likely we did what we did; `held` is where our skull came to be. */
export const likelihood = (step: Step, held: Held, chance: Chance): number => {
  const isLater = held >= PILED + step.pile;
  if (step.did !== 'place') return saying(step, held, chance);
  const [flower, skull] = placing(step, isLater ? IN_HAND : held, chance);
  return held === PILED + step.pile ? skull : flower;
};

/** As the other sees it. */
export const turned = ({ ours, theirs, ourMat, theirMat, weStart }: Round): Round => ({
  ours: theirs,
  theirs: ours,
  ourMat: theirMat,
  theirMat: ourMat,
  weStart: !weStart,
});

/** How likely a disc is placed, flower and skull, by what is held. */
const placing = ({ rows, discs, pile }: Step, held: Held, chance: Chance): readonly [flower: number, skull: number] => {
  const row = rows[held] ?? null;
  const hasFlower = discs - pile - Number(held === IN_HAND) > 0;
  const hasSkull = held === IN_HAND;
  if (row === null) return [Number(hasFlower), Number(hasSkull)];
  return [hasFlower ? chance(row, 0) : 0, hasSkull ? chance(row, Number(hasFlower)) : 0];
};

const saying = ({ rows, did }: Step, held: Held, chance: Chance): number => {
  const row = rows[held] ?? null;
  if (row === null || did === 'place') return 0;
  return chance(row, did === 'pass' ? 0 : row.count - did);
};
