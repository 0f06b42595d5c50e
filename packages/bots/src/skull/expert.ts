import type { SkullMove, SkullView } from '@skulduggery/rules';
import type { Advice, Bot } from '../bot.ts';
import { ACTIONS, actionOf, featuresOf, fromSeat, MOST_LIVING } from './features.ts';
import { answer, readNetwork, type Network } from './network.ts';
import { isLiving, type Sight } from './sight.ts';
import { steady } from './steady.ts';

/** The network learned by self-play; where it knows nothing, plain good sense. */
export const expertFrom = (file: Uint8Array): Bot<SkullView, SkullMove> => {
  const network = readNetwork(file);
  return (sight) => (knows(sight) ? learned(network, sight) : sensible(sight));
};

/** The network was trained where every player has one tribe and at most six are left. */
const knows = ({ view, seat, moves }: Sight): boolean => {
  const living = view.seats.filter(isLiving);
  const players = new Set(living.map(({ player }) => player));
  const asked = moves.filter(({ type }) => type !== 'reveal');
  const around = fromSeat(view, seat);
  return (
    players.size === living.length &&
    living.length <= MOST_LIVING &&
    asked.length > 0 &&
    asked.every((move) => actionOf(move, around) !== null)
  );
};

const sensible = (sight: Sight): readonly Advice<SkullMove>[] => {
  const weights = steady(sight);
  return sight.moves.map((move, index) => ({ move, weight: weights[index] ?? 0, value: null }));
};

/** Moves that the network would play less often than this are noise of its training and are left out. */
const LEAST = 0.01;

/** The value is that of the position as the network would play on: it has none for each move. */
const learned = (network: Network, { view, seat, moves }: Sight): readonly Advice<SkullMove>[] => {
  const around = fromSeat(view, seat);
  const answers = answer(network, featuresOf(view, seat));
  const logits = moves.map((move) => answers[actionOf(move, around) ?? -1] ?? -Infinity);
  const value = 1 / (1 + Math.exp(-(answers[ACTIONS] ?? 0)));
  const likely = softmax(logits).map((weight) => (weight < LEAST ? 0 : weight));
  const total = likely.reduce((sum, weight) => sum + weight, 0);
  return moves.map((move, index) => ({ move, weight: (likely[index] ?? 0) / total, value }));
};

const softmax = (logits: readonly number[]): readonly number[] => {
  const top = Math.max(...logits);
  const raised = logits.map((logit) => Math.exp(logit - top));
  const total = raised.reduce((sum, each) => sum + each, 0);
  return raised.map((each) => each / total);
};
