import { unreachable, type SkalpottMove, type SkalpottView, type ThreeDice } from '@skulduggery/rules';
import type { Bot, Source } from '../bot.ts';
import { at, sumOf } from '../lists.ts';
import { keptBy, THROWN, thrownAs } from './dice.ts';
import { FIRST, keepOption, kindOf, OPTIONS, SECOND } from './options.ts';
import { OUTCOMES, outcomeOf, successors, WAYS } from './outcomes.ts';
import type { Position } from './positions.ts';
import { positionSeen, reduced } from './seen.ts';
import { tableOf, type Table } from './table.ts';
import { foresee, weigh } from './turn.ts';

/**
 * Plays the solved policy: weights and values are those of the table, worked out by the solver's own code.
 * At a larger table than the file's it plays as if only those sat there who matter most, and states no values.
 */
export const expertFrom = (file: Uint8Array): Bot<SkalpottView, SkalpottMove> => {
  const table = tableOf(file);
  const { players } = table.positions;
  return ({ view, moves }) => {
    const whole = positionSeen(view);
    const isExact = whole.tokens.length === players;
    const { weights, values } = optionsAt(table, isExact ? whole : reduced(whole, players), view);
    const options = moves.map((move) => optionOf(move, view));
    return moves.map((move, index) => {
      const option = at(options, index);
      // Moves that come to the same (dice of equal faces, combinations with equal discards) share its weight.
      const alike = options.filter((other) => other === option).length;
      return { move, weight: (weights.get(option) ?? 0) / alike, value: isExact ? at(values, option) : null };
    });
  };
};

/** How likely each option is taken, and the mover's chance to win after it. */
interface Considered {
  readonly weights: ReadonlyMap<number, number>;
  readonly values: Float64Array;
}

const optionsAt = (table: Table, position: Position, { dice, roll }: SkalpottView): Considered => {
  const kind = kindOf(position);
  const total = sumOf(position.tokens);
  const temperature = at(table.temperatures, total - position.tokens.length);
  const [expected, values] = [new Float64Array(OPTIONS), new Float64Array(OPTIONS)];
  for (const [outcome, after] of successors(table.positions, position).entries()) {
    // An impossible outcome is never looked at.
    if (after === -1) continue;
    expected[outcome] = at(table.expected, after);
    values[outcome] = at(table.values, after);
  }
  foresee(expected, expected, { kind, temperature });
  foresee(expected, values, { kind, temperature });
  const thrown = thrownAs(lying(dice));
  const options = roll === 1 ? at(at(FIRST, kind), THROWN.indexOf(thrown)) : at(at(SECOND, kind), thrown.making);
  const wins = options.filter((option) => option < OUTCOMES && expected[option] === 1);
  // Winning now and winning surely with the second roll are worth the same, but nobody would believe it.
  if (wins.length > 0) return { weights: new Map(Array.from(wins, (option) => [option, 1 / wins.length])), values };
  const weights = weigh(expected, options, temperature);
  return { weights: new Map(Array.from(options, (option, index) => [option, at(weights, index)])), values };
};

const optionOf = (move: SkalpottMove, { dice, roll }: SkalpottView): number => {
  switch (move.type) {
    case 'reroll':
      return keepOption(keptBy(lying(dice), move.dice));
    case 'discard': {
      const way = WAYS.find((each) => each === move.to.join(' '));
      if (way === undefined) throw new RangeError(`no way to discard to ${move.to.join(' ')}`);
      return outcomeOf(roll === 1 ? 1 : 2, way);
    }
    case 'roll':
      throw new RangeError('only chance rolls');
    default:
      return unreachable(move);
  }
};

const lying = (dice: ThreeDice | null): ThreeDice => {
  if (dice === null) throw new RangeError('no dice to decide about');
  return dice;
};

/** Tables of 3 to 5 are solved and shipped; larger ones are played with that of 5. */
const MOST_SHIPPED = 5;

export const expert: Source = {
  files: ({ players }) => [`skalpott-${Math.min(players, MOST_SHIPPED)}.bin`],
  make: (data) => expertFrom(at(data, 0)),
};
