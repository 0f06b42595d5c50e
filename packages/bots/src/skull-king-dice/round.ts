import { CAPTURED, SCORING, type Below, type Scoring } from '@skulduggery/rules';
import { FACE_COUNT, FACES, KIND_COUNT, MERMAID, PIRATE, SKULL, SKULL_KING, SPECIAL, type KindIndex } from './box.ts';

/**
 * A round as rows of numbers, played through thousands of times a decision.
 *
 * Unlike everything else here it is changed in place: a copy for each die would cost more than all the thinking.
 * Whoever makes a round owns it; nothing outside this folder sees one.
 */
export interface Round {
  readonly players: number;
  /** How many of each kind a seat holds: seat after seat, a number for each kind. */
  readonly dice: Int8Array;
  /** How many dice a seat holds. */
  readonly left: Int8Array;
  readonly bids: Int8Array;
  readonly tricks: Int8Array;
  readonly bonus: Int16Array;
  leader: number;
  /** Dice that lie in the trick. */
  played: number;
  /** R6: the kind that set the trick's colour, or `NO_COLOUR`. */
  colour: number;
  /** How hard the trick is to take: see `TRICK_LEVELS`. */
  level: number;
  /** The seat that takes the trick as it lies. */
  taker: number;
  /** The seat of the last mermaid's skull, or -1: a king that comes later falls to it (R9). */
  mermaid: number;
  /** Pirates' skulls in the trick (R14). */
  pirates: number;
}

/**
 * What lies in a trick, from easy to hard to take: nothing but flags (0), the number to reach (1 to 7),
 * and the skulls in the order of R9.
 */
export const TRICK_LEVELS = { flags: 0, mermaid: 8, pirate: 9, skullKing: 10, mermaidOverKing: 11 } as const;
export const TRICK_LEVEL_COUNT = 12;
/** Stands after the last kind, so that colours index a row too. */
export const NO_COLOUR = KIND_COUNT;

export const emptyRound = (players: number): Round => ({
  players,
  dice: new Int8Array(players * KIND_COUNT),
  left: new Int8Array(players),
  bids: new Int8Array(players),
  tricks: new Int8Array(players),
  bonus: new Int16Array(players),
  leader: 0,
  played: 0,
  colour: NO_COLOUR,
  level: 0,
  taker: 0,
  mermaid: -1,
  pirates: 0,
});

export const copyInto = (to: Round, from: Round): void => {
  to.dice.set(from.dice);
  to.left.set(from.left);
  to.bids.set(from.bids);
  to.tricks.set(from.tricks);
  to.bonus.set(from.bonus);
  to.leader = from.leader;
  to.played = from.played;
  to.colour = from.colour;
  to.level = from.level;
  to.taker = from.taker;
  to.mermaid = from.mermaid;
  to.pirates = from.pirates;
};

export const turnOf = (round: Round): number => {
  const turn = round.leader + round.played;
  return turn >= round.players ? turn - round.players : turn;
};

/** R5: an empty trick; nobody but its leader can take it with a flag. */
export const lead = (round: Round, leader: number): void => {
  round.leader = leader;
  round.played = 0;
  round.colour = NO_COLOUR;
  round.level = TRICK_LEVELS.flags;
  round.taker = leader;
  round.mermaid = -1;
  round.pirates = 0;
};

/** R6, R7: whether the seat must play the trick's colour or a special die. */
export const isBound = (round: Round, seat: number): boolean =>
  round.colour !== NO_COLOUR && (round.dice[seat * KIND_COUNT + round.colour] ?? 0) > 0;

export const mayPlay = (round: Round, seat: number, kind: KindIndex): boolean =>
  (round.dice[seat * KIND_COUNT + kind] ?? 0) > 0 &&
  (SPECIAL[kind] === true || kind === round.colour || !isBound(round, seat));

/** Any die that whoever is in turn may play, each kind as likely. */
export const anyDie = (round: Round, below: Below): KindIndex => {
  const seat = turnOf(round);
  let count = 0;
  let chosen = 0;
  for (let kind = 0; kind < KIND_COUNT; kind += 1) {
    if (!mayPlay(round, seat, kind)) continue;
    count += 1;
    if (below(count) === 0) chosen = kind;
  }
  return chosen;
};

/** Whoever is in turn plays a die and it shows that face; the last die of a trick gathers it. */
export const lay = (round: Round, kind: KindIndex, face: number): void => {
  const seat = turnOf(round);
  const place = seat * KIND_COUNT + kind;
  round.dice[place] = (round.dice[place] ?? 0) - 1;
  round.left[seat] = (round.left[seat] ?? 0) - 1;
  if (round.colour === NO_COLOUR && SPECIAL[kind] !== true) round.colour = kind;
  show(round, seat, { kind, face });
  round.played += 1;
  if (round.played === round.players) gather(round);
};

/** R9, one die at a time. */
const show = (
  round: Round,
  seat: number,
  { kind, face }: { readonly kind: KindIndex; readonly face: number },
): void => {
  if (face === SKULL && kind === PIRATE) round.pirates += 1;
  if (face === SKULL && kind === MERMAID) round.mermaid = seat;
  const level = levelAfter(round, kind, face);
  if (level < 0) return;
  round.level = level;
  // A king that finds a mermaid falls to her: the one die that decides a trick for somebody else.
  round.taker = level === TRICK_LEVELS.mermaidOverKing ? round.mermaid : seat;
};

/** The level that a die sets when it shows that face, or -1 if it changes nothing. */
export const levelAfter = (
  { level, mermaid }: { readonly level: number; readonly mermaid: number },
  kind: KindIndex,
  face: number,
): number => {
  if (face === 0) return -1;
  if (face !== SKULL) return face >= level ? face : -1;
  if (kind === PIRATE) return level <= TRICK_LEVELS.pirate ? TRICK_LEVELS.pirate : -1;
  if (kind === SKULL_KING) return mermaid >= 0 ? TRICK_LEVELS.mermaidOverKing : TRICK_LEVELS.skullKing;
  if (level >= TRICK_LEVELS.skullKing) return TRICK_LEVELS.mermaidOverKing;
  return level <= TRICK_LEVELS.mermaid ? TRICK_LEVELS.mermaid : -1;
};

/** R5, R14: the taker leads the next trick. */
const gather = (round: Round): void => {
  const { taker } = round;
  round.tricks[taker] = (round.tricks[taker] ?? 0) + 1;
  round.bonus[taker] = (round.bonus[taker] ?? 0) + captured(round);
  lead(round, taker);
};

const captured = ({ level, pirates }: Round): number => {
  if (level === TRICK_LEVELS.mermaidOverKing) return CAPTURED.skullKing;
  return level === TRICK_LEVELS.skullKing ? CAPTURED.pirate * pirates : 0;
};

/** What a round that has been played pays a seat, by the rules' own scoring; `number` is the round's. */
export const points = (
  { round, number, scoring }: { readonly round: Round; readonly number: number; readonly scoring: Scoring },
  seat: number,
): number =>
  SCORING[scoring]({
    round: number,
    bid: round.bids[seat] ?? 0,
    tricks: round.tricks[seat] ?? 0,
    bonus: round.bonus[seat] ?? 0,
  });

export const rollOf = (kind: KindIndex, below: Below): number => FACES[kind * FACE_COUNT + below(FACE_COUNT)] ?? 0;

/** Plays the round to its end, whoever is in turn choosing by the policy. */
export const playOut = (round: Round, choose: (round: Round) => KindIndex, below: Below): void => {
  while ((round.left[turnOf(round)] ?? 0) > 0) {
    const kind = choose(round);
    lay(round, kind, rollOf(kind, below));
  }
};
