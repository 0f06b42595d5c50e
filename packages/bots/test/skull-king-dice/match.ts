import { readFileSync } from 'node:fs';
import { advance, draw, seeded, skullKingDice, type Below, type SkullKingDiceMove } from '@skulduggery/rules';
import { choose, type Bot, type Level, type Seen } from '../../src/bot.ts';
import { sourceOf } from '../../src/registry.ts';
import { expertFrom } from '../../src/skull-king-dice/expert.ts';
import type { DiceSeen } from '../../src/skull-king-dice/seen.ts';

/** The game's state: only its rules know what is in it. */
export type State = Parameters<typeof skullKingDice.legal>[0];

/** The expert with little time to think, for many games. */
export const hastyExpert = (): Bot =>
  expertFrom(readFileSync(new URL('../../data/skull-king-dice.bin', import.meta.url)), {
    dice: 3000,
    least: 100,
    most: 300,
  });

export const botOf = (level: Level): Bot => {
  const { files, make } = sourceOf(skullKingDice.id, level);
  const table = { game: skullKingDice.id, players: 4, options: {} };
  return make(files(table).map((file) => readFileSync(new URL(`../../data/${file}`, import.meta.url))));
};

export interface TableSet {
  readonly players: number;
  readonly options: Readonly<Record<string, unknown>>;
}

export const opened = ({ players, options }: TableSet): State => {
  const checked = skullKingDice.options(options, players);
  if (!checked.ok) throw new Error(checked.error.message);
  return skullKingDice.start(players, checked.value);
};

/** For a bot of the registry, which may be of any game. */
export const seenBy = (state: State, seat: number, options: TableSet['options'] = {}): Seen =>
  diceSeen(state, seat, options);

export const diceSeen = (state: State, seat: number, options: TableSet['options'] = {}): DiceSeen => {
  const view = skullKingDice.view(state, seat);
  const moves = skullKingDice.legal(state, seat);
  return { game: skullKingDice.id, players: view.seats.length, options, seat, view, before: [], moves };
};

/** Chance's move, or that of the first who is waited for. */
export const next = (
  state: State,
  decide: (seat: number) => SkullKingDiceMove,
  below: Below,
): { readonly state: State; readonly move: SkullKingDiceMove } => {
  const [seat] = skullKingDice.status(state).toAct;
  const move = seat === undefined ? draw(skullKingDice.odds(state), below) : decide(seat);
  return { state: advance(skullKingDice, state, { by: seat ?? 'chance', move }), move };
};

/** The share of games that the first bot wins; everybody sits in every place. */
export const winShare = (bots: readonly Bot[], games: number, options: TableSet['options'] = {}): number => {
  let wins = 0;
  for (let game = 0; game < games; game += 1) {
    const below = seeded(`match ${Math.floor(game / bots.length)}`);
    const luck = seeded(`choices ${game}`);
    let state = opened({ players: bots.length, options });
    while (!skullKingDice.status(state).over) {
      const decide = (seat: number): SkullKingDiceMove => moveOf(state, { seat, options, bots, game, luck });
      state = next(state, decide, below).state;
    }
    const winners = skullKingDice.status(state).result?.winners ?? [];
    if (winners.some((seat) => (seat + game) % bots.length === 0)) wins += 1 / winners.length;
  }
  return wins / games;
};

interface Asked {
  readonly seat: number;
  readonly options: TableSet['options'];
  readonly bots: readonly Bot[];
  readonly game: number;
  readonly luck: Below;
}

const moveOf = (state: State, { seat, options, bots, game, luck }: Asked): SkullKingDiceMove => {
  const moves = skullKingDice.legal(state, seat);
  const bot = bots[(seat + game) % bots.length];
  const chosen = bot === undefined ? undefined : choose(bot(seenBy(state, seat, options)), luck);
  const move = moves.find((each) => each === chosen);
  if (move === undefined) throw new Error('a bot chose what is not listed');
  return move;
};
