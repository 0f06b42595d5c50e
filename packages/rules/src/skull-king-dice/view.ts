import type { Seat, SeenBefore, Viewer } from '../game.ts';
import { at } from '../lists.ts';
import { unreachable } from '../result.ts';
import { oneByOne } from './dice.ts';
import { roundsFor } from './round.ts';
import { result } from './scoring.ts';
import { colourOf } from './trick.ts';
import { turnOf } from './turn.ts';
import type { SeatState, SeatView, State, TrickDieView, View } from './types.ts';

/** R17: everything but the dice in other hands and, until all are in, other bids. */
export const view = (state: State, viewer: Viewer, before?: SeenBefore<State, View>): View => {
  const { leader, trick } = viewTrick(state);
  return {
    game: 'skull-king-dice',
    round: state.round,
    rounds: roundsFor(state.seats.length),
    phase: shownPhase(state),
    starter: state.starter,
    leader,
    toAct: toAct(state),
    colour: colourOf(trick),
    trick,
    seats: state.seats.map((seat, index) =>
      before?.state.seats[index] === seat && hidesBids(before.state) === hidesBids(state)
        ? at(before.view.seats, index)
        : viewSeat(state, seat, viewer === 'all' || viewer === index ? 'own' : 'other'),
    ),
    last: state.last,
    result: result(state),
  };
};

/** Steps that happen by themselves look like the phase they follow or prepare, in which nobody is waited for. */
export const shownPhase = ({ phase: { name } }: State): View['phase'] => {
  if (name === 'gather') return 'face';
  return name === 'score' ? 'play' : name;
};

export const toAct = (state: State): readonly Seat[] => {
  if (state.phase.name === 'play') return [turnOf(state, state.phase)];
  if (state.phase.name !== 'bid') return [];
  return state.seats.flatMap(({ bid }, seat): readonly Seat[] => (bid === null ? [seat] : []));
};

interface TrickView {
  readonly leader: Seat | null;
  readonly trick: readonly TrickDieView[];
}

const viewTrick = (state: State): TrickView => {
  const { phase } = state;
  switch (phase.name) {
    case 'play':
    case 'gather':
      return { leader: phase.leader, trick: phase.trick };
    case 'face': {
      const inTheAir = { seat: turnOf(state, phase), die: phase.die, face: null };
      return { leader: phase.leader, trick: [...phase.trick, inTheAir] };
    }
    case 'score':
      return { leader: phase.leader, trick: [] };
    case 'start':
    case 'draw':
    case 'bid':
    case 'over':
      return { leader: null, trick: [] };
    default:
      return unreachable(phase);
  }
};

/** R4. */
const hidesBids = ({ phase }: State): boolean => phase.name === 'bid';

const viewSeat = (state: State, seat: SeatState, whose: 'own' | 'other'): SeatView => ({
  hand: oneByOne(seat.hand).map((kind) => (whose === 'own' ? kind : null)),
  bid: whose === 'own' || !hidesBids(state) ? seat.bid : null,
  hasBid: seat.bid !== null,
  tricks: seat.tricks,
  bonus: seat.bonus,
  score: seat.score,
  rounds: seat.rounds,
});
