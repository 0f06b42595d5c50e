import type { Seat } from '@skulduggery/rules';
import { listed } from '../words/words.svelte.ts';
import type { Sitter } from './game.ts';

export type Sitters = readonly Sitter[];

/** Your own seats. */
export const ownSeats = (sitters: Sitters): readonly Seat[] => sitters.filter(({ you }) => you).map(({ seat }) => seat);

/** The values that sentences about a seat take: `{you, select, yes {You roll} other {{name} rolls}}`. */
export const who = (sitters: Sitters, seat: Seat | null): { readonly name: string; readonly you: string } => {
  const sitter = seat === null ? undefined : sitters[seat];
  return { name: sitter?.name ?? '', you: sitter?.you === true && !areSeveral(sitters) ? 'yes' : 'no' };
};

/** The values that sentences about several seats take: where you are one of them, the names are those of the others. */
export const whoAll = (
  sitters: Sitters,
  seats: readonly Seat[],
): { readonly names: string; readonly count: number; readonly you: string } => {
  const others = seats.map((seat) => who(sitters, seat)).filter(({ you }) => you === 'no');
  const you = others.length < seats.length ? 'yes' : 'no';
  return { names: listed(others.map(({ name }) => name)), count: seats.length, you };
};

/** Several people act at this table around one device: nobody in particular is "you". */
export const areSeveral = (sitters: Sitters): boolean =>
  new Set(sitters.filter(({ you }) => you).map(({ player }) => player)).size > 1;

/** As others would read or hear of them: nobody in particular is "you". */
export const unaddressed = (sitters: Sitters): Sitters => sitters.map((sitter) => ({ ...sitter, you: false }));
