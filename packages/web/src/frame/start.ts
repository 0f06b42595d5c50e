import type { Level } from '@skulduggery/bots';
import type { TableView } from '@skulduggery/table';
import { startLocal, type LocalWish } from '../connection/local.ts';
import type { Chosen, GameCard } from '../games/game.ts';
import { go } from '../router.svelte.ts';

/** Why no game begins, as the frame says it: the rules refused it. */
export type NotBegun = 'failed.start';

/** Makes a table on this device and goes there. */
export const playLocal = async (wish: LocalWish): Promise<NotBegun | null> => {
  const started = await startLocal(wish);
  if (!started.ok) return 'failed.start';
  go(`/local/${started.value}`);
  return null;
};

/** The usual game against bots. */
export const playNow = (card: GameCard, name: string): Promise<NotBegun | null> =>
  playLocal({ game: card.id, players: card.usual, options: usualOptions(card), people: [name], level: USUAL_LEVEL });

/** The same people and the same game once more, on this device. */
export const playAgain = ({ setup, places }: TableView): Promise<NotBegun | null> =>
  playLocal({
    game: setup.game,
    players: setup.players,
    options: setup.options,
    people: places.flatMap((place) => (place === null || place.kind === 'bot' ? [] : [place.name])),
    level: places.flatMap((place) => (place?.kind === 'bot' ? [place.level] : []))[0] ?? USUAL_LEVEL,
  });

/** The levels of bots that people are offered: all but `random`. */
export const OFFERED_LEVELS = ['novice', 'steady', 'expert'] as const satisfies readonly Level[];
export type OfferedLevel = (typeof OFFERED_LEVELS)[number];
export const USUAL_LEVEL: OfferedLevel = 'steady';

export const usualOptions = ({ options }: GameCard): Chosen =>
  Object.fromEntries(options.map(({ name, usual }) => [name, usual]));
