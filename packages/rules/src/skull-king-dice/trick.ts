import { at } from '../lists.ts';
import { isSpecial, KINDS, byKind, type Dice, type Kind } from './dice.ts';
import type { Play, Rolled } from './types.ts';

/** R6: the first numbered die sets the colour, whatever it shows. */
export const colourOf = (trick: readonly { readonly die: Kind }[]): Kind | null => {
  for (const { die } of trick) if (!isSpecial(die)) return die;
  return null;
};

const PLAYS = byKind((die): Play => ({ type: 'play', die }));

/** R6, R7, R8: who has the colour plays it or a special die; everybody else plays anything. */
export const plays = (hand: Dice, trick: readonly Rolled[]): readonly Play[] => {
  const colour = colourOf(trick);
  const bound = colour !== null && hand[colour] > 0;
  const moves: Play[] = [];
  for (const kind of KINDS) {
    if (hand[kind] > 0 && (!bound || kind === colour || isSpecial(kind))) moves.push(PLAYS[kind]);
  }
  return moves;
};

/** R9: what takes a full trick. Each line of the rule speaks only if none before it did. */
export const taking = (trick: readonly Rolled[]): Rolled => {
  const skullKing = lastSkull(trick, 'skull-king');
  const mermaid = lastSkull(trick, 'mermaid');
  if (skullKing !== undefined) return mermaid ?? skullKing;
  return lastSkull(trick, 'pirate') ?? mermaid ?? lastHighest(trick) ?? at(trick, 0);
};

const lastSkull = (trick: readonly Rolled[], kind: Kind): Rolled | undefined =>
  trick.findLast(({ die, face }) => die === kind && face === 'skull');

const lastHighest = (trick: readonly Rolled[]): Rolled | undefined => {
  let highest = 0;
  let last: Rolled | undefined;
  for (const rolled of trick) {
    if (typeof rolled.face !== 'number' || rolled.face < highest) continue;
    highest = rolled.face;
    last = rolled;
  }
  return last;
};

/** R14: what each capture pays. */
export const CAPTURED = { pirate: 30, skullKing: 50 } as const;

/** R14: what the captures in a trick pay whoever took it. */
export const captures = (trick: readonly Rolled[]): number => {
  if (lastSkull(trick, 'skull-king') === undefined) return 0;
  if (taking(trick).die === 'mermaid') return CAPTURED.skullKing;
  return CAPTURED.pirate * trick.filter(({ die, face }) => die === 'pirate' && face === 'skull').length;
};
