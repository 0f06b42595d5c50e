import { isSpecial, type Below, type Kind } from '@skulduggery/rules';
import { upTo } from '../lists.ts';
import { IN_BOX, indexOf, KIND_COUNT } from './box.ts';
import type { Policy } from './policy.ts';
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

/** How often a hand that does not fit its seat's bid is drawn again. */
const TRIES = 6;

export interface Dealer {
  readonly known: Unseen;
  readonly policy: Policy;
  readonly seat: number;
}

/** Gives every other seat a hand that it may hold; hands that fit what the seat still needs come up more often. */
export const deal = (round: Round, { known, policy, seat: own }: Dealer, below: Below): void => {
  const bag = [...known.dice];
  const first = below(round.players);
  for (let step = 0; step < round.players; step += 1) {
    const seat = (first + step) % round.players;
    if (seat === own) continue;
    for (let tries = 0; tries < TRIES; tries += 1) {
      const taken = drawHand(round, { seat, bag, lacks: known.lacks[seat] ?? [] }, below);
      if (tries === TRIES - 1 || fits(round, { seat, policy }, below)) break;
      bag.push(...taken);
    }
  }
};

const drawHand = (
  round: Round,
  { seat, bag, lacks }: { readonly seat: number; readonly bag: number[]; readonly lacks: readonly boolean[] },
  below: Below,
): readonly number[] => {
  const start = seat * KIND_COUNT;
  round.dice.fill(0, start, start + KIND_COUNT);
  const hand: number[] = [];
  let allowed = bag.length;
  // Dice that the seat can't hold go to the end, out of reach; with no others left it gets them after all.
  for (let drawn = 0; drawn < (round.left[seat] ?? 0); drawn += 1) {
    let kind = -1;
    while (kind < 0) {
      const pick = below(allowed > 0 ? allowed : bag.length);
      const found = bag[pick] ?? 0;
      const isOut = allowed > 0 && lacks[found] === true;
      if (isOut) {
        allowed -= 1;
        bag[pick] = bag[allowed] ?? 0;
        bag[allowed] = found;
        continue;
      }
      kind = found;
      if (allowed > 0) {
        allowed -= 1;
        bag[pick] = bag[allowed] ?? 0;
        bag[allowed] = bag.at(-1) ?? 0;
        bag.pop();
      } else {
        bag[pick] = bag.at(-1) ?? 0;
        bag.pop();
      }
    }
    hand.push(kind);
    round.dice[start + kind] = (round.dice[start + kind] ?? 0) + 1;
  }
  return hand;
};

/** Whether a hand is believed of a seat that still needs so many tricks. */
const fits = (
  round: Round,
  { seat, policy }: { readonly seat: number; readonly policy: Policy },
  below: Below,
): boolean => {
  const left = round.left[seat] ?? 0;
  const need = (round.bids[seat] ?? 0) - (round.tricks[seat] ?? 0);
  if (left === 0 || need < 0 || need > left) return true;
  const off = need - policy.strength(round, seat);
  return below(1000) < 1000 * Math.exp((-off * off) / (0.7 + 0.15 * left));
};
