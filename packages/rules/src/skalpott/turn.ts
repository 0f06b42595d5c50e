import type { Seat } from '../game.ts';
import { at } from '../lists.ts';
import { ALL_DICE, combinationsOf } from './dice.ts';
import type { Combination, Dice, Discard, Move, Phase, Place, Reroll, State } from './types.ts';

type Choose = Extract<Phase, { name: 'choose' }>;
type Rolling = Extract<Phase, { name: 'roll' }>;
type Missed = Extract<Phase, { name: 'missed' }>;

export const firstRoll = (turn: Seat): Rolling => ({ name: 'roll', turn, dice: null, rolling: ALL_DICE });

/** K6: any one, two or three dice; rolling none is not a roll. */
const REROLLS: readonly Reroll[] = [[0], [1], [2], [0, 1], [0, 2], [1, 2], [0, 1, 2]].map((dice) => ({
  type: 'reroll',
  dice,
}));

/** K6, K7, K9: roll again if there is a second roll to take, or use any one of the combinations. */
export const turnMoves = (state: State, { turn, roll, dice }: Choose): readonly Move[] => {
  const moves: Move[] = roll === 1 ? [...REROLLS] : [];
  for (const combination of combinationsOf(dice)) moves.push(...discards(state, turn, combination));
  return moves;
};

const discard =
  (combination: Combination) =>
  (...to: readonly Place[]): Discard => ({ type: 'discard', combination, to });

const oneNeighbour = (combination: Combination): readonly Discard[] => [
  discard(combination)('left'),
  discard(combination)('right'),
];

/** K8: every discard there is, so that a turn only picks from lists. */
const DISCARDS = {
  sum: [discard('sum')('bin'), discard('sum')('lucky')],
  sumToBin: [discard('sum')('bin')],
  odds: oneNeighbour('odds'),
  run: oneNeighbour('run'),
  triple: [discard('triple')('left', 'left'), discard('triple')('left', 'right'), discard('triple')('right', 'right')],
  tripleOfOne: oneNeighbour('triple'),
} as const;

const discards = ({ lucky, tokens }: State, turn: Seat, combination: Combination): readonly Discard[] => {
  // K14: the lucky player can't be lucky for themself.
  if (combination === 'sum' && (lucky === null || lucky === turn)) return DISCARDS.sumToBin;
  // K11: a single token goes alone.
  if (combination === 'triple' && tokens[turn] === 1) return DISCARDS.tripleOfOne;
  return DISCARDS[combination];
};

/** K6, K7: what the dice that chance rolled mean for the turn. */
export const afterRoll = (state: State, phase: Rolling, dice: Dice): State => {
  const { turn } = phase;
  if (phase.dice === null) return { ...state, phase: { name: 'choose', turn, roll: 1, dice } };
  if (combinationsOf(dice).length === 0) return { ...state, phase: { name: 'missed', turn, dice } };
  return { ...state, phase: { name: 'choose', turn, roll: 2, dice } };
};

/** K7: nothing to use, so the next one plays. */
export const passOn = (state: State, { turn, dice }: Missed): State => ({
  ...state,
  last: { seat: turn, dice, discard: null },
  phase: firstRoll(neighbour(state, turn, 'left')),
});

export const rollAgain = (state: State, { turn, dice }: Choose, { dice: rolling }: Reroll): State => ({
  ...state,
  phase: { name: 'roll', turn, dice, rolling },
});

/** K8, K10, K12, K13, K15: the tokens go, then the card, then the game ends or the next one plays. */
export const discardTokens = (state: State, phase: Choose, { combination, to }: Discard): State => {
  const { turn, roll, dice } = phase;
  const tokens = [...state.tokens];
  let { bin } = state;
  let ontoLucky = false;
  for (const place of to) {
    tokens[turn] = at(tokens, turn) - 1;
    const receiver = receives(state, turn, place);
    if (receiver === null) bin += 1;
    else tokens[receiver] = at(tokens, receiver) + 1;
    ontoLucky ||= receiver !== null && receiver === state.lucky;
  }
  return {
    ...state,
    tokens,
    bin,
    lucky: cardAfter(state, phase, ontoLucky ? 'onto the lucky player' : 'elsewhere'),
    last: { seat: turn, dice, discard: { combination, to } },
    phase: tokens[turn] === 0 ? { name: 'over', turn, roll, dice } : firstRoll(neighbour(state, turn, 'left')),
  };
};

/** Whoever gets the token; `null` is the bin. */
const receives = (state: State, turn: Seat, place: Place): Seat | null => {
  if (place === 'bin') return null;
  return place === 'lucky' ? state.lucky : neighbour(state, turn, place);
};

/** K12: a dry discard takes the card. K13: a second-roll discard onto its holder puts it back. */
const cardAfter = (
  { lucky }: State,
  { turn, roll }: Choose,
  discarded: 'onto the lucky player' | 'elsewhere',
): Seat | null => {
  if (roll === 1) return turn;
  return discarded === 'onto the lucky player' ? null : lucky;
};

/** K5: left plays next, right played before. */
const neighbour = ({ order }: State, turn: Seat, side: 'left' | 'right'): Seat => {
  const steps = side === 'left' ? 1 : order.length - 1;
  return at(order, (order.indexOf(turn) + steps) % order.length);
};
