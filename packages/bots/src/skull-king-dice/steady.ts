import { KINDS, type Kind, type SkullKingDiceMove, type SkullKingDiceView } from '@skulduggery/rules';
import { byShare, type Bot } from '../bot.ts';
import { at, sumOf, upTo } from '../lists.ts';
import { FACE_COUNT, FACES, indexOf, MERMAID, SKULL_KING, type KindIndex } from './box.ts';
import { TRICK_LEVELS, levelAfter, type Round } from './round.ts';
import { roundSeen, type DiceSeen } from './seen.ts';

/** How many tricks a die of each kind is good for, by the number of players: to be added up over a hand. */
const TRICKS: Readonly<Record<Kind, Readonly<Record<number, number>>>> = {
  'skull-king': { 3: 0.6, 4: 0.55, 5: 0.55, 6: 0.55 },
  pirate: { 3: 0.6, 4: 0.55, 5: 0.55, 6: 0.55 },
  mermaid: { 3: 0.6, 4: 0.55, 5: 0.5, 6: 0.5 },
  black: { 3: 0.55, 4: 0.4, 5: 0.3, 6: 0.2 },
  blue: { 3: 0.3, 4: 0.15, 5: 0.1, 6: 0.1 },
  red: { 3: 0.15, 4: 0.1, 5: 0.05, 6: 0.05 },
  yellow: { 3: 0.15, 4: 0.1, 5: 0.1, 6: 0.05 },
};

/** How often what lies best in a trick stays best when one more player rolls: from flags over 1 to 7 to the skulls. */
const STAYS = [0.05, 0.15, 0.25, 0.35, 0.4, 0.5, 0.6, 0.7, 0.9, 0.9, 0.9, 0.95];

/** A die that takes the trick at least this often is worth playing to take it. */
const LIKELY = 0.5;

/** Plain good sense: bid what the dice are good for, then take exactly so many tricks, with the cheapest dice that do. */
export const steady: Bot<SkullKingDiceView, SkullKingDiceMove> = (seen) => {
  const bid = Math.min(Math.round(handWorth(seen)), seen.view.round);
  const die = seen.view.phase === 'bid' ? null : at(KINDS, dieFor(seen));
  return byShare(seen.moves, (move) => ((move.type === 'bid' ? move.tricks === bid : isPlayOf(move, die)) ? 1 : 0));
};

const isPlayOf = (move: SkullKingDiceMove, die: Kind | null): boolean => move.type === 'play' && move.die === die;

const dieFor = (seen: DiceSeen): KindIndex => {
  const round = roundSeen(seen);
  const dice = seen.moves.flatMap((move) => (move.type === 'play' ? [indexOf(move.die)] : []));
  const need = (round.bids[seen.seat] ?? 0) - (round.tricks[seen.seat] ?? 0);
  if (need <= 0) return duckWith(round, dice);
  const everyTrickCounts = need >= (round.left[seen.seat] ?? 0);
  return everyTrickCounts ? most(dice, (kind) => takes(round, kind)) : takeWith(round, dice);
};

const handWorth = ({ view, seat }: DiceSeen): number => {
  const players = view.seats.length;
  let sum = 0;
  for (const kind of view.seats[seat]?.hand ?? []) sum += kind === null ? 0 : (TRICKS[kind][players] ?? 0);
  return sum;
};

/** A capture first (R14), else the cheapest die that will probably do; if none will, the weakest, to keep the others. */
const takeWith = (round: Round, dice: readonly KindIndex[]): KindIndex =>
  dice.find((kind) => isCapture(round, kind)) ??
  dice.findLast((kind) => takes(round, kind) >= LIKELY) ??
  most(dice, (kind) => -worth(round, kind));

/** The die least likely to take the trick; where several surely fail, the one that would take most later. */
const duckWith = (round: Round, dice: readonly KindIndex[]): KindIndex =>
  most(dice, (kind) => worth(round, kind) / 100 - takes(round, kind));

const isCapture = ({ level, pirates }: Round, kind: KindIndex): boolean =>
  (kind === SKULL_KING && level === TRICK_LEVELS.pirate && pirates > 0) ||
  (kind === MERMAID && level === TRICK_LEVELS.skullKing);

const worth = ({ players }: Round, kind: KindIndex): number => TRICKS[at(KINDS, kind)][players] ?? 0;

/** The chance that a die takes the trick: that it comes out on top, and stays there. */
const takes = (round: Round, kind: KindIndex): number => {
  const toCome = round.players - round.played - 1;
  const chances = upTo(FACE_COUNT).map((side) => {
    const face = at(FACES, kind * FACE_COUNT + side);
    const level = face === 0 && round.played === 0 ? TRICK_LEVELS.flags : levelAfter(round, kind, face);
    const fallsToMermaid = level === TRICK_LEVELS.mermaidOverKing && kind === SKULL_KING;
    return level < 0 || fallsToMermaid ? 0 : at(STAYS, level) ** toCome / FACE_COUNT;
  });
  return sumOf(chances);
};

/** The first of those for which something is the most. */
const most = <Item>(items: readonly Item[], of: (item: Item) => number): Item =>
  items.reduce((best, item) => (of(item) > of(best) ? item : best), at(items, 0));
