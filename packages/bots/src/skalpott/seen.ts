import { TOKENS, type SkalpottView } from '@skulduggery/rules';
import { at, sumOf } from '../lists.ts';
import type { Position } from './positions.ts';

/** The table as the one in turn sees it. */
export const positionSeen = ({ order, turn, tokens, lucky }: SkalpottView): Position => {
  const seats = order ?? [...tokens.keys()];
  const players = seats.length;
  const first = seats.indexOf(turn);
  const place = (steps: number): number => at(seats, (first + steps) % players);
  return {
    tokens: seats.map((_, steps) => at(tokens, place(steps))),
    lucky: lucky === null ? players : (seats.indexOf(lucky) - first + players) % players,
  };
};

/**
 * A larger table reduced to `players` that matter most to the mover, in turn order: both neighbours and the lucky one
 * (who may get tokens), then whoever has the fewest, the next to play first. A total that a table of that size can't
 * have is trimmed where most tokens lie.
 */
export const reduced = ({ tokens, lucky }: Position, players: number): Position => {
  const inTheMiddle = tokens.length;
  const matters = (place: number): number => {
    const canReceive = place === 0 || place === 1 || place === tokens.length - 1 || place === lucky;
    return canReceive ? 0 : at(tokens, place);
  };
  const places = [...tokens.keys()]
    .toSorted((a, b) => matters(a) - matters(b) || a - b)
    .slice(0, players)
    .toSorted((a, b) => a - b);
  return {
    tokens: trimmed(places.map((place) => at(tokens, place))),
    lucky: lucky === inTheMiddle ? players : places.indexOf(lucky),
  };
};

/** No table has more tokens than it starts with (K1). They go from where most lie, so nobody comes below that number. */
const trimmed = (tokens: readonly number[]): readonly number[] => {
  const left = [...tokens];
  const total = (): number => sumOf(left);
  while (total() > TOKENS * left.length) {
    const most = left.indexOf(Math.max(...left));
    left[most] = at(left, most) - 1;
  }
  return left;
};
