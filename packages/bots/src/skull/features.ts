import { unreachable, type Seat, type SkullMove, type SkullView, type TribeView } from '@skulduggery/rules';
import { chanceOfSkull, tellersOf } from './known.ts';

/** What the network sees: this many values, each 0 or 1. The same, place by place, in training/skull/table.h. */
const FEATURES = 270;

/** What the network answers: a number for each move that there can be, and after these what each would be worth. */
export const ACTIONS = 34;

/** The network knows tables of 2 to this many living seats. */
export const MOST_LIVING = 6;

/** The seat and then the other living seats, clockwise: the network speaks of seats by their place in this list. */
export const fromSeat = ({ seats }: SkullView, seat: Seat): readonly Seat[] => {
  const around = seats.map((_, step) => (seat + step) % seats.length);
  return around.filter((each) => each === seat || seats[each]?.out === false);
};

/** Which of the network's answers a move is; `null` for those that it never weighs. */
export const actionOf = (move: SkullMove, around: readonly Seat[]): number | null => {
  switch (move.type) {
    case 'place':
      return move.disc === 'flower' ? 0 : 1;
    case 'bid':
      return 1 + move.count;
    case 'pass':
      return 26;
    case 'flip':
      return 26 + around.indexOf(move.seat);
    case 'discard':
      return move.disc === 'flower' ? 32 : 33;
    case 'pick':
    case 'appoint':
    case 'reveal':
    case 'start':
    case 'lose':
      return null;
    default:
      return unreachable(move);
  }
};

const PER_SEAT = 23;
const OWN = MOST_LIVING * PER_SEAT;
const TABLE = OWN + 14;
const KNOWN = TABLE + 88;
const PHASES: readonly SkullView['phase'][] = ['place', 'add', 'bid', 'attempt', 'discard'];

/** How likely it is that a skull is still there: below each of these, and from the last on. */
const CHANCES = [0.05, 0.55, 0.8, 0.98] as const;

/** Everything that a decision can depend on: the view, and of what was seen before it what that tells of the skulls. */
export const featuresOf = (view: SkullView, seat: Seat, before: readonly SkullView[]): Float32Array => {
  const on = new Float32Array(FEATURES);
  const around = fromSeat(view, seat);
  const tellers = tellersOf([...before, view]);
  around.forEach((each, slot) => {
    seatFeatures(on, PER_SEAT * slot, { view, seat: each });
    const chance = chanceOfSkull(tellers, each);
    on[KNOWN + (CHANCES.length + 1) * slot + CHANCES.filter((below) => chance >= below).length] = 1;
  });
  ownFeatures(on, view, seat);
  tableFeatures(on, view, { seat, living: around.length });
  return on;
};

interface Place {
  readonly view: SkullView;
  readonly seat: Seat;
}

const seatFeatures = (on: Float32Array, from: number, { view, seat }: Place): void => {
  const tribe = view.seats[seat];
  if (tribe === undefined) return;
  const lie = matsLie(view) ? tribe.pile : [];
  on[from] = 1;
  oneOf(on, { from: from + 1, least: 1, count: 4 }, tribe.hand.length + tribe.pile.length);
  oneOf(on, { from: from + 5, least: 0, count: 5 }, lie.length);
  on[from + 10] = bit(tribe.mat === 'flower');
  on[from + 11] = bit(inAuction(view) && view.passed.includes(seat));
  on[from + 12] = bit(view.first === seat);
  on[from + 13] = bit(inAuction(view) && view.bid?.seat === seat);
  oneOf(on, { from: from + 14, least: 1, count: 4 }, lie.filter(({ flipped }) => flipped).length);
  const seen = view.last?.flips.filter((flip) => flip.seat === seat) ?? [];
  on[from + 18] = bit(seen.some(isSkull) || (tribe.shown ?? []).includes('skull'));
  on[from + 19] = bit(view.last?.challenger === seat);
  oneOf(on, { from: from + 20, least: 1, count: 3 }, seen.filter((flip) => !isSkull(flip)).length);
};

const ownFeatures = (on: Float32Array, view: SkullView, seat: Seat): void => {
  const tribe = view.seats[seat];
  if (tribe === undefined) return;
  const inHand = tribe.hand.includes('skull');
  on[OWN] = bit(inHand || tribe.pile.some(isSkull));
  on[OWN + 1] = bit(inHand);
  oneOf(on, { from: OWN + 2, least: 0, count: 4 }, tribe.hand.length - bit(inHand));
  if (!matsLie(view)) return;
  tribe.pile.forEach((placed, position) => {
    on[OWN + 6 + 2 * position + bit(isSkull(placed))] = 1;
  });
};

const tableFeatures = (
  on: Float32Array,
  view: SkullView,
  me: { readonly seat: Seat; readonly living: number },
): void => {
  const piles = matsLie(view) ? view.seats.map(({ pile }) => pile) : [];
  const bid = inAuction(view) ? (view.bid?.count ?? 0) : 0;
  const phase = PHASES.indexOf(view.phase);
  if (phase >= 0) on[TABLE + phase] = 1;
  oneOf(on, { from: TABLE + 5, least: 0, count: 25 }, bid);
  oneOf(on, { from: TABLE + 30, least: 0, count: 25 }, piles.flat().length);
  if (view.phase === 'attempt') {
    oneOf(on, { from: TABLE + 55, least: 1, count: 9 }, bid - piles.flat().filter(({ flipped }) => flipped).length);
  }
  oneOf(on, { from: TABLE + 64, least: 2, count: 5 }, me.living);
  on[TABLE + 69] = bit(view.last !== null);
  on[TABLE + 70] = bit(view.last?.won === true);
  if (view.phase !== 'add' && view.phase !== 'bid') return;
  oneOf(on, { from: TABLE + 71, least: 0, count: 12 }, Math.max(0, bid + 1 - (piles[me.seat]?.length ?? 0)));
};

/** While discs are being placed it tells nothing who already has (S6), so it is not looked at. */
const matsLie = ({ phase }: SkullView): boolean => phase === 'add' || phase === 'bid' || phase === 'attempt';

const inAuction = ({ phase }: SkullView): boolean => phase === 'bid' || phase === 'attempt';

const isSkull = ({ disc }: { readonly disc: TribeView['hand'][number] }): boolean => disc === 'skull';

const bit = (holds: boolean): number => (holds ? 1 : 0);

interface Range {
  readonly from: number;
  readonly least: number;
  readonly count: number;
}

/** Sets the one place that stands for a value; what is past the last place counts as the last, what is below as none. */
const oneOf = (on: Float32Array, { from, least, count }: Range, value: number): void => {
  if (value >= least) on[from + Math.min(value - least, count - 1)] = 1;
};
