import type { GameResult, Head, RecordedMove } from '@skulduggery/rules';
import type { TableId } from './entry.ts';
import type { Numbered } from './log.ts';
import { saltsOf, type Table } from './table.ts';

/** What a record begins with; another one once it could no longer be read as this one is. */
export const FORMAT = 'skulduggery-record/1';

/** A finished game with everything that proves its chance (docs/fairness.md). */
export interface TableRecord extends Head {
  readonly format: typeof FORMAT;
  readonly table: TableId;
  /** The version of the game's rules. */
  readonly rules: number;
  /** By player. */
  readonly names: readonly string[];
  readonly salts: readonly string[];
  readonly commitment: string;
  readonly secret: string;
  readonly moves: readonly RecordedMove[];
  readonly result: GameResult;
}

/** What a bot's name begins with in a record, before its level. Nobody else's does (talk.ts). */
const BOT = 'bot: ';

/** The level of a bot by its name in a record; `null` for anybody else's. */
export const levelIn = (name: string): string | null => (name.startsWith(BOT) ? name.slice(BOT.length) : null);

/** The record of a table whose game has ended, else `null`; its moves are in its log. */
export const recordOf = (table: Table, log: readonly Numbered[]): TableRecord | null => {
  const { result } = table.game.status(table.state);
  if (table.phase !== 'over' || result === null) return null;
  const { game, players, options, rules } = table.setup;
  return {
    format: FORMAT,
    table: table.id,
    game,
    rules,
    players,
    options,
    names: table.places.map((place) => {
      if (place === null) return '';
      return place.who.kind === 'bot' ? `${BOT}${place.who.level}` : place.who.name;
    }),
    salts: saltsOf(table),
    commitment: table.commitment,
    secret: table.secret,
    moves: log.flatMap(({ entry }): readonly RecordedMove[] =>
      entry.type === 'moved' ? [{ seat: entry.by, move: entry.move }] : [],
    ),
    result,
  };
};
