import { at, upTo } from '../../lists.ts';

/**
 * The game of two living seats, solved by training/skull/duel.cpp: for each cell of a round how likely each move is, and
 * for some of them what it is worth. A cell is a pair of points: how likely our skull is still there in the eyes of the
 * other, and how likely theirs is in ours.
 */
export interface Duel {
  readonly file: Uint8Array;
  /** By round: where its cells begin, those of chances and those of values. */
  readonly places: ReadonlyMap<string, Place>;
  /** Where it begins what is given up (S17). */
  readonly drops: number;
}

/** A round of two living seats; "we" are those who are asked. */
export interface Round {
  readonly ours: number;
  readonly theirs: number;
  /** Whether our mat, and theirs, shows the flower. */
  readonly ourMat: number;
  readonly theirMat: number;
  readonly weStart: boolean;
}

/** One decision within a round. */
export interface Asked {
  readonly phase: 'place' | 'add' | 'bid';
  /** Discs on our mat and on theirs. */
  readonly ourPile: number;
  readonly theirPile: number;
  readonly bid: number;
}

/** What a seat holds: no skull, one in the hand, or `PILED` and its place in the pile. */
export type Held = number;
export const NO_SKULL = 0;
export const IN_HAND = 1;
export const PILED = 2;
export const KINDS_OF_HELD = 6;

/** The moves of one decision, for one kind of what is held; within its cell. */
export interface Row {
  readonly from: number;
  readonly count: number;
}

/** By what is held; `null` where there is nothing to choose. */
export type Rows = readonly (Row | null)[];

interface Plan {
  readonly rows: ReadonlyMap<string, Rows>;
  readonly size: number;
}

interface Place {
  readonly chances: number;
  readonly values: number;
}

/** By discs: how likely the skull is there. */
export const POINTS: readonly (readonly number[])[] = [
  [],
  [0, 0.25, 0.5, 0.75, 1],
  [0, 0.2, 0.4, 0.55, 0.7, 0.8, 0.9, 1],
  [0, 0.5, 0.7, 0.8, 0.9, 1],
  [1],
];

/** Those of them for which there are values. */
export const RATED: readonly (readonly number[])[] = [[], [0, 0.5, 1], [0, 0.55, 1], [0, 0.7, 1], [1]];

/** The file lists rounds, cells, decisions and what is held in the order of these loops. */
export const readDuel = (file: Uint8Array): Duel => {
  const size = (round: Round, points: typeof POINTS): number =>
    at(points, round.ours).length * at(points, round.theirs).length * sizeOf(round);
  const places = new Map<string, Place>();
  let chances = 0;
  let values = rounds().reduce((sum, round) => sum + size(round, POINTS), 0);
  for (const round of rounds()) {
    places.set(roundName(round), { chances, values });
    chances += size(round, POINTS);
    values += size(round, RATED);
  }
  if (file.length !== values + 3 * (DISCS.length - 1) * DROPS) throw new RangeError('not the file of a duel');
  return { file, places, drops: values };
};

/** What there is to choose in a decision of a round. */
export const rowsOf = (round: Round, asked: Asked): Rows => planFor(round).rows.get(askedName(asked)) ?? [];

/** How many numbers all decisions of a round have. */
export const sizeOf = (round: Round): number => planFor(round).size;

export interface Cell {
  readonly round: Round;
  /** Which of `POINTS`, or of `RATED`, for us and for them. */
  readonly ours: number;
  readonly theirs: number;
}

/** Where something of that name lies: playing by the place of another would look like play. */
export const placed = <Known>(places: ReadonlyMap<string, Known>, name: string): Known => {
  const place = places.get(name);
  if (place === undefined) throw new RangeError(`${name} is not in the file of the duel`);
  return place;
};

/** Where the chances of a cell begin. */
export const chancesFrom = (duel: Duel, cell: Cell): number =>
  placed(duel.places, roundName(cell.round)).chances + within(cell, POINTS);

/** Where the values of a cell begin, the points being those of `RATED`. */
export const valuesFrom = (duel: Duel, cell: Cell): number =>
  placed(duel.places, roundName(cell.round)).values + within(cell, RATED);

/** How likely the skull is kept when it was found by its owner, and what it is worth to keep it and to give it up. */
export interface Drop {
  readonly keeps: number;
  readonly kept: number;
  readonly gone: number;
}

/** By the round that follows, and by which point they are at. */
export const dropOf = ({ file, drops }: Duel, { ours, theirs, ourMat, theirMat }: Round, point: number): Drop => {
  const fewer = DISCS.filter((discs) => discs < theirs).reduce((sum, discs) => sum + 4 * at(POINTS, discs).length, 0);
  const mats = (ourMat * 2 + theirMat) * at(POINTS, theirs).length;
  const from = drops + 3 * ((ours - 1) * DROPS + fewer + mats + point);
  return { keeps: at(file, from) / 255, kept: at(file, from + 1) / 255, gone: at(file, from + 2) / 255 };
};

const DISCS = [1, 2, 3, 4] as const;

/** For each number of discs that we have left: mats and points. */
const DROPS = DISCS.reduce((sum, discs) => sum + 4 * at(POINTS, discs).length, 0);

const within = ({ round, ours, theirs }: Cell, points: typeof POINTS): number =>
  (ours * at(points, round.theirs).length + theirs) * sizeOf(round);

type Discs = Pick<Round, 'ours' | 'theirs' | 'weStart'>;

export const roundName = ({ ours, theirs, ourMat, theirMat, weStart }: Round): string =>
  `${ours} ${theirs} ${ourMat} ${theirMat} ${weStart}`;

const askedName = ({ phase, ourPile, theirPile, bid }: Asked): string => `${phase} ${ourPile} ${theirPile} ${bid}`;

/** In the order of the files. */
export const rounds = (): readonly Round[] =>
  DISCS.flatMap((ours) =>
    DISCS.flatMap((theirs) =>
      [0, 1].flatMap((ourMat) =>
        [0, 1].flatMap((theirMat) => [false, true].map((weStart) => ({ ours, theirs, ourMat, theirMat, weStart }))),
      ),
    ),
  );

const planFor = ({ ours, theirs, weStart }: Discs): Plan =>
  at(PLANS, ((ours - 1) * DISCS.length + theirs - 1) * 2 + Number(weStart));

const planOf = (discs: Discs): Plan => {
  const rows = new Map<string, Rows>();
  let size = 0;
  for (const asked of decisions(discs)) {
    const byHeld = upTo(KINDS_OF_HELD).map((held): Row | null => {
      const count = canHold(discs, asked, held) ? movesOf(discs, asked, held) : 0;
      if (count < 2) return null;
      const from = size;
      size += count;
      return { from, count };
    });
    rows.set(askedName(asked), byHeld);
  }
  return { rows, size };
};

const decisions = ({ ours, theirs, weStart }: Discs): readonly Asked[] => {
  const piles = upTo(ours).flatMap((mine) => upTo(theirs).map((other) => [mine + 1, other + 1] as const));
  const isOurTurn = (mine: number, other: number): boolean => (weStart ? mine === other : mine + 1 === other);
  const isTheirTurn = (mine: number, other: number): boolean => (weStart ? mine === other + 1 : mine === other);
  const adds = piles.filter(([mine, other]) => isOurTurn(mine, other));
  const bids = piles.flatMap(([mine, other]) => {
    // Where it was our turn we have opened, and were raised.
    const least = isOurTurn(mine, other) ? 2 : 1;
    if (least === 1 && !isTheirTurn(mine, other)) return [];
    return upTo(Math.max(0, mine + other - least)).map((step) => [mine, other, least + step] as const);
  });
  return [
    { phase: 'place', ourPile: 0, theirPile: 0, bid: 0 },
    ...adds.map(([ourPile, theirPile]) => ({ phase: 'add', ourPile, theirPile, bid: 0 }) as const),
    ...bids.map(([ourPile, theirPile, bid]) => ({ phase: 'bid', ourPile, theirPile, bid }) as const),
  ];
};

/** With four discs the skull is there. */
const canHold = ({ ours }: Discs, { ourPile }: Asked, held: Held): boolean => {
  if (held === NO_SKULL) return ours < 4;
  return held === IN_HAND ? ourPile < ours : held < PILED + ourPile;
};

const movesOf = ({ ours }: Discs, { phase, ourPile, theirPile, bid }: Asked, held: Held): number => {
  if (phase === 'bid') return 1 + ourPile + theirPile - bid;
  const skull = Number(held === IN_HAND);
  const places = Number(ours - ourPile - skull > 0) + skull;
  return phase === 'place' ? places : places + ourPile + theirPile;
};

/** By discs and starter. */
const PLANS = DISCS.flatMap((ours) =>
  DISCS.flatMap((theirs) => [false, true].map((weStart) => planOf({ ours, theirs, weStart }))),
);
