import { sameJson, type Seat } from '@skulduggery/rules';
import { receiver, type SkalpottView, type ThreeDice } from './read.ts';

/** Something goes from one place on the table to another; times in milliseconds at the usual pace. */
export interface Journey {
  readonly thing: 'coin' | 'paper';
  readonly from: string;
  readonly to: string;
  readonly duration: number;
  readonly delay: number;
}

/** A place on the table, by name. */
export const placeOf = (seat: Seat): string => `seat ${seat}`;

/** The dice that lie there: those of the turn, or the last ones until somebody rolls again. */
export const diceOf = (now: SkalpottView, old: SkalpottView | null): ThreeDice | null => {
  if (now.dice !== null) return now.dice;
  if (old?.phase === 'opening') return now.opening[old.turn] ?? null;
  if (now.phase === 'opening') return null;
  return now.last?.dice ?? null;
};

export const rolledDice = (now: SkalpottView, old: SkalpottView | null): readonly number[] => {
  if (old === null) return [];
  if (old.phase === 'opening') return [0, 1, 2];
  return old.phase === 'roll' && now.phase !== 'roll' ? (old.rolling ?? []) : [];
};

/** What tokens and the card do between two views. */
export const journeysOf = (now: SkalpottView, old: SkalpottView): readonly Journey[] => {
  const { last } = now;
  if (last?.discard == null || sameJson(last, old.last)) return [];
  const tokens = last.discard.to.map((place, index): Journey => {
    const target = receiver(old, last.seat, place);
    const to = target === null ? 'bin' : placeOf(target);
    return { thing: 'coin', from: placeOf(last.seat), to, duration: 650, delay: index * 180 };
  });
  if (now.lucky === old.lucky) return tokens;
  const [from, to] = [cardPlace(old.lucky), cardPlace(now.lucky)];
  return [...tokens, { thing: 'paper', from, to, duration: 700, delay: 350 }];
};

const cardPlace = (holder: Seat | null): string => (holder === null ? 'card' : placeOf(holder));
