import { isSpecial, type Seat } from '@skulduggery/rules';
import { listed } from '../../words/words.svelte.ts';
import type { Sitters } from '../sitters.ts';
import type { Kind, SkullKingDiceMove, SkullKingDiceView } from './read.ts';
import { boundBy, facesAhead, rolledOf } from './trick.ts';
import { say } from './words.ts';

const colourWord = (kind: Kind): string => say(`colour.${kind}`);

/** What a bid pays, or the question. */
export const bidHint = (
  aim: SkullKingDiceMove | null,
  { round, scoring }: { readonly round: number; readonly scoring: 'pirate' | 'landlubber' },
): string => {
  if (aim?.type !== 'bid') return say('hint.bid', { round });
  if (aim.tricks === 0) return say('hint.bid.zero', { points: 10 * round });
  return say(`hint.bid.${scoring}`, { tricks: aim.tricks, points: 20 * aim.tricks });
};

/** What may be played, and why. */
export const playHint = (view: SkullKingDiceView, hand: readonly (Kind | null)[]): string => {
  const bound = boundBy(view, hand);
  if (bound.to === 'colour') return say('hint.bound', { colour: colourWord(bound.colour), special: hasSpecial(hand) });
  return bound.why === 'has-none'
    ? say('hint.has-none', { colour: colourWord(bound.colour) })
    : say(`hint.${bound.why}`);
};

/** Why a die can't be played now. */
export const blockedHint = (die: Kind, { colour }: SkullKingDiceView, hand: readonly (Kind | null)[]): string => {
  const [kind, special] = [say(`kind.${die}`), hasSpecial(hand)];
  return colour === null ? '' : say('hint.blocked', { kind, colour: colourWord(colour), special });
};

/** Who has none is not told of them. */
const hasSpecial = (hand: readonly (Kind | null)[]): 'yes' | 'no' =>
  hand.some((kind) => kind !== null && isSpecial(kind)) ? 'yes' : 'no';

/** How many of a die's faces would be ahead. */
export const oddsHint = (die: Kind, seat: Seat, { trick }: SkullKingDiceView): string => {
  const rolled = rolledOf(trick);
  if (rolled.length === 0) return say('hint.first', { die: say(`die.${die}`) });
  return say('hint.odds', { count: facesAhead(rolled, { seat, die }).filter(Boolean).length });
};

/** Where a seat stands while others act. */
export const waitHint = (view: SkullKingDiceView, seat: Seat | null, sitters: Sitters): string => {
  const own = seat === null ? undefined : view.seats[seat];
  if (own === undefined || own.bid === null) return '';
  const { bid, tricks } = own;
  if (view.phase === 'bid') {
    return say('hint.bid-in', { bid, names: listed(view.toAct.map((each) => sitters[each]?.name ?? '')) });
  }
  if (view.phase !== 'play' && view.phase !== 'face') return '';
  if (tricks === bid) return say('hint.met', { bid });
  return say(tricks < bid ? 'hint.short' : 'hint.over', { bid, off: Math.abs(bid - tricks) });
};

/** What those without dice of their own are doing: they watch, or are all around one device that nobody has taken yet. */
export const watchHint = (
  { phase }: SkullKingDiceView,
  { covered, watching }: { readonly covered: boolean; readonly watching: boolean },
): string => {
  if (watching) return say('watching');
  return covered && phase !== 'over' ? say('together') : '';
};
