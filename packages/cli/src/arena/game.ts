import { draw, sameJson, seeded, type Below, type GameResult, type Head, type Seat } from '@skulduggery/rules';
import type { Seen } from '@skulduggery/bots';
import { newCourse } from '../course.ts';
import { NO_TALLY, sumOf, type Forfeit, type Tallies } from './tally.ts';

/** What a player answered: a move from outside, or why there is none. */
export type Answer = { readonly move: unknown } | { readonly forfeit: Forfeit };

/** Somebody who plays. */
export interface Decider {
  readonly name: string;
  /** Whether it wants to see again what it has seen before. */
  readonly remembers: boolean;
  readonly start: (head: Head, seat: Seat) => void;
  /** A built-in bot answers at once; waiting for nothing would cost more than its thinking. */
  readonly act: (seen: Seen, luck: Below) => Answer | Promise<Answer>;
  readonly end: (result: GameResult) => void;
}

/** One game of a match: who sits where, and with what luck. */
export interface Sitting {
  readonly head: Head;
  /** By player. */
  readonly deciders: readonly Decider[];
  /** Feeds chance: games with the same seed roll the same dice, whoever sits where. */
  readonly chanceSeed: string;
  /** Feeds the bots, and the moves of those who forfeit. */
  readonly choiceSeed: string;
  /** Asked before each decision; answers at once whenever it can. */
  readonly isStopped?: () => boolean | Promise<boolean>;
}

/** Plays a game to its end; `null` if it was stopped. Only seats that the table waits for are asked. */
export const playGame = async ({
  head,
  deciders,
  chanceSeed,
  choiceSeed,
  isStopped = () => false,
}: Sitting): Promise<Tallies | null> => {
  const { game, state, goOn, seen } = newCourse(head);
  const chance = seeded(chanceSeed);
  const luck = seeded(choiceSeed);
  const players = game.players(state());
  const deciderOf = (seat: Seat): Decider => {
    const decider = deciders[players[seat] ?? -1];
    if (decider === undefined) throw new RangeError(`nobody plays seat ${seat}`);
    return decider;
  };
  for (const seat of players.keys()) deciderOf(seat).start(head, seat);
  let tallies: Tallies = {};
  for (;;) {
    const { over, result, chance: isChance, toAct } = game.status(state());
    if (over && result !== null) {
      for (const decider of new Set(deciders)) decider.end(result);
      return withWins(tallies, deciders, result);
    }
    if (isChance) {
      goOn('chance', draw(game.odds(state()), chance));
      continue;
    }
    const isOff = isStopped();
    if (isOff instanceof Promise ? await isOff : isOff) return null;
    const seat = toAct[0] ?? 0;
    const decider = deciderOf(seat);
    const sight = seen({ seat, remembers: decider.remembers });
    const { moves } = sight;
    const asked = decider.act(sight, luck);
    const answer = asked instanceof Promise ? await asked : asked;
    const listed = 'move' in answer ? moves.find((move) => sameJson(move, answer.move)) : undefined;
    const forfeit = listed !== undefined ? null : 'forfeit' in answer ? answer.forfeit : 'illegal';
    tallies = withDecision(tallies, decider.name, forfeit);
    goOn(seat, listed ?? moves[luck(moves.length)]);
  }
};

const withDecision = (tallies: Tallies, name: string, forfeit: Forfeit | null): Tallies => {
  const { forfeits } = NO_TALLY;
  const one = { ...NO_TALLY, decisions: 1, forfeits: forfeit === null ? forfeits : { ...forfeits, [forfeit]: 1 } };
  return { ...tallies, [name]: sumOf(tallies[name] ?? NO_TALLY, one) };
};

/** Several winners share the win. */
const withWins = (tallies: Tallies, deciders: readonly Decider[], { winners }: GameResult): Tallies => {
  let won = tallies;
  for (const winner of winners) {
    const name = deciders[winner]?.name ?? '';
    won = { ...won, [name]: sumOf(won[name] ?? NO_TALLY, { ...NO_TALLY, wins: 1 / winners.length }) };
  }
  return won;
};
