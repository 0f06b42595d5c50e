import type { AnyGame } from './game.ts';
import { skalpott } from './skalpott/skalpott.ts';
import { skullKingDice } from './skull-king-dice/skull-king-dice.ts';
import { skull } from './skull/skull.ts';

const all: readonly AnyGame[] = [skull, skullKingDice, skalpott];

/** Every game there is. This is the only list: what is not here does not exist, and nothing else names a game. */
export const games: ReadonlyMap<string, AnyGame> = new Map(all.map((game) => [game.id, game]));
