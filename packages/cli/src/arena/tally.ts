import type { Contestant } from './request.ts';

/** Why a decision was taken from a bot and given to luck. */
export const FORFEITS = ['illegal', 'late', 'dead', 'out of turn'] as const;
export type Forfeit = (typeof FORFEITS)[number];

/** What one game, or many, brought a bot of one name. */
export interface Tally {
  readonly wins: number;
  readonly decisions: number;
  readonly forfeits: Readonly<Record<Forfeit, number>>;
}

/** By the bot's name. */
export type Tallies = Readonly<Record<string, Tally>>;

export const NO_TALLY: Tally = {
  wins: 0,
  decisions: 0,
  forfeits: { illegal: 0, late: 0, dead: 0, 'out of turn': 0 },
};

export const sumOf = (one: Tally, other: Tally): Tally => ({
  wins: one.wins + other.wins,
  decisions: one.decisions + other.decisions,
  forfeits: {
    illegal: one.forfeits.illegal + other.forfeits.illegal,
    late: one.forfeits.late + other.forfeits.late,
    dead: one.forfeits.dead + other.forfeits.dead,
    'out of turn': one.forfeits['out of turn'] + other.forfeits['out of turn'],
  },
});

export const sumOfAll = (all: readonly Tallies[]): Tallies => {
  const names = new Set(all.flatMap((tallies) => Object.keys(tallies)));
  return Object.fromEntries(
    [...names].map((name) => [name, all.map((tallies) => tallies[name] ?? NO_TALLY).reduce(sumOf, NO_TALLY)]),
  );
};

/** The figures of a bot: its share of wins for each place that it holds, with a 95% interval. */
export interface Standing extends Tally {
  readonly name: string;
  readonly places: number;
  readonly share: number;
  readonly from: number;
  readonly to: number;
  readonly fair: number;
}

/**
 * Bots of one name at one table don't win independently of each other, so the interval is that of "one of them wins",
 * divided by their number.
 */
export const standings = (contestants: readonly Contestant[], tallies: Tallies, games: number): readonly Standing[] =>
  [...new Set(contestants.map(({ name }) => name))].map((name) => {
    const tally = tallies[name] ?? NO_TALLY;
    const places = contestants.filter((each) => each.name === name).length;
    const [from, to] = wilson(tally.wins, games);
    return {
      name,
      places,
      ...tally,
      share: tally.wins / games / places,
      from: from / places,
      to: to / places,
      fair: 1 / contestants.length,
    };
  });

/** Wilson's interval at 95%. It holds the rate, which rounding would push out of it where all is won or nothing. */
export const wilson = (wins: number, games: number): readonly [number, number] => {
  const z = 1.959964;
  const rate = wins / games;
  const middle = rate + (z * z) / (2 * games);
  const half = z * Math.sqrt((rate * (1 - rate)) / games + (z * z) / (4 * games * games));
  const whole = 1 + (z * z) / games;
  return [clamp((middle - half) / whole, 0, rate), clamp((middle + half) / whole, rate, 1)];
};

const clamp = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));
