import type { Outcome, Seat } from '../game.ts';
import { unreachable } from '../result.ts';
import { mustChoose } from './attempt.ts';
import { APPOINTS, bidsBetween, DISCARD, FLIPS, LOSE, PASS, PICKS, PLACE, REVEAL, STARTS } from './moves.ts';
import { discsOnMats } from './round.ts';
import { inHand, isOut, tribeOf, unflipped } from './tribe.ts';
import type { Challenge, Disc, Flip, Lose, Move, Place, State, Tribe } from './types.ts';

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
      return flips(state, phase.challenge);
    case 'pick':
      return PICKS.slice(0, tribeOf(state, phase.challenge.seat).discs.length);
    case 'discard':
      return kinds(inHand(tribe)).map((disc) => DISCARD[disc]);
    case 'appoint':
      return APPOINTS.filter(({ seat }) => isLiving(state, seat));
    case 'start':
    case 'lose':
    case 'over':
      return [];
    default:
      return unreachable(phase);
  }
};

const places = (tribe: Tribe): readonly Place[] => kinds(inHand(tribe)).map((disc) => PLACE[disc]);

const KINDS: readonly Disc[] = ['flower', 'skull'];

const kinds = (hand: Record<Disc, number>): readonly Disc[] => KINDS.filter((disc) => hand[disc] > 0);

/** S13. */
const flips = ({ tribes }: State, { seat: challenger }: Challenge): readonly Flip[] =>
  FLIPS.filter(({ seat }) => {
    const tribe = tribes[seat];
    return seat !== challenger && tribe !== undefined && unflipped(tribe) > 0;
  });

const isLiving = ({ tribes }: State, seat: Seat): boolean => {
  const tribe = tribes[seat];
  return tribe !== undefined && !isOut(tribe);
};

/** S16: the pick was blind, so each disc is as likely. */
const losses = (tribe: Tribe): readonly Outcome<Lose>[] => {
  const hand = inHand(tribe);
  return kinds(hand).map((disc) => ({ move: LOSE[disc], weight: hand[disc] }));
};
