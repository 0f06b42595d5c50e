import type { AnyGame } from './game.ts';
import { skalpott } from './skalpott/skalpott.ts';
import { skullKingDice } from './skull-king-dice/skull-king-dice.ts';
import { skull } from './skull/skull.ts';

/**
 * The only list: what is not here does not exist. Of several versions of one game the newest comes last; the others stay
 * for the tables and records that were begun by them.
 */
const all: readonly AnyGame[] = [skull, skullKingDice, skalpott];

/** Every game there is, by the rules of today. */
export const games: ReadonlyMap<string, AnyGame> = new Map(all.map((game) => [game.id, game]));

/** A game by the rules of some version; without one, by those of today. */
export const gameAt = (id: string, version?: number): AnyGame | undefined =>
  version === undefined ? games.get(id) : all.find((game) => game.id === id && game.version === version);
