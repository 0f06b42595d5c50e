import type { Seat, SkullView } from '@skulduggery/rules';
import { at, mean } from '../../lists.ts';
import { deedsIn, type Deed } from './deeds.ts';
import { HABITS, KINDS, type Kind } from './habits.ts';
import { isLiving } from '../sight.ts';

/** What is thought of a player. */
export interface Reading {
  /** How likely it is none of the careful ones. */
  readonly careless: number;
}

/** Whoever plays like this is played as a fool; against the other kinds that would lose. */
const CARELESS: readonly Kind[] = ['random', 'novice', 'steady'];

/** Before anything is seen: seven players in ten are careless, and of the others every second one is our equal. */
const PRIOR: Readonly<Record<Kind, number>> = {
  random: 0.7 / 3,
  novice: 0.7 / 3,
  steady: 0.7 / 3,
  honest: 0.075,
  bull: 0.075,
  expert: 0.15,
};

/** Nobody is ruled out by more than this to 1: whoever comes to their senses is believed after a few rounds. */
const DOUBT = 55;

/** What a kind was seldom or never seen to do, it may do this often of 1000. */
const LEAST = 10;

/** What is thought of each seat's player, from what it did in all views so far; `null` of those who did nothing yet. */
export const readPlayers = (views: readonly SkullView[]): readonly (Reading | null)[] => {
  const fits = (views.at(-1)?.seats ?? []).map((): readonly number[] | null => null);
  for (const deed of deedsIn(views)) fits[deed.seat] = fitting(fits[deed.seat] ?? UNKNOWN, deed);
  return fits.map((fit) => (fit === null ? null : judged(fit)));
};

const UNKNOWN = KINDS.map(() => 1);

/** How well each kind explains what was done, the best one as 1. */
const fitting = (before: readonly number[], { where, what }: Deed): readonly number[] => {
  const habit = HABITS[where][what];
  if (habit === undefined) return before;
  const fits = before.map((fit, kind) => fit * Math.max(LEAST, at(habit, kind)));
  const best = Math.max(...fits);
  return fits.map((fit) => Math.max(1 / DOUBT, fit / best));
};

const judged = (fits: readonly number[]): Reading => {
  const likely = KINDS.map((kind, index) => ({ kind, chance: at(fits, index) * PRIOR[kind] }));
  const sum = (some: typeof likely): number => some.reduce((total, { chance }) => total + chance, 0);
  return { careless: sum(likely.filter(({ kind }) => CARELESS.includes(kind))) / sum(likely) };
};

/**
 * Whether a seat's living opponents are to be played as if they moved at random: each must rather be careless than not,
 * so that one who only plays the fool can hardly bring it about alone, and all together clearly so. With one opponent
 * left that would be easy; and against that one there is the solved duel, which nobody can do much against. Who did
 * nothing yet is thought to be as the others are: where somebody opens with everything nobody else comes to speak, and
 * a few such rounds are the whole game.
 */
export const areFools = (views: readonly SkullView[], seat: Seat): boolean => {
  const careless = readPlayers(views).map((reading, other) => (other === seat ? null : (reading?.careless ?? null)));
  const seen = careless.filter((each) => each !== null);
  const usual = seen.length === 0 ? 0 : mean(seen);
  const others = careless.filter((_, other) => other !== seat && isIn(views, other)).map((each) => each ?? usual);
  return others.length > 1 && Math.min(...others) > RATHER && mean(others) > CLEARLY;
};

const RATHER = 0.5;
const CLEARLY = 0.75;

const isIn = (views: readonly SkullView[], seat: Seat): boolean => {
  const tribe = views.at(-1)?.seats[seat];
  return tribe !== undefined && isLiving(tribe);
};
