import type { Seat, SkullView } from '@skulduggery/rules';
import { at } from '../../lists.ts';
import { placed } from './file.ts';
import { rounds, roundName, sizeOf, type Round, type Row } from './plan.ts';
import { discsOf, isLiving, type Sight } from '../sight.ts';

/**
 * The game of two living seats for a player who has no memory, solved by training/skull/duel-view.cpp: how likely each
 * move is, by discs, mats, what the last attempt told, and the decision.
 */
export interface ViewDuel {
  readonly file: Uint8Array;
  /** By round and what was told: where it has its rows. */
  readonly places: ReadonlyMap<string, number>;
  /** Where it begins what is given up (S17). */
  readonly drops: number;
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

const DROPS = 64;

/** The file lists what may be told in the order of these loops, then what is given up. */
export const readViewDuel = (file: Uint8Array): ViewDuel => {
  const places = new Map<string, number>();
  let from = 0;
  for (const round of rounds().filter(({ weStart }) => weStart)) {
    for (const told of TOLD) {
      if (!isPossible(round, told)) continue;
      const its = { ...round, weStart: startsUs(told) };
      places.set(placeName(its, told), from);
      from += sizeOf(its);
    }
  }
  if (file.length !== from + DROPS) throw new RangeError('not the file of a duel by views');
  return { file, places, drops: from };
};

/** How likely each move of a row is. */
export const chancesByView = (
  { file, places }: ViewDuel,
  sight: Sight,
  { round, row }: { readonly round: Round; readonly row: Row },
): Uint8Array => {
  const from = placed(places, placeName(round, toldTo(sight))) + row.from;
  return file.subarray(from, from + row.count);
};

/** How likely the own skull is kept when it was found. */
export const keepsByView = ({ file, drops }: ViewDuel, { ours, theirs, ourMat, theirMat }: Round): number =>
  at(file, drops + ((ours - 1) * 4 + theirs - 1) * 4 + ourMat * 2 + theirMat) / 255;

const placeName = (round: Round, told: Told): string => `${roundName(round)} ${told}`;

const isPossible = ({ ours, theirs, ourMat, theirMat }: Round, told: Told): boolean => {
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

const toldTo = ({ view, seat }: Sight): Told => {
  const { seats, first, last } = view;
  const other = seats.findIndex((tribe, each) => isLiving(tribe) && each !== seat);
  const none = first === seat ? 'none us' : 'none them';
  if (last === null) return none;
  const by = last.challenger === seat ? 'us' : 'them';
  const owner = last.flips.find(({ disc }) => disc === 'skull')?.seat;
  if (last.challenger !== seat && last.challenger !== other) {
    if (owner !== first) return none;
    return first === seat ? 'third us' : 'third them';
  }
  if (last.won) {
    if (allSeen(view, seat)) return allSeen(view, other) ? `won ${by}, both gone` : `won ${by}, ours gone`;
    return allSeen(view, other) ? `won ${by}, theirs gone` : `won ${by}`;
  }
  if (owner === last.challenger) return `own ${by}`;
  return allSeen(view, last.challenger) ? `other ${by} gone` : `other ${by}`;
};

/** Whether all discs of a seat were turned up in the last attempt, and were flowers. */
const allSeen = ({ seats, last }: SkullView, seat: Seat): boolean => {
  if (last === null) return false;
  const had = discsOf(at(seats, seat)) + Number(!last.won && last.challenger === seat);
  return last.flips.filter((flip) => flip.seat === seat && flip.disc === 'flower').length === had;
};
