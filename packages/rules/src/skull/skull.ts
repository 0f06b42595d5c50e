import type { Game, Seat, Status } from '../game.ts';
import { upTo } from '../lists.ts';
import { flip, goOnAlone, loseOne } from './attempt.ts';
import { legal, odds, toAct } from './legal.ts';
import { options, tables } from './options.ts';
import { add, begin, nextRound, open, pass, prepare, raise } from './round.ts';
import { NEW_TRIBE, reveal, tribeOf, withTribe } from './tribe.ts';
import type { Move, Options, State, View } from './types.ts';
import { result, view } from './view.ts';

/** Skull: three flowers, one skull, and whoever twice finds as many flowers as they said wins. */
export const skull: Game<State, Move, Options, View> = {
  id: 'skull',
  version: 1,

  tables,
  options,

  start(players, { first, tribes }) {
    const seats = upTo(players * tribes);
    const state: State = {
      // S4: the second tribe sits across the table.
      players: seats.map((seat) => seat % players),
      round: 1,
      first: null,
      phase: { name: 'start' },
      tribes: seats.map(() => NEW_TRIBE),
      last: null,
    };
    return first === null ? state : begin(state, first);
  },

  players: ({ players }) => players,

  status(state): Status {
    const { name } = state.phase;
    return {
      phase: name,
      toAct: toAct(state),
      chance: name === 'start' || name === 'lose',
      over: name === 'over',
      result: result(state),
    };
  },

  legal,

  odds,

  apply: (state, by, move) => (by === 'chance' ? applyChance(state, move) : applyBy(state, by, move)),

  settle: (state) => (state.phase.name === 'attempt' ? goOnAlone(state, state.phase) : null),

  // S19: whoever shows what they laid is waited for as before.
  isAside: ({ type }) => type === 'reveal',

  open: false,
  view,
};

const applyChance = (state: State, move: Move): State => {
  const { phase } = state;
  if (phase.name === 'start' && move.type === 'start') return begin(state, move.seat);
  if (phase.name === 'lose' && move.type === 'lose') return loseOne(state, phase.challenge, move.disc);
  return notListed(state, move);
};

const applyBy = (state: State, seat: Seat, move: Move): State => {
  const { phase } = state;
  if (phase.name === 'place' && move.type === 'place') return prepare(state, phase, { seat, disc: move.disc });
  if (phase.name === 'add' && move.type === 'place') return add(state, seat, move.disc);
  if (phase.name === 'add' && move.type === 'bid') return open(state, seat, move.count);
  if (phase.name === 'bid' && move.type === 'bid') return raise(state, phase, move.count);
  if (phase.name === 'bid' && move.type === 'pass') return pass(state, phase);
  if (phase.name === 'attempt' && move.type === 'flip') return flip(state, phase, move.seat);
  if (phase.name === 'pick' && move.type === 'pick') {
    return { ...state, phase: { name: 'lose', challenge: phase.challenge } };
  }
  if (phase.name === 'discard' && move.type === 'discard') return loseOne(state, phase.challenge, move.disc);
  if (phase.name === 'appoint' && move.type === 'appoint') return nextRound(state, move.seat);
  if (move.type === 'reveal') return withTribe(state, seat, reveal(tribeOf(state, seat)));
  return notListed(state, move);
};

const notListed = ({ phase }: State, move: Move): never => {
  throw new Error(`${move.type} in ${phase.name}: not listed`);
};
