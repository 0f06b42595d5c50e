import type { Game, Mover, Outcome, Seat, Status, TableKind } from '../game.ts';
import { upTo } from '../lists.ts';
import { badOptions, checkHead } from '../options.ts';
import { ok } from '../result.ts';
import { ALL_DICE, rolls } from './dice.ts';
import { opening, rollForPlace } from './opening.ts';
import { afterRoll, discardTokens, passOn, rollAgain, turnMoves } from './turn.ts';
import { SEATINGS, type Move, type Options, type State, type View } from './types.ts';
import { result, shownPhase, toAct, view } from './view.ts';

/** K1: what everybody begins with. */
export const TOKENS = 4;

const TABLE: TableKind = { least: 3, most: 8, options: { seating: SEATINGS } };

/** Skalpott: three dice, four tokens each, and whoever has none left first wins. */
export const skalpott: Game<State, Move, Options, View> = {
  id: 'skalpott',
  version: 1,
  tables: [TABLE],

  options(raw, players) {
    const head = checkHead({ raw, players }, TABLE);
    if (!head.ok) return head;
    if (!Object.hasOwn(raw, 'seating')) return ok({ seating: 'rolled' });
    const seating = SEATINGS.find((known) => known === raw['seating']);
    return seating === undefined ? badOptions(`seating: ${SEATINGS.join(', ')}`) : ok({ seating });
  },

  start: (players, { seating }) => ({
    seating,
    phase: opening(players),
    opening: upTo(players).map(() => null),
    order: [],
    tokens: upTo(players).map(() => TOKENS),
    bin: 0,
    lucky: null,
    last: null,
  }),

  players: ({ tokens }) => upTo(tokens.length),

  status(state): Status {
    const { name } = state.phase;
    return {
      phase: shownPhase(state),
      toAct: toAct(state),
      chance: name === 'opening' || name === 'roll',
      over: name === 'over',
      result: result(state),
    };
  },

  legal: (state, seat: Seat) =>
    state.phase.name === 'choose' && state.phase.turn === seat ? turnMoves(state, state.phase) : [],

  odds({ phase }): readonly Outcome<Move>[] {
    if (phase.name === 'opening') return rolls(null, ALL_DICE);
    return phase.name === 'roll' ? rolls(phase.dice, phase.rolling) : [];
  },

  apply(state, _by: Mover, move) {
    const { phase } = state;
    if (phase.name === 'opening' && move.type === 'roll') return rollForPlace(state, phase, move.dice);
    if (phase.name === 'roll' && move.type === 'roll') return afterRoll(state, phase, move.dice);
    if (phase.name === 'choose' && move.type === 'reroll') return rollAgain(state, phase, move);
    if (phase.name === 'choose' && move.type === 'discard') return discardTokens(state, phase, move);
    throw new Error(`${move.type} in ${phase.name}: not listed`);
  },

  settle: (state) => (state.phase.name === 'missed' ? passOn(state, state.phase) : null),

  open: true,
  view,
};
