import { unreachable } from '@skulduggery/rules';
import { at, upTo } from '../lists.ts';
import type { Position, Positions } from './positions.ts';

/** K8: every way in which tokens can go, as one word each. */
export const WAYS = ['bin', 'lucky', 'left', 'right', 'left left', 'left right', 'right right'] as const;
export type Way = (typeof WAYS)[number];

/**
 * How a turn can end: a dry discard (0 to 6), a discard with the second roll (7 to 13), in the order of `WAYS`,
 * or nothing (14). Whatever the dice were, a turn that ends the same way leads to the same position.
 */
export const OUTCOMES = 2 * WAYS.length + 1;
export const PASS = 2 * WAYS.length;
export const outcomeOf = (roll: 1 | 2, way: Way): number => (roll === 1 ? 0 : WAYS.length) + WAYS.indexOf(way);

/** The number of the position after each outcome; `positions.count` where the mover has won; -1 where impossible. */
export const successors = (positions: Positions, position: Position): readonly number[] =>
  upTo(OUTCOMES).map((outcome) => {
    if (outcome === PASS) return next(positions, position.tokens, position.lucky);
    const roll = outcome < WAYS.length ? 1 : 2;
    return discarded(positions, position, { roll, way: at(WAYS, outcome % WAYS.length) });
  });

const discarded = (
  positions: Positions,
  { tokens, lucky }: Position,
  { roll, way }: { readonly roll: 1 | 2; readonly way: Way },
): number => {
  const { players } = positions;
  const inTheMiddle = players;
  if (way === 'lucky' && (lucky === 0 || lucky === inTheMiddle)) return -1;
  const to = receivers(way, lucky, players);
  // K11: a single token goes alone.
  if (to.length > at(tokens, 0)) return -1;
  const left = [...tokens];
  for (const place of to) {
    left[0] = at(left, 0) - 1;
    if (place !== null) left[place] = at(left, place) + 1;
  }
  if (left[0] === 0) return positions.count;
  // K12, K13; the mover is at place 0.
  const ontoLucky = lucky !== 0 && to.includes(lucky);
  const after = ontoLucky ? inTheMiddle : lucky;
  return next(positions, left, roll === 1 ? 0 : after);
};

/** Who gets the tokens, in places after the mover; `null` is the bin. */
const receivers = (way: Way, lucky: number, players: number): readonly (number | null)[] => {
  const right = players - 1;
  switch (way) {
    case 'bin':
      return [null];
    case 'lucky':
      return [lucky];
    case 'left':
      return [1];
    case 'right':
      return [right];
    case 'left left':
      return [1, 1];
    case 'left right':
      return [1, right];
    case 'right right':
      return [right, right];
    default:
      return unreachable(way);
  }
};

/** The same table, seen from the next to play. */
const next = ({ numberOf, players }: Positions, tokens: readonly number[], lucky: number): number => {
  const [mover = 0, ...others] = tokens;
  return numberOf([...others, mover], lucky === players ? players : (lucky + players - 1) % players);
};
