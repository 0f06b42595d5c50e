import type { Game, Mover, Outcome, Seat, Status, TableKind } from '../game.ts';
import { at, upTo } from '../lists.ts';
import { badOptions, checkHead, readFirst } from '../options.ts';
import { ok } from '../result.ts';
import {
  AT_FIRST,
  beginRound,
  bids,
  bidTricks,
  drawDie,
  draws,
  endRound,
  LEAST_PLAYERS,
  MOST_PLAYERS,
  starts,
} from './round.ts';
import { result } from './scoring.ts';
import { plays } from './trick.ts';
import { gather, playDie, rollDie, rolls, turnOf } from './turn.ts';
import { SCORINGS, type Move, type Options, type State, type View } from './types.ts';
import { shownPhase, toAct, view } from './view.ts';

const TABLE: TableKind = {
  least: LEAST_PLAYERS,
  most: MOST_PLAYERS,
  options: { first: 'seat', scoring: SCORINGS },
};

/** The Skull King dice game: say how many tricks you will take, then roll for them. */
export const skullKingDice: Game<State, Move, Options, View> = {
  id: 'skull-king-dice',
  version: 1,
  tables: [TABLE],

  options(raw, players) {
    const head = checkHead({ raw, players }, TABLE);
    if (!head.ok) return head;
    const first = readFirst(raw, players);
    if (!first.ok) return first;
    const scoring = Object.hasOwn(raw, 'scoring') ? SCORINGS.find((known) => known === raw['scoring']) : 'pirate';
    return scoring === undefined ? badOptions(`scoring: ${SCORINGS.join(', ')}`) : ok({ first: first.value, scoring });
  },

  start(players, { first, scoring }) {
    const seats = upTo(players).map(() => AT_FIRST);
    const state: State = { scoring, round: 1, starter: null, phase: { name: 'start' }, seats, last: null };
    return first === null ? state : beginRound(state, { round: 1, starter: first });
  },

  players: ({ seats }) => upTo(seats.length),

  status(state): Status {
    const { name } = state.phase;
    return {
      phase: shownPhase(state),
      toAct: toAct(state),
      chance: name === 'start' || name === 'draw' || name === 'face',
      over: name === 'over',
      result: result(state),
    };
  },

  legal(state, seat: Seat): readonly Move[] {
    const { phase } = state;
    if (phase.name === 'bid') return bids(state, seat);
    if (phase.name !== 'play' || turnOf(state, phase) !== seat) return [];
    return plays(at(state.seats, seat).hand, phase.trick);
  },

  odds(state): readonly Outcome<Move>[] {
    const { phase } = state;
    if (phase.name === 'start') return starts(state);
    if (phase.name === 'draw') return draws(phase);
    return phase.name === 'face' ? rolls(phase.die) : [];
  },

  apply(state, by: Mover, move) {
    const { phase } = state;
    if (phase.name === 'start' && move.type === 'start') return beginRound(state, { round: 1, starter: move.seat });
    if (phase.name === 'draw' && move.type === 'draw') return drawDie(state, phase, move);
    if (phase.name === 'bid' && move.type === 'bid' && by !== 'chance') return bidTricks(state, by, move);
    if (phase.name === 'play' && move.type === 'play') return playDie(state, phase, move);
    if (phase.name === 'face' && move.type === 'face') return rollDie(state, phase, move);
    throw new Error(`${move.type} in ${phase.name}: not listed`);
  },

  settle(state) {
    if (state.phase.name === 'gather') return gather(state, state.phase);
    return state.phase.name === 'score' ? endRound(state) : null;
  },

  open: false,
  view,
};
