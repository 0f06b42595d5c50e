import type { Seat, SkullMove, SkullView } from '@skulduggery/rules';
import { at, upTo } from '../lists.ts';
import { discsOf, isLiving, skullLies, tribeAt, type Sight } from './sight.ts';

/**
 * The game of two living seats, solved by training/skull/duel.cpp for a player who decides by the view: for each view
 * how likely each move is and what it is worth.
 */
export interface Duel {
  readonly file: Uint8Array;
  /** Where the numbers of a view begin. */
  readonly rows: ReadonlyMap<string, Row>;
  /** From how likely a move is to what it is worth. */
  readonly apart: number;
}

interface Row {
  readonly from: number;
  readonly count: number;
}

/** What the duel knows of one move. */
export interface Rated {
  readonly weight: number;
  readonly value: number;
}

/** What a view tells of a round with two living seats; "we" are those who are asked. */
interface Round {
  readonly ours: number;
  readonly theirs: number;
  /** Whether our mat, and theirs, shows the flower. */
  readonly ourMat: number;
  readonly theirMat: number;
  readonly told: Told;
}

/**
 * What the last attempt told: `none` nothing of use, `third` that a starter's skull was found by somebody who went out,
 * `own` failed on the own skull, `other` on the other's, `won`; by us or by them, who start now. A flag says whether all
 * discs of the loser (`other`), of us or of them (`won`) were seen to be flowers. In the order of the file.
 */
const TOLD = [
  'none us',
  'none them',
  'third us',
  'third them',
  'own us',
  'own them',
  'other us',
  'other us gone',
  'other them',
  'other them gone',
  'won us',
  'won us, theirs gone',
  'won us, ours gone',
  'won us, both gone',
  'won them',
  'won them, theirs gone',
  'won them, ours gone',
  'won them, both gone',
] as const;
type Told = (typeof TOLD)[number];

/** One decision within a round. */
interface Asked {
  readonly phase: 'place' | 'add' | 'bid';
  /** Discs on our mat and on theirs. */
  readonly ourPile: number;
  readonly theirPile: number;
  readonly bid: number;
}

/** What we hold: `none` without a skull, `hand`, or the skull's place in the pile. */
type Held = 'none' | 'hand' | number;

/** The file lists rounds, decisions and what is held in the order of these loops; then what is given up (S17). */
export const readDuel = (file: Uint8Array): Duel => {
  const rows = new Map<string, Row>();
  let from = 0;
  for (const round of rounds()) {
    for (const asked of decisions(round)) {
      for (const held of heldIn(round, asked)) {
        const count = movesOf(round, asked, held);
        rows.set(nameOf(round, asked, held), { from, count });
        from += count;
      }
    }
  }
  if (file.length !== 2 * from + 3 * DROPS) throw new RangeError('not the file of a duel');
  return { file, rows, apart: from };
};

/** What the duel knows of each move; `null` where it knows nothing, and for moves that it never weighs. */
export const duelOf = (duel: Duel, sight: Sight): readonly (Rated | null)[] | null => {
  const round = roundOf(sight);
  if (round === null) return null;
  const { phase } = sight.view;
  if (phase === 'discard') return sight.moves.map((move) => givenUp(duel, round, move));
  if (phase !== 'place' && phase !== 'add' && phase !== 'bid') return null;
  const asked = askedOf(sight, phase);
  const row = duel.rows.get(nameOf(round, asked, holding(sight)));
  const weighed = sight.moves.filter(({ type }) => type !== 'reveal');
  if (row?.count !== weighed.length) return null;
  const weights = duel.file.subarray(row.from, row.from + row.count);
  const total = weights.reduce((sum, each) => sum + each, 0);
  return sight.moves.map((move) => {
    const index = weighed.indexOf(move);
    if (index < 0) return null;
    // A bid comes before a pass in the rules, and after it in the file.
    const place = phase === 'bid' ? (index + 1) % row.count : index;
    return { weight: at(weights, place) / total, value: at(duel.file, row.from + duel.apart + place) / 255 };
  });
};

const DISCS = [1, 2, 3, 4] as const;
const DROPS = 64;

const rounds = (): readonly Round[] =>
  DISCS.flatMap((ours) =>
    DISCS.flatMap((theirs) =>
      [0, 1].flatMap((ourMat) =>
        [0, 1].flatMap((theirMat) =>
          TOLD.map((told) => ({ ours, theirs, ourMat, theirMat, told })).filter((round) => isPossible(round)),
        ),
      ),
    ),
  );

const isPossible = ({ ours, theirs, ourMat, theirMat, told }: Round): boolean => {
  const [what] = told.split(' ');
  const isOurs = startsUs(told);
  const fails = what === 'own' || what === 'other';
  const had = [ours + Number(fails && isOurs), theirs + Number(fails && !isOurs)];
  const [ourGone, theirGone] = gone(told);
  if (had.some((discs) => discs > 4) || (ourGone && had[0] === 4) || (theirGone && had[1] === 4)) return false;
  return what !== 'won' || (isOurs ? ourMat : theirMat) === 1;
};

const startsUs = (told: Told): boolean => told.split(/[ ,]/)[1] === 'us';

const gone = (told: Told): readonly [boolean, boolean] => [
  told === 'other us gone' || told.endsWith('ours gone') || told.endsWith('both gone'),
  told === 'other them gone' || told.endsWith('theirs gone') || told.endsWith('both gone'),
];

const decisions = ({ ours, theirs, told }: Round): readonly Asked[] => {
  const first = startsUs(told);
  const piles = upTo(ours).flatMap((mine) => upTo(theirs).map((other) => [mine + 1, other + 1] as const));
  const isOurTurn = (mine: number, other: number): boolean => (first ? mine === other : mine + 1 === other);
  const isTheirTurn = (mine: number, other: number): boolean => (first ? mine === other + 1 : mine === other);
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

/** With four discs the skull is there; before one is placed there is nothing to choose without it. */
const heldIn = ({ ours }: Round, { phase, ourPile }: Asked): readonly Held[] => {
  if (phase === 'place') return ours > 1 ? ['hand'] : [];
  return [...(ours < 4 ? (['none'] as const) : []), ...(ourPile < ours ? (['hand'] as const) : []), ...upTo(ourPile)];
};

const movesOf = ({ ours }: Round, { phase, ourPile, theirPile, bid }: Asked, held: Held): number => {
  if (phase === 'bid') return 1 + ourPile + theirPile - bid;
  const skull = Number(held === 'hand');
  const places = Number(ours - ourPile - skull > 0) + skull;
  return phase === 'place' ? places : places + ourPile + theirPile;
};

const nameOf = ({ ours, theirs, ourMat, theirMat, told }: Round, asked: Asked, held: Held): string =>
  [ours, theirs, ourMat, theirMat, told, asked.phase, asked.ourPile, asked.theirPile, asked.bid, held].join(' ');

/** `null` where there are not two living seats of two players. */
const roundOf = ({ view, seat }: Sight): Round | null => {
  const living = view.seats.flatMap((tribe, each) => (isLiving(tribe) ? [each] : []));
  const [other] = living.filter((each) => each !== seat);
  if (living.length !== 2 || other === undefined) return null;
  const [mine, theirs] = [tribeAt(view, seat), tribeAt(view, other)];
  if (mine.player === theirs.player) return null;
  return {
    ours: discsOf(mine),
    theirs: discsOf(theirs),
    ourMat: Number(mine.mat === 'flower'),
    theirMat: Number(theirs.mat === 'flower'),
    told: toldTo(view, seat, other),
  };
};

const toldTo = ({ seats, first, last }: SkullView, seat: Seat, other: Seat): Told => {
  const none = first === seat ? 'none us' : 'none them';
  if (last === null) return none;
  const by = last.challenger === seat ? 'us' : 'them';
  const flowers = (who: Seat): number =>
    last.flips.filter((flip) => flip.seat === who && flip.disc === 'flower').length;
  const had = (who: Seat): number => {
    const tribe = seats[who];
    return tribe === undefined ? 0 : discsOf(tribe) + Number(!last.won && last.challenger === who);
  };
  const allSeen = (who: Seat): boolean => flowers(who) === had(who);
  const owner = last.flips.find(({ disc }) => disc === 'skull')?.seat;
  if (last.challenger !== seat && last.challenger !== other) {
    if (owner !== first) return none;
    return first === seat ? 'third us' : 'third them';
  }
  if (last.won) {
    if (allSeen(seat)) return allSeen(other) ? `won ${by}, both gone` : `won ${by}, ours gone`;
    return allSeen(other) ? `won ${by}, theirs gone` : `won ${by}`;
  }
  if (owner === last.challenger) return `own ${by}`;
  return allSeen(last.challenger) ? `other ${by} gone` : `other ${by}`;
};

const askedOf = ({ view, seat }: Sight, phase: Asked['phase']): Asked => {
  // While discs are being placed it tells nothing who already has (S6).
  if (phase === 'place') return { phase, ourPile: 0, theirPile: 0, bid: 0 };
  const ourPile = tribeAt(view, seat).pile.length;
  const all = view.seats.reduce((sum, tribe) => sum + (isLiving(tribe) ? tribe.pile.length : 0), 0);
  return { phase, ourPile, theirPile: all - ourPile, bid: phase === 'bid' ? (view.bid?.count ?? 0) : 0 };
};

const holding = ({ view, seat }: Sight): Held => {
  const tribe = tribeAt(view, seat);
  if (skullLies(tribe)) return tribe.pile.findIndex(({ disc }) => disc === 'skull');
  return tribe.hand.includes('skull') ? 'hand' : 'none';
};

const givenUp = ({ file, apart }: Duel, { ours, theirs, ourMat, theirMat }: Round, move: SkullMove): Rated | null => {
  if (move.type !== 'discard') return null;
  const index = ((ours - 1) * 4 + theirs - 1) * 4 + ourMat * 2 + theirMat;
  const keeps = at(file, 2 * apart + index) / 255;
  const isSkull = Number(move.disc === 'skull');
  return {
    weight: isSkull === 1 ? 1 - keeps : keeps,
    value: at(file, 2 * apart + DROPS + 2 * index + isSkull) / 255,
  };
};
