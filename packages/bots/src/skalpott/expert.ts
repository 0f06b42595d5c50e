import { unreachable, type SkalpottMove, type SkalpottView } from '@skulduggery/rules';
import type { Bot } from '../bot.ts';
import { at } from '../lists.ts';
import { keptBy, THROWN, thrownAs, type Dice } from './dice.ts';
import { FIRST, keepOption, kindOf, SECOND } from './options.ts';
import { OUTCOMES, outcomeOf, successors, WAYS } from './outcomes.ts';
import type { Position } from './positions.ts';
import { positionSeen, reduced } from './seen.ts';
import { tableOf, type Table } from './table.ts';
import { newTurn, playOut, type Turn } from './turn.ts';

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
    const position = isExact ? whole : reduced(whole, players);
    const turn = turnAt(table, position);
    const weights = optionWeights(turn, position, view);
    const options = moves.map((move) => optionOf(move, view));
    return moves.map((move, index) => {
      const option = at(options, index);
      // Moves that come to the same (dice of equal faces, combinations with equal discards) share its weight.
      const alike = options.filter((other) => other === option).length;
      return { move, weight: (weights.get(option) ?? 0) / alike, value: isExact ? at(turn.worth, option) : null };
    });
  };
};

const turnAt = ({ positions, values, temperatures }: Table, position: Position): Turn => {
  const turn = newTurn();
  const { players } = positions;
  const total = position.tokens.reduce((sum, each) => sum + each, 0);
  for (const [outcome, after] of successors(positions, position).entries()) {
    // After the turn the mover is the last to play again. An impossible outcome is never looked at.
    turn.worth[outcome] = after === -1 ? 0 : at(values, after * players + players - 1);
  }
  playOut(turn, kindOf(position), at(temperatures, total - players));
  return turn;
};

const optionWeights = (turn: Turn, position: Position, { dice, roll }: SkalpottView): ReadonlyMap<number, number> => {
  const thrown = thrownAs(lying(dice));
  const kind = kindOf(position);
  const [options, weights] =
    roll === 1
      ? [at(at(FIRST, kind), THROWN.indexOf(thrown)), at(turn.firstWeights, THROWN.indexOf(thrown))]
      : [at(at(SECOND, kind), thrown.making), at(turn.secondWeights, thrown.making)];
  const wins = options.filter((option) => option < OUTCOMES && turn.worth[option] === 1);
  // Winning now and winning surely with the second roll are worth the same, but nobody would believe it.
  if (wins.length > 0) return new Map(Array.from(wins, (option) => [option, 1 / wins.length]));
  return new Map(Array.from(options, (option, index) => [option, at(weights, index)]));
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

const lying = (dice: Dice | null): Dice => {
  if (dice === null) throw new RangeError('no dice to decide about');
  return dice;
};
