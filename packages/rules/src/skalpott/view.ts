import type { GameResult, Seat } from '../game.ts';
import { unreachable } from '../result.ts';
import { ALL_DICE } from './dice.ts';
import type { Phase, State, View } from './types.ts';

/** K16: everything is public, so every viewer sees the same. */
export const view = (state: State): View => {
  const { turn, roll, dice, rolling } = viewDice(state.phase);
  return {
    game: 'skalpott',
    phase: shownPhase(state),
    toAct: toAct(state),
    opening: state.opening,
    order: state.order.length === 0 ? null : state.order,
    turn,
    roll,
    dice,
    rolling,
    tokens: state.tokens,
    bin: state.bin,
    lucky: state.lucky,
    last: state.last,
    result: result(state),
  };
};

/** K7: dice that make nothing lie there like any others, and nobody is waited for. */
export const shownPhase = ({ phase: { name } }: State): View['phase'] => (name === 'missed' ? 'choose' : name);

export const toAct = ({ phase }: State): readonly Seat[] => (phase.name === 'choose' ? [phase.turn] : []);

const viewDice = (phase: Phase): Pick<View, 'turn' | 'roll' | 'dice' | 'rolling'> => {
  switch (phase.name) {
    case 'opening':
      return { turn: phase.waiting[0] ?? 0, roll: 0, dice: null, rolling: ALL_DICE };
    case 'roll':
      return { turn: phase.turn, roll: phase.dice === null ? 0 : 1, dice: phase.dice, rolling: phase.rolling };
    case 'missed':
      return { turn: phase.turn, roll: 2, dice: phase.dice, rolling: null };
    case 'choose':
    case 'over':
      return { turn: phase.turn, roll: phase.roll, dice: phase.dice, rolling: null };
    default:
      return unreachable(phase);
  }
};

/** K15: fewest tokens first, equal tokens share a rank; the winner has none. */
export const result = ({ phase, tokens }: State): GameResult | null => {
  if (phase.name !== 'over') return null;
  const better = (seat: Seat): number => tokens.filter((count) => count < (tokens[seat] ?? 0)).length;
  return { winners: [phase.turn], ranks: tokens.map((_, seat) => 1 + better(seat)) };
};
