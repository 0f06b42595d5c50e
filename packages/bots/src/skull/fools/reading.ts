import type { Seat, SkullView } from '@skulduggery/rules';
import { at } from '../../lists.ts';
import { deedsIn, type Deed } from './deeds.ts';
import { HABITS, KINDS } from './habits.ts';
import { isLiving } from '../sight.ts';
import { mean } from './round.ts';

/** What is thought of a player. */
export interface Reading {
  /** How likely it is none of the careful ones. */
  readonly careless: number;
}

/** Before anything is seen: every second player is careful, and the careless kinds are as frequent as each other. */
const PRIOR = KINDS.map((kind) => (kind === 'expert' ? 1 / 2 : 1 / 2 / (KINDS.length - 1)));

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
  const likely = fits.map((fit, kind) => fit * at(PRIOR, kind));
  const total = likely.reduce((sum, each) => sum + each, 0);
  return { careless: 1 - at(likely, KINDS.indexOf('expert')) / total };
};

/**
 * Whether a seat's living opponents are to be played as if they moved at random: each must rather be careless than not,
 * so that one who only plays the fool can't bring it about alone. A single one could; and against that one there is the
 * solved duel, which nobody can do much against. Who did nothing yet is thought to be as the others are: where somebody
 * opens with everything nobody else comes to speak, and a few such rounds are the whole game.
 */
export const areFools = (views: readonly SkullView[], seat: Seat): boolean => {
  const careless = readPlayers(views).map((reading, other) => (other === seat ? null : (reading?.careless ?? null)));
  const seen = careless.filter((each) => each !== null);
  const usual = seen.length === 0 ? 0 : mean(seen);
  const others = careless.filter((_, other) => other !== seat && isIn(views, other));
  return others.length > 1 && others.every((each) => (each ?? usual) > RATHER);
};

const RATHER = 0.5;

const isIn = (views: readonly SkullView[], seat: Seat): boolean => {
  const tribe = views.at(-1)?.seats[seat];
  return tribe !== undefined && isLiving(tribe);
};
