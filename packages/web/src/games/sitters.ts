import type { Seat } from '@skulduggery/rules';
import type { Sitter } from './game.ts';

export type Sitters = readonly Sitter[];

/** The values that sentences about a seat take: `{you, select, yes {You roll} other {{name} rolls}}`. */
export const who = (sitters: Sitters, seat: Seat | null): { readonly name: string; readonly you: string } => {
  const sitter = seat === null ? undefined : sitters[seat];
  return { name: sitter?.name ?? '', you: sitter?.you === true && !areSeveral(sitters) ? 'yes' : 'no' };
};

/** Several people act at this table around one device: nobody in particular is "you". */
export const areSeveral = (sitters: Sitters): boolean =>
  new Set(sitters.filter(({ you }) => you).map(({ player }) => player)).size > 1;
