import type { Seat } from '@skulduggery/rules';
import { listed } from '../../words/words.svelte.ts';
import { areSeveral, who, type Sitters } from '../sitters.ts';
import type { SkullView } from './read.ts';
import { lookOf } from './tribes.ts';
import { say } from './words.ts';

/** Whether somebody plays two tribes, and with them everybody (S4). */
const haveTwo = (sitters: Sitters): boolean => new Set(sitters.map(({ player }) => player)).size < sitters.length;

const tribeOf = (seat: Seat): string => say(`tribe.${lookOf(seat).name}`);

/** Who plays two tribes is named with the emblem of the one that is meant (S4). */
export const withTribes = (sitters: Sitters): Sitters =>
  haveTwo(sitters)
    ? sitters.map((sitter) => ({
        ...sitter,
        name: say('tribe.of', { name: sitter.name, tribe: tribeOf(sitter.seat) }),
      }))
    : sitters;

/** The same of words about a seat that is yours. */
export const withTribe = (text: string, sitters: Sitters, seat: Seat): string =>
  haveTwo(sitters) && who(sitters, seat).you === 'yes' ? say('tribe.of', { name: text, tribe: tribeOf(seat) }) : text;

/** As `who`; of your two tribes, the one that is meant is spoken of, not you. */
export const whose = (
  sitters: Sitters,
  seat: Seat | null,
): { readonly name: string; readonly you: 'yes' | 'tribe' | 'no'; readonly tribe: string } => {
  const one = who(sitters, seat);
  if (seat === null || one.you !== 'yes') return { ...one, you: 'no', tribe: '' };
  return haveTwo(sitters) ? { ...one, you: 'tribe', tribe: tribeOf(seat) } : { ...one, you: 'yes', tribe: '' };
};

/** What those whom the table waits for are doing. */
export const DOING = {
  place: 'places',
  add: 'adds',
  bid: 'bids',
  attempt: 'flips',
  pick: 'picks',
  discard: 'discards',
  appoint: 'appoints',
} as const;

/** Which of your two tribes is to act, and what it may do; `null` where you have one, or it is nobody's turn of yours. */
export const turn = (view: SkullView, sitters: Sitters): string | null => {
  const { phase } = view;
  if (!haveTwo(sitters) || areSeveral(sitters)) return null;
  if (phase === 'start' || phase === 'lose' || phase === 'over') return null;
  const acting = view.toAct.filter((seat) => sitters[seat]?.you === true);
  const [first] = acting;
  if (first === undefined) return null;
  const values = { tribes: listed(acting.map(tribeOf)), count: acting.length };
  // S8: without a disc in hand there is no choice.
  if (phase === 'add' && view.seats[first]?.hand.length === 0) return say('turn.challenges', values);
  return say(`turn.${DOING[phase]}`, values);
};
