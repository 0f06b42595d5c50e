import type { Player, Seat } from '../game.ts';
import { at } from '../lists.ts';
import { nextRound } from './round.ts';
import { isOut, lose, takeBack, tribeOf, unflipped, withTribe } from './tribe.ts';
import type { Attempt, Challenge, Disc, Flipped, Phase, State, Tribe } from './types.ts';

type Attempting = Extract<Phase, { name: 'attempt' }>;

/** Whether the Challenger has to choose the next flip (S13); otherwise the attempt goes on by itself. */
export const mustChoose = (state: State, phase: Attempting): boolean =>
  !hasEnded(phase) && unflipped(tribeOf(state, phase.challenge.seat)) === 0;

/** S12, S13: the top disc that is not flipped yet. */
export const flip = (state: State, phase: Attempting, seat: Seat): State => {
  const tribe = tribeOf(state, seat);
  const position = unflipped(tribe) - 1;
  const flipped = { seat, position, disc: at(tribe.pile, position) };
  return {
    ...withTribe(state, seat, { ...tribe, flipped: tribe.flipped + 1 }),
    phase: { name: 'attempt', challenge: phase.challenge, flips: [...phase.flips, flipped] },
  };
};

/** S12: own flips leave no choice. S14: and once the attempt has ended, all see it before the discs go back. */
export const goOnAlone = (state: State, phase: Attempting): State | null => {
  if (hasEnded(phase)) return conclude(state, phase);
  return mustChoose(state, phase) ? null : flip(state, phase, phase.challenge.seat);
};

/** S15, S16, S17, S21: the Challenger has lost that disc and has others. */
export const loseOne = (state: State, { seat }: Challenge, disc: Disc): State =>
  nextRound(withTribe(state, seat, lose(tribeOf(state, seat), disc)), seat);

const hasEnded = ({ challenge, flips }: Attempting): boolean =>
  flips.length === challenge.count || flips.at(-1)?.disc === 'skull';

/** S14. */
const conclude = (state: State, { challenge, flips }: Attempting): State => {
  const latest = at(flips, flips.length - 1);
  const won = latest.disc === 'flower';
  const last: Attempt = { challenger: challenge.seat, count: challenge.count, flips, won };
  return won ? succeed({ ...state, last }, challenge) : fail({ ...state, last }, challenge, latest);
};

/** S20, S21. */
const succeed = (state: State, challenge: Challenge): State => {
  const { seat } = challenge;
  if (tribeOf(state, seat).mat === 'flower') {
    const tribes = state.tribes.map((tribe) => ({ ...tribe, shown: null }));
    return { ...state, tribes, phase: { name: 'over', challenge, winner: playerOf(state, seat) } };
  }
  const tribes = state.tribes.map(takeBack);
  return nextRound({ ...state, tribes: tribes.with(seat, { ...at(tribes, seat), mat: 'flower' }) }, seat);
};

/** S15: the discs go back; then the Challenger loses one, a last one by itself (S16, S17). */
const fail = (before: State, challenge: Challenge, { seat: owner }: Flipped): State => {
  const { seat } = challenge;
  const tribes = before.tribes.map((tribe, other) => (other === seat ? takeBack(tribe) : takeBackToShow(tribe)));
  const state = { ...before, tribes };
  const { discs } = tribeOf(state, seat);
  if (discs.length === 1) return goOut(state, challenge, owner);
  const isOwn = playerOf(state, owner) === playerOf(state, seat);
  return { ...state, phase: isOwn ? { name: 'discard', challenge } : { name: 'pick', challenge, owner } };
};

/** S19: whoever has discs that were not flipped may show them. */
const takeBackToShow = (tribe: Tribe): Tribe =>
  unflipped(tribe) > 0 ? { ...takeBack(tribe), showable: tribe.pile } : takeBack(tribe);

/** S18, S22, S23. */
const goOut = (before: State, challenge: Challenge, owner: Seat): State => {
  const { seat } = challenge;
  const tribe = tribeOf(before, seat);
  const state = withTribe(before, seat, lose(tribe, at(tribe.discs, 0)));
  const winner = onlyPlayerLeft(state);
  if (winner !== null) return { ...state, phase: { name: 'over', challenge, winner } };
  return owner === seat ? { ...state, phase: { name: 'appoint', challenge } } : nextRound(state, owner);
};

const onlyPlayerLeft = ({ tribes, players }: State): Player | null => {
  const living = new Set(players.filter((_, seat) => !isOut(at(tribes, seat))));
  const [player = null] = living;
  return living.size === 1 ? player : null;
};

const playerOf = ({ players }: State, seat: Seat): Player => at(players, seat);
