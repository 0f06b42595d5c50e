import { readArena } from '../src/arena/request.ts';
import { playSeries } from '../src/arena/series.ts';
import { standings, type Standing } from '../src/arena/tally.ts';

type Arena = ReturnType<typeof readArena>;

/** Six games of Skalpott for three, unless told otherwise. */
export const arenaOf = (bots: string, ...more: readonly string[]): Arena =>
  readArena(['--game', 'skalpott', '--players', '3', '--games', '6', '--bots', bots, ...more]);

/** Nobody who wants to know or to stop anything. */
export const OVERSEER = { told: () => undefined, stopped: new AbortController().signal };

export const played = async (arena: Arena): Promise<readonly Standing[]> =>
  standings(arena.contestants, await playSeries(arena, { first: 0, stride: 1 }, OVERSEER), arena.games);
