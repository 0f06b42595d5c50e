import { choices as listedChoices, type Viewer } from '../src/index.ts';
import { at, upTo } from '../src/lists.ts';
import type { Face, Kind } from '../src/skull-king-dice/dice.ts';
import { skullKingDice } from '../src/skull-king-dice/skull-king-dice.ts';
import type { Gathered, Move, Scoring, State, View } from '../src/skull-king-dice/types.ts';
import { after, opened } from './at-table.ts';

/** A die and the face it shows. */
export type Shown = readonly [Kind, Face];

/** Everything about a round, each list by seat. */
export interface RoundScript {
  readonly hands: readonly (readonly Kind[])[];
  readonly bids: readonly number[];
  readonly tricks: readonly (readonly Shown[])[];
}

/** A table where seat 0 starts, unless the options say otherwise. */
export const table = (players: number, options: Readonly<Record<string, unknown>> = {}): State =>
  opened(skullKingDice, players, { first: 0, ...options });

export const plays = (state: State, ...moves: readonly Move[]): State => after(skullKingDice, state, moves);

/** Everybody draws the named dice, clockwise from the starter. */
export const draw = (state: State, hands: readonly (readonly Kind[])[]): State => {
  const starter = see(state).starter ?? 0;
  const seats = hands.map((_, steps) => (starter + steps) % hands.length);
  return plays(state, ...seats.flatMap((seat) => at(hands, seat).map((die): Move => ({ type: 'draw', seat, die }))));
};

/** Everybody bids, in seat order. */
export const bid = (state: State, bids: readonly number[]): State =>
  plays(state, ...bids.map((tricks): Move => ({ type: 'bid', tricks })));

/** Everybody plays and rolls: seat by seat in the list, in turn at the table. */
export const trick = (state: State, dice: readonly Shown[]): State =>
  upTo(dice.length).reduce((now) => roll(now, at(dice, at(see(now).toAct, 0))), state);

/** Whoever is in turn plays a die, and it shows that face. */
export const roll = (state: State, [die, face]: Shown): State =>
  plays(state, { type: 'play', die }, { type: 'face', face });

export const round = (state: State, { hands, bids, tricks }: RoundScript): State =>
  tricks.reduce(trick, bid(draw(state, hands), bids));

/** The first listed move again and again, until that round begins. */
export const untilRound = (state: State, number: number): State => {
  let now = state;
  while (see(now).round < number) now = plays(now, at(choices(now), 0));
  return now;
};

/** What whoever is waited for first may do. */
export const choices = (state: State): readonly Move[] => {
  const listed = listedChoices(skullKingDice, state, see(state).toAct[0] ?? 'chance');
  return listed.ok ? listed.value : [];
};

/** The kinds that whoever is in turn may play. */
export const kinds = (state: State): readonly Kind[] =>
  choices(state).flatMap((move) => (move.type === 'play' ? [move.die] : []));

export const see = (state: State, viewer: Viewer = 'all'): View => skullKingDice.view(state, viewer);

/** The second round, where everybody holds two dice, has bid, and seat 0 leads. */
export const secondRound = (hands: readonly (readonly Kind[])[], bids = hands.map(() => 0)): State =>
  bid(draw(untilRound(table(hands.length, { first: 1 }), 2), hands), bids);

/** A trick as it was gathered, led by seat 0: as many players as dice, in the first round. */
export const gathered = (...dice: readonly Shown[]): Gathered => gatheredFor('pirate', dice);

export const gatheredFor = (scoring: Scoring, dice: readonly Shown[]): Gathered => {
  const hands = dice.map(([die]) => [die]);
  const { last } = see(round(table(dice.length, { scoring }), { hands, bids: dice.map(() => 1), tricks: [dice] }));
  if (last === null) throw new Error('no trick was gathered');
  return last;
};

/** The special dice with their skulls. */
export const SKULL_KING: Shown = ['skull-king', 'skull'];
export const PIRATE: Shown = ['pirate', 'skull'];
export const MERMAID: Shown = ['mermaid', 'skull'];

/** A trick in every order. */
export const orders = (...dice: readonly Shown[]): readonly (readonly Shown[])[] =>
  dice.length === 0
    ? [[]]
    : dice.flatMap((die, index) => orders(...dice.toSpliced(index, 1)).map((rest) => [die, ...rest]));
