/** Players and games of Skull for the programs beside this one. */
import { readFile } from 'node:fs/promises';
import { expertFrom } from '../../packages/bots/src/skull/expert.ts';
import { novice } from '../../packages/bots/src/skull/novice.ts';
import { evenly, type Sight } from '../../packages/bots/src/skull/sight.ts';
import { steady } from '../../packages/bots/src/skull/steady.ts';
import { strangerCalled } from './strangers.ts';
import { advance, draw, skull, type Below, type Mover, type SkullMove } from '../../packages/rules/src/index.ts';
import type { SkullState } from '../../packages/rules/src/index.ts';

/** How much each move is wanted; who remembers makes its own views of the states before. */
export type Weights = (sight: Sight, before: readonly SkullState[]) => readonly number[];

const DATA = new URL('../../packages/bots/data/', import.meta.url).pathname;

const random: Weights = ({ moves }) => evenly(moves);

/** The expert as it is shipped, or made of other files. */
export const readExpert = async (folder = DATA): Promise<ReturnType<typeof expertFrom>> => {
  const [network, duel, view] = await Promise.all(
    ['skull.bin', 'skull-duel.bin', 'skull-duel-view.bin'].map((file) => readFile(`${folder}/${file}`)),
  );
  if (network === undefined || duel === undefined || view === undefined) throw new Error('no data');
  return expertFrom({ network, duel, view });
};

/** The expert, who reads its opponents from what it has seen; `unread`: from the view alone. */
const expert = async (memory: 'reads' | 'unread', folder: string): Promise<Weights> => {
  const bot = await readExpert(folder);
  return (sight, states) => {
    const before = memory === 'reads' ? states.map((state) => skull.view(state, sight.seat)) : [];
    const head = { game: skull.id, players: sight.view.seats.length, options: {} };
    return bot({ ...head, ...sight, before }).map(({ weight }) => weight);
  };
};

/** Plays the fool for the first rounds, then as well as it can. */
const fox =
  (careful: Weights): Weights =>
  (sight, states) =>
    sight.view.round <= FOOLISH ? random(sight, states) : careful(sight, states);

const FOOLISH = 5;

export const playerOf = async (name: string, folder = DATA): Promise<Weights> => {
  switch (name) {
    case 'random':
      return random;
    case 'novice':
      return novice;
    case 'steady':
      return steady;
    case 'expert':
      return expert('reads', folder);
    case 'unread':
      return expert('unread', folder);
    case 'fox':
      return fox(await expert('unread', folder));
    default: {
      const stranger = strangerCalled(name);
      if (stranger === null) throw new Error(`nobody is called ${name}`);
      return stranger;
    }
  }
};

const choose = (weights: readonly number[], below: Below): number => {
  let left = below(2 ** 30) / 2 ** 30;
  const index = weights.findIndex((weight) => (left -= weight) < 0);
  return index < 0 ? weights.findLastIndex((weight) => weight > 0) : index;
};

/** All states of a game, the last one over. `bots` by player. */
export const playGame = (start: SkullState, bots: readonly Weights[], below: Below): readonly SkullState[] => {
  const states: SkullState[] = [];
  let state = start;
  const goOn = (by: Mover, move: SkullMove): void => {
    states.push(state);
    state = advance(skull, state, { by, move });
  };
  for (;;) {
    const { over, chance, toAct } = skull.status(state);
    if (over) return [...states, state];
    if (chance) {
      goOn('chance', draw(skull.odds(state), below));
      continue;
    }
    const [seat = 0] = toAct;
    const moves = skull.legal(state, seat);
    const weights = bots[state.players[seat] ?? 0]?.({ view: skull.view(state, seat), seat, moves }, states) ?? [];
    const move = moves[choose(weights, below)];
    if (move === undefined) throw new Error('no move');
    goOn(seat, move);
  }
};

export const winnerOf = (states: readonly SkullState[]): number => {
  const last = states.at(-1);
  return (last === undefined ? null : skull.status(last).result)?.winners[0] ?? -1;
};
