import type { SkullMove, SkullView, TribeView } from '@skulduggery/rules';
import type { Advice, Bot, Source } from '../bot.ts';
import { at, sumOf } from '../lists.ts';
import { careless } from './fools/careless.ts';
import { duelOf, readDuel, type Rated } from './duel/duel.ts';
import { ACTIONS, actionOf, featuresOf, fromSeat, MOST_LIVING } from './features.ts';
import { skullsHeld } from './fools/held.ts';
import { answer, readNetwork, type Network } from './network.ts';
import { areFools } from './fools/reading.ts';
import { askedFor, isLiving, weighted, type Memory, type Sight } from './sight.ts';
import { steady } from './steady.ts';

export interface ExpertData {
  readonly network: Uint8Array;
  readonly duel: Uint8Array;
  readonly view: Uint8Array;
}

/**
 * Among fools, whatever beats fools. Otherwise the solved game of two living seats; before it the network, which learned
 * from solved tables of three and four and from who would exploit it; else plain good sense.
 */
export const expertFrom = (data: ExpertData): Bot<SkullView, SkullMove> => {
  const network = readNetwork(data.network);
  const duel = readDuel(data);
  return (sight) => {
    const views = [...sight.before, sight.view];
    if (sight.before.length > 0 && isShortWork(sight) && areFools(views, sight.seat)) {
      return weighted(sight.moves, careless(sight, skullsHeld(views)));
    }
    const solved = duelOf(duel, sight);
    if (solved !== null) return rated(sight.moves, solved);
    return knows(sight) ? learned(network, sight) : weighted(sight.moves, steady(sight));
  };
};

const rated = (moves: readonly SkullMove[], each: readonly (Rated | null)[]): readonly Advice<SkullMove>[] =>
  moves.map((move, index) => {
    const known = each[index] ?? null;
    return { move, weight: known?.weight ?? 0, value: known?.value ?? null };
  });

/** The network was trained where every player has one tribe and at most six are left. */
const knows = ({ view, seat, moves }: Sight): boolean => {
  const living = view.seats.filter(isLiving);
  const asked = askedFor(moves);
  const around = fromSeat(view, seat);
  return (
    hasOneEach(living) &&
    living.length <= MOST_LIVING &&
    asked.length > 0 &&
    asked.every((move) => actionOf(move, around) !== null)
  );
};

/** A round with more living seats takes too long to compute, and the network does well there. */
const MOST_FOOLS = 3;

/** Whether the round can be computed, were all others fools. */
const isShortWork = ({ view, moves }: Sight): boolean => {
  const living = view.seats.filter(isLiving);
  const asked = askedFor(moves);
  return (
    asked.length > 0 &&
    living.length <= 1 + MOST_FOOLS &&
    hasOneEach(living) &&
    asked.every(({ type }) => COMPUTED.includes(type))
  );
};

const COMPUTED: readonly SkullMove['type'][] = ['place', 'bid', 'pass', 'flip'];

const hasOneEach = (living: readonly TribeView[]): boolean =>
  new Set(living.map(({ player }) => player)).size === living.length;

/**
 * The network answers with how much it wants each move, and then with how likely the game is won after it: not of a move
 * that has to be made, since it was never asked about those.
 */
const learned = (network: Network, { view, seat, moves, before }: Memory): readonly Advice<SkullMove>[] => {
  const around = fromSeat(view, seat);
  const answers = answer(network, featuresOf(view, seat, before));
  const actions = moves.map((move) => actionOf(move, around));
  const weights = softmax(actions.map((action) => (action === null ? -Infinity : (answers[action] ?? 0))));
  const isForced = actions.filter((action) => action !== null).length === 1;
  return moves.map((move, index) => {
    const action = actions[index] ?? null;
    const value = action === null || isForced ? null : sigmoid(answers[ACTIONS + action] ?? 0);
    return { move, weight: weights[index] ?? 0, value };
  });
};

const sigmoid = (logit: number): number => 1 / (1 + Math.exp(-logit));

const softmax = (logits: readonly number[]): readonly number[] => {
  const top = Math.max(...logits);
  const raised = logits.map((logit) => Math.exp(logit - top));
  const total = sumOf(raised);
  return raised.map((each) => each / total);
};

export const expert: Source = {
  files: () => ['skull.bin', 'skull-duel.bin', 'skull-duel-view.bin'],
  make: (data) => expertFrom({ network: at(data, 0), duel: at(data, 1), view: at(data, 2) }),
};
