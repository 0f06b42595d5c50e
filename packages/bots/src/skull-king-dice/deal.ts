import { isSpecial, type Below, type Kind } from '@skulduggery/rules';
import { upTo } from '../lists.ts';
import { IN_BOX, indexOf, KIND_COUNT, type KindIndex } from './box.ts';
import type { Round } from './round.ts';
import type { DiceSeen } from './seen.ts';

/** What a seat knows of the dice that it does not see. */
export interface Unseen {
  /** Every die that others may hold, by its kind. */
  readonly dice: readonly number[];
  /** By seat and kind: whether the seat has shown to hold no such die. */
  readonly lacks: readonly (readonly boolean[])[];
}

/** The view holds this trick and the one before: what was played earlier in the round may be anywhere, for all we know. */
export const unseen = ({ view, seat }: DiceSeen): Unseen => {
  const isSameRound = view.seats.some(({ tricks }) => tricks > 0);
  const tricks = [view.trick, isSameRound ? (view.last?.trick ?? []) : []];
  const seen = [...(view.seats[seat]?.hand ?? []), ...tricks.flat().map(({ die }) => die)];
  const left = IN_BOX.map((many, kind) => many - seen.filter((die) => die !== null && indexOf(die) === kind).length);
  const lacks = view.seats.map(() => upTo(KIND_COUNT).map(() => false));
  for (const trick of tricks) {
    let colour: Kind | null = null;
    for (const { seat: by, die } of trick) {
      if (isSpecial(die)) continue;
      const row = lacks[by];
      // R7: who holds the colour may play it or a special die, and this is neither.
      if (colour !== null && die !== colour && row !== undefined) row[indexOf(colour)] = true;
      colour ??= die;
    }
  }
  return { dice: left.flatMap((many, kind) => upTo(Math.max(many, 0)).map(() => kind)), lacks };
};

/** Gives every other seat a hand that it may hold. */
export const deal = (round: Round, { dice, lacks }: Unseen, { own, below }: Dealing): void => {
  const bag = [...dice];
  // The first to draw finds most: each seat has its turn to be that.
  const first = below(round.players);
  for (let step = 0; step < round.players; step += 1) {
    const seat = (first + step) % round.players;
    if (seat !== own) drawHand(round, { seat, bag, lacks: lacks[seat] ?? [] }, below);
  }
};

export interface Dealing {
  /** The seat whose hand is known. */
  readonly own: number;
  readonly below: Below;
}

interface Bag {
  readonly seat: number;
  readonly bag: number[];
  readonly lacks: readonly boolean[];
}

const drawHand = (round: Round, { seat, bag, lacks }: Bag, below: Below): void => {
  const start = seat * KIND_COUNT;
  round.dice.fill(0, start, start + KIND_COUNT);
  const take = (kind: KindIndex): void => {
    round.dice[start + kind] = (round.dice[start + kind] ?? 0) + 1;
  };
  let missing = round.left[seat] ?? 0;
  // Dice that the seat can't hold go to the end, out of reach.
  let inReach = bag.length;
  while (missing > 0 && inReach > 0) {
    const pick = below(inReach);
    const kind = bag[pick] ?? 0;
    inReach -= 1;
    bag[pick] = bag[inReach] ?? 0;
    bag[inReach] = kind;
    if (lacks[kind] === true) continue;
    take(removed(bag, inReach));
    missing -= 1;
  }
  // With no others left it gets those after all: who played them earlier in the round can't be seen any more.
  for (; missing > 0; missing -= 1) take(removed(bag, below(bag.length)));
};

/** Takes a die out of the bag; the last one lies in its place then. */
const removed = (bag: number[], place: number): KindIndex => {
  const kind = bag[place] ?? 0;
  bag[place] = bag.at(-1) ?? 0;
  bag.pop();
  return kind;
};
