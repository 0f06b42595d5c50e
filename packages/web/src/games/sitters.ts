import type { Seat } from '@skulduggery/rules';
import type { Sitter } from './game.ts';

export type Sitters = readonly Sitter[];

/** The values that sentences about a seat take: `{you, select, yes {You roll} other {{name} rolls}}`. */
export const who = (sitters: Sitters, seat: Seat | null): { readonly name: string; readonly you: string } => {
  const sitter = seat === null ? undefined : sitters[seat];
  // Around one device nobody in particular is "you".
  const players = new Set(sitters.filter(({ you }) => you).map(({ player }) => player));
  return { name: sitter?.name ?? '', you: sitter?.you === true && players.size === 1 ? 'yes' : 'no' };
};
