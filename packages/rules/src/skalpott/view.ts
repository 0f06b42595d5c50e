import type { GameResult, Seat } from '../game.ts';
import { unreachable } from '../result.ts';
import { ALL_DICE } from './dice.ts';
import type { Phase, State, View } from './types.ts';

/** K16: everything is public, so every viewer sees the same. */
export const view = (state: State): View => {
  const { phase, toAct, turn, roll, dice, rolling } = viewPhase(state.phase);
  return {
    game: 'skalpott',
    phase,
    toAct,
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

type PhaseView = Pick<View, 'phase' | 'toAct' | 'turn' | 'roll' | 'dice' | 'rolling'>;

const viewPhase = (phase: Phase): PhaseView => {
  switch (phase.name) {
    case 'opening':
      return { phase: 'opening', toAct: [], turn: phase.waiting[0] ?? 0, roll: 0, dice: null, rolling: ALL_DICE };
    case 'roll': {
      const { turn, dice, rolling } = phase;
      return { phase: 'roll', toAct: [], turn, roll: dice === null ? 0 : 1, dice, rolling };
    }
    case 'choose': {
      const { turn, roll, dice } = phase;
      return { phase: 'choose', toAct: [turn], turn, roll, dice, rolling: null };
    }
    case 'missed':
      return { phase: 'choose', toAct: [], turn: phase.turn, roll: 2, dice: phase.dice, rolling: null };
    case 'over': {
      const { turn, roll, dice } = phase;
      return { phase: 'over', toAct: [], turn, roll, dice, rolling: null };
    }
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
