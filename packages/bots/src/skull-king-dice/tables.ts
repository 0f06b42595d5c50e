import { upTo } from '../lists.ts';
import { FACE_COUNT, FACES, KIND_COUNT, SPECIAL, type KindIndex } from './box.ts';
import { TRICK_LEVEL_COUNT, TRICK_LEVELS, levelAfter, NO_COLOUR } from './round.ts';

/** What self-play found out (`learn.ts`): every row is a chance or a mean, kept as one byte each. */
export interface Tables {
  /** By players and kind: how often such a die takes the trick it is played to. */
  readonly strength: Float64Array;
  /** By colour, players to come and level: how often whoever has set that level takes the trick. */
  readonly hold: Float64Array;
  /** By players, dice left, tricks needed and strength of the hand: how often the bid is met exactly. */
  readonly exact: Float64Array;
  /** By the same: how many tricks more or fewer than the bid are taken, on average. */
  readonly gap: Float64Array;
}

export const MOST_PLAYERS = 6;
export const LEAST_PLAYERS = 3;
export const TABLE_SIZES = MOST_PLAYERS - LEAST_PLAYERS + 1;
export const MOST_DICE = 8;
const NEEDS = 2 * MOST_DICE + 1;
/** A hand's strength is told in quarters of a trick; beyond the last step all hands are alike. */
export const STEPS_A_TRICK = 4;
export const STRENGTH_STEPS = 20;

const LENGTHS = {
  strength: TABLE_SIZES * KIND_COUNT,
  hold: (NO_COLOUR + 1) * MOST_PLAYERS * TRICK_LEVEL_COUNT,
  exact: TABLE_SIZES * (MOST_DICE + 1) * NEEDS * STRENGTH_STEPS,
  gap: TABLE_SIZES * (MOST_DICE + 1) * NEEDS * STRENGTH_STEPS,
} as const;

/** What the byte 255 stands for. */
const FULL = { strength: 1, hold: 1, exact: 1, gap: MOST_DICE } as const;
const ROWS = ['strength', 'hold', 'exact', 'gap'] as const;

/** Makes the rows one after the other, in the order of the file. */
export const tablesOf = (row: (name: keyof Tables) => Float64Array): Tables => ({
  strength: row('strength'),
  hold: row('hold'),
  exact: row('exact'),
  gap: row('gap'),
});

export const emptyTables = (): Tables => tablesOf((name) => new Float64Array(LENGTHS[name]));

export const strengthAt = (players: number, kind: KindIndex): number => (players - LEAST_PLAYERS) * KIND_COUNT + kind;

export const holdAt = (colour: number, toCome: number, level: number): number =>
  (colour * MOST_PLAYERS + toCome) * TRICK_LEVEL_COUNT + level;

/** Where the steps of strength begin for that many players, dice left and tricks still needed (below 0: too many). */
export const outlookAt = (players: number, left: number, need: number): number =>
  (((players - LEAST_PLAYERS) * (MOST_DICE + 1) + left) * NEEDS + need + MOST_DICE) * STRENGTH_STEPS;

export const encode = (tables: Tables): Uint8Array =>
  Uint8Array.from(ROWS.flatMap((row) => [...tables[row]].map((value) => Math.round((value / FULL[row]) * 255))));

export const decode = (bytes: Uint8Array): Tables => {
  let start = 0;
  const tables = tablesOf((name) => {
    const values = Float64Array.from(bytes.subarray(start, start + LENGTHS[name]), (byte) => (byte / 255) * FULL[name]);
    start += LENGTHS[name];
    return values;
  });
  if (start !== bytes.length) throw new RangeError(`${bytes.length} bytes of tables, not ${start}`);
  return tables;
};

/** The chance that a die takes the trick, by what lies there and how many are still to play. */
export interface TakeChances {
  /** By players to come after the leader, and kind. */
  readonly lead: Float64Array;
  /** By colour, players to come, level and kind. */
  readonly follow: Float64Array;
}

export const takeChances = ({ hold }: Tables): TakeChances => {
  const lead = new Float64Array(MOST_PLAYERS * KIND_COUNT);
  const follow = new Float64Array(LENGTHS.hold * KIND_COUNT);
  for (const toCome of upTo(MOST_PLAYERS)) {
    for (const kind of upTo(KIND_COUNT)) {
      lead[toCome * KIND_COUNT + kind] = takeChance(hold, { colour: NO_COLOUR, toCome, level: -1, kind });
      for (const colour of upTo(NO_COLOUR + 1)) {
        for (const level of upTo(TRICK_LEVEL_COUNT)) {
          const place = holdAt(colour, toCome, level) * KIND_COUNT + kind;
          follow[place] = takeChance(hold, { colour, toCome, level, kind });
        }
      }
    }
  }
  return { lead, follow };
};

interface Facing {
  readonly colour: number;
  readonly toCome: number;
  /** -1 for the leader, whose flag counts too. */
  readonly level: number;
  readonly kind: KindIndex;
}

const takeChance = (hold: Float64Array, { colour, toCome, level, kind }: Facing): number => {
  const then = colour === NO_COLOUR && SPECIAL[kind] !== true ? kind : colour;
  // A mermaid under a pirate is left out of the levels: she matters only to a king, who is one die of 36.
  const before = { level: Math.max(level, TRICK_LEVELS.flags), mermaid: level === TRICK_LEVELS.mermaid ? 0 : -1 };
  let chance = 0;
  for (const side of upTo(FACE_COUNT)) {
    const face = FACES[kind * FACE_COUNT + side] ?? 0;
    const after = level < 0 && face === 0 ? TRICK_LEVELS.flags : levelAfter(before, kind, face);
    const fallsToMermaid = after === TRICK_LEVELS.mermaidOverKing && level === TRICK_LEVELS.mermaid;
    if (after >= 0 && !fallsToMermaid) chance += (hold[holdAt(then, toCome, after)] ?? 0) / FACE_COUNT;
  }
  return chance;
};
