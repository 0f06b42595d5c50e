import { roundsFor, seeded, type Below } from '@skulduggery/rules';
import { upTo } from '../lists.ts';
import { IN_BOX, KIND_COUNT, type KindIndex } from './box.ts';
import { makePolicy, type Policy } from './policy.ts';
import { emptyRound, lay, lead, TRICK_LEVEL_COUNT, mayPlay, NO_COLOUR, rollOf, turnOf, type Round } from './round.ts';
import {
  emptyTables,
  holdAt,
  LEAST_PLAYERS,
  MOST_DICE,
  MOST_PLAYERS,
  outlookAt,
  STEPS_A_TRICK,
  strengthAt,
  STRENGTH_STEPS,
  TABLE_SIZES,
  tablesOf,
  type Tables,
} from './tables.ts';

export interface Lesson {
  readonly seed: string;
  /** How often the tables are made anew from games played by the ones before. */
  readonly passes: number;
  /** Rounds played in each pass. */
  readonly rounds: number;
}

/** Learns the tables from nothing: play by them, count what happened, play by the counts. Yields after each pass. */
export function* learning({ seed, passes, rounds }: Lesson): Generator<number, Tables> {
  const below = seeded(seed);
  let tables = guess();
  for (let pass = 1; pass <= passes; pass += 1) {
    const counts = newCounts(tables);
    const policy = makePolicy(tables, 'pirate');
    const explore = pass === passes ? 0.02 : 0.06;
    for (let count = 0; count < rounds; count += 1) study({ policy, counts, below, explore });
    tables = means(counts);
    yield pass;
  }
  return tables;
}

export const learn = (lesson: Lesson): Tables => {
  const passes = learning(lesson);
  for (;;) {
    const next = passes.next();
    if (next.done === true) return next.value;
  }
};

/** Before anything is known: dice as strong as their order, and bids met the likelier the closer they are. */
const guess = (): Tables => {
  const tables = emptyTables();
  const rough = [0.6, 0.55, 0.45, 0.35, 0.2, 0.1, 0.15];
  for (const size of upTo(TABLE_SIZES)) {
    const players = LEAST_PLAYERS + size;
    rough.forEach((chance, kind) => (tables.strength[strengthAt(players, kind)] = chance));
    for (const left of upTo(MOST_DICE + 1)) {
      for (let need = -MOST_DICE; need <= MOST_DICE; need += 1) {
        for (const step of upTo(STRENGTH_STEPS)) guessOutlook(tables, { players, left, need, step });
      }
    }
  }
  for (const colour of upTo(NO_COLOUR + 1)) {
    for (const toCome of upTo(MOST_PLAYERS)) {
      for (const level of upTo(TRICK_LEVEL_COUNT))
        tables.hold[holdAt(colour, toCome, level)] = (0.3 + level * 0.06) ** toCome;
    }
  }
  return tables;
};

interface Cell {
  readonly players: number;
  readonly left: number;
  readonly need: number;
  readonly step: number;
}

const guessOutlook = (tables: Tables, { players, left, need, step }: Cell): void => {
  const place = outlookAt(players, left, need) + step;
  const off = need - Math.min(step / STEPS_A_TRICK, left);
  const possible = need >= 0 && need <= left;
  tables.exact[place] = possible ? (left === 0 ? 1 : 0.6) * Math.exp((-off * off) / (0.6 + 0.2 * left)) : 0;
  tables.gap[place] = left === 0 ? Math.abs(need) : Math.abs(off) + 0.2;
};

interface Counts {
  readonly seen: Tables;
  readonly sums: Tables;
}

/** What is known counts as so many games seen, so that rare cells stay near it. */
const KNOWN = 4;

const newCounts = (tables: Tables): Counts => ({
  seen: tablesOf((row) => tables[row].map(() => KNOWN)),
  sums: tablesOf((row) => tables[row].map((value) => KNOWN * value)),
});

const means = ({ seen, sums }: Counts): Tables =>
  tablesOf((row) => sums[row].map((sum, cell) => sum / (seen[row][cell] ?? 1)));

interface Study {
  readonly policy: Policy;
  readonly counts: Counts;
  readonly below: Below;
  /** The share of plays, and of bids, that try something else. */
  readonly explore: number;
}

/** Plays one round and counts everything in it. */
const study = (lesson: Study): void => {
  const { policy, below, explore } = lesson;
  const players = LEAST_PLAYERS + below(TABLE_SIZES);
  const dice = 1 + below(roundsFor(players));
  const round = dealt(players, dice, below);
  for (const seat of upTo(players)) {
    const wise = policy.bid(round, seat);
    const other = Math.min(Math.max(wise + below(5) - 2, 0), dice);
    round.bids[seat] = below(1000) < explore * 5000 ? other : wise;
  }
  const marks: Mark[] = [];
  for (let trick = 0; trick < dice; trick += 1) {
    for (const seat of upTo(players)) marks.push(mark(lesson, round, seat));
    playTrick(lesson, round);
  }
  for (const { seat, place, share } of marks) {
    const off = Math.abs((round.bids[seat] ?? 0) - (round.tricks[seat] ?? 0));
    for (const [cell, weight] of [
      [place, 1 - share],
      [place + 1, share],
    ] as const) {
      count(lesson.counts, 'exact', { cell, weight, value: off === 0 ? 1 : 0 });
      count(lesson.counts, 'gap', { cell, weight, value: off });
    }
  }
};

const count = (
  { seen, sums }: Counts,
  row: keyof Tables,
  { cell, weight, value }: { readonly cell: number; readonly weight: number; readonly value: number },
): void => {
  seen[row][cell] = (seen[row][cell] ?? 0) + weight;
  sums[row][cell] = (sums[row][cell] ?? 0) + weight * value;
};

/** Where a seat stood before a trick, between two steps of strength. */
interface Mark {
  readonly seat: number;
  readonly place: number;
  readonly share: number;
}

const mark = ({ policy }: Study, round: Round, seat: number): Mark => {
  const step = Math.min(policy.strength(round, seat) * STEPS_A_TRICK, STRENGTH_STEPS - 1.001);
  const need = (round.bids[seat] ?? 0) - (round.tricks[seat] ?? 0);
  const place = outlookAt(round.players, round.left[seat] ?? 0, need) + Math.floor(step);
  return { seat, place, share: step - Math.floor(step) };
};

const playTrick = ({ policy, counts, below, explore }: Study, round: Round): void => {
  const { players } = round;
  const set: { readonly seat: number; readonly cell: number }[] = [];
  const kinds: KindIndex[] = [];
  for (let played = 0; played < players; played += 1) {
    const seat = turnOf(round);
    const kind = below(1000) < explore * 1000 ? anyDie(round, seat, below) : policy.choose(round);
    lay(round, kind, rollOf(kind, below));
    kinds[seat] = kind;
    if (played < players - 1 && round.taker === seat) {
      set.push({ seat, cell: holdAt(round.colour, players - 1 - played, round.level) });
    }
  }
  // Whoever took the trick leads the next one, also when there is none.
  const { leader: taker } = round;
  for (const { seat, cell } of set) count(counts, 'hold', { cell, weight: 1, value: seat === taker ? 1 : 0 });
  kinds.forEach((kind, seat) => {
    count(counts, 'strength', { cell: strengthAt(players, kind), weight: 1, value: seat === taker ? 1 : 0 });
  });
};

const anyDie = (round: Round, seat: number, below: Below): KindIndex => {
  const legal = upTo(KIND_COUNT).filter((kind) => mayPlay(round, seat, kind));
  return legal[below(legal.length)] ?? 0;
};

/** R2: a round with everybody's dice drawn from the whole box; any seat may start. */
export const dealt = (players: number, dice: number, below: Below): Round => {
  const round = emptyRound(players);
  const bag = IN_BOX.flatMap((many, kind) => upTo(many).map(() => kind));
  for (let drawn = 0; drawn < players * dice; drawn += 1) {
    const pick = drawn + below(bag.length - drawn);
    const kind = bag[pick] ?? 0;
    bag[pick] = bag[drawn] ?? 0;
    const place = (drawn % players) * KIND_COUNT + kind;
    round.dice[place] = (round.dice[place] ?? 0) + 1;
  }
  round.left.fill(dice);
  lead(round, below(players));
  return round;
};
