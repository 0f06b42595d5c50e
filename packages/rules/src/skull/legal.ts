import type { Outcome, Seat } from '../game.ts';
import { at } from '../lists.ts';
import { unreachable } from '../result.ts';
import { mustChoose } from './attempt.ts';
import {
  APPOINTS,
  bidsBetween,
  DISCARDS,
  FLIPS,
  kindsOf,
  LOSSES,
  PASS,
  PICKS,
  PLACES,
  REVEAL,
  STARTS,
} from './moves.ts';
import { discsOnMats } from './round.ts';
import { inHand, livingSeats, tribeOf, unflipped } from './tribe.ts';
import type { Flip, Lose, Move, Place, State, Tribe } from './types.ts';

/** The seats that the table waits for. */
export const toAct = (state: State): readonly Seat[] => {
  const { phase } = state;
  switch (phase.name) {
    case 'place':
      return phase.waiting;
    case 'add':
    case 'bid':
      return [phase.turn];
    case 'attempt':
      return mustChoose(state, phase) ? [phase.challenge.seat] : [];
    case 'pick':
      return [phase.owner];
    case 'discard':
    case 'appoint':
      return [phase.challenge.seat];
    case 'start':
    case 'lose':
    case 'over':
      return [];
    default:
      return unreachable(phase);
  }
};

/** S19: showing off comes last; the table does not wait for it. */
export const legal = (state: State, seat: Seat): readonly Move[] => {
  const tribe = state.tribes[seat];
  if (tribe === undefined || state.phase.name === 'over') return [];
  const moves = toAct(state).includes(seat) ? asked(state, tribe) : [];
  return tribe.showable === null ? moves : [...moves, REVEAL];
};

export const odds = (state: State): readonly Outcome<Move>[] => {
  const { phase, tribes } = state;
  if (phase.name === 'start') return STARTS.slice(0, tribes.length);
  return phase.name === 'lose' ? losses(tribeOf(state, phase.challenge.seat)) : [];
};

/** What a tribe that is waited for may do. */
const asked = (state: State, tribe: Tribe): readonly Move[] => {
  const { phase } = state;
  switch (phase.name) {
    case 'place':
      return places(tribe);
    case 'add':
      return [...places(tribe), ...bidsBetween(0, discsOnMats(state))];
    case 'bid':
      return [...bidsBetween(phase.challenge.count, discsOnMats(state)), PASS];
    case 'attempt':
      return flips(state);
    case 'pick':
      return PICKS.slice(0, tribeOf(state, phase.challenge.seat).discs.length);
    case 'discard':
      return DISCARDS[kindsOf(inHand(tribe))];
    case 'appoint':
      return livingSeats(state).map((living) => at(APPOINTS, living));
    case 'start':
    case 'lose':
    case 'over':
      return [];
    default:
      return unreachable(phase);
  }
};

const places = (tribe: Tribe): readonly Place[] => PLACES[kindsOf(inHand(tribe))];

/** S13; the Challenger's own discs are all flipped by now. */
const flips = ({ tribes }: State): readonly Flip[] => {
  const moves: Flip[] = [];
  for (const [seat, tribe] of tribes.entries()) {
    if (unflipped(tribe) > 0) moves.push(at(FLIPS, seat));
  }
  return moves;
};

/** S16: the pick was blind, so each disc is as likely. */
const losses = (tribe: Tribe): readonly Outcome<Lose>[] => {
  const hand = inHand(tribe);
  return LOSSES[kindsOf(hand)].map((move) => ({ move, weight: hand[move.disc] }));
};
