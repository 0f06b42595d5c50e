import { at, upTo } from '../../lists.ts';

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

/** All that can be decided in a round, one row after the other: both files of the duel list it so. */
interface Plan {
  readonly rows: ReadonlyMap<string, Rows>;
  readonly size: number;
}

/** What there is to choose in a decision of a round. */
export const rowsOf = (round: Round, asked: Asked): Rows => planFor(round).rows.get(askedName(asked)) ?? [];

/** How many numbers all decisions of a round have. */
export const sizeOf = (round: Round): number => planFor(round).size;

/** How many a tribe may have. */
export const DISCS = [1, 2, 3, 4] as const;

/** In the order of the files. */
export const rounds = (): readonly Round[] =>
  DISCS.flatMap((ours) =>
    DISCS.flatMap((theirs) =>
      [0, 1].flatMap((ourMat) =>
        [0, 1].flatMap((theirMat) => [false, true].map((weStart) => ({ ours, theirs, ourMat, theirMat, weStart }))),
      ),
    ),
  );

export const roundName = ({ ours, theirs, ourMat, theirMat, weStart }: Round): string =>
  `${ours} ${theirs} ${ourMat} ${theirMat} ${weStart}`;

type Discs = Pick<Round, 'ours' | 'theirs' | 'weStart'>;

const askedName = ({ phase, ourPile, theirPile, bid }: Asked): string => `${phase} ${ourPile} ${theirPile} ${bid}`;

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
