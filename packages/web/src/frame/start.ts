import type { TableView } from '@skulduggery/table';
import type { Chosen, GameCard } from '../games/game.ts';
import { go } from '../router.svelte.ts';

/** How a game on this device is to be. */
export interface LocalWish {
  readonly game: string;
  readonly players: number;
  readonly options: Chosen;
  readonly people: readonly string[];
  readonly level: string;
}

/** Makes a table on this device and goes there; false when the rules refused it. */
export const playLocal = async ({ game, players, options, people, level }: LocalWish): Promise<boolean> => {
  const { startLocal } = await import('../connection/local.ts');
  const started = await startLocal({ setup: { game, players, options }, people, level });
  if (started.ok) go(`/local/${started.value}`);
  return started.ok;
};

/** The usual game against bots. */
export const playNow = (card: GameCard, name: string): Promise<boolean> =>
  playLocal({ game: card.id, players: card.usual, options: usualOptions(card), people: [name], level: LEVELS[1] });

/** The same people and the same game once more, on this device. */
export const playAgain = ({ setup, places }: TableView): Promise<boolean> =>
  playLocal({
    game: setup.game,
    players: setup.players,
    options: readOptions(setup.options),
    people: places.flatMap((place) => (place === null || place.kind === 'bot' ? [] : [place.name])),
    level: places.flatMap((place) => (place?.kind === 'bot' ? [place.level] : []))[0] ?? LEVELS[1],
  });

/** How strong bots are. */
export const LEVELS = ['novice', 'steady', 'expert'] as const;
export type Level = (typeof LEVELS)[number];

export const usualOptions = ({ options }: GameCard): Chosen =>
  Object.fromEntries(options.map(({ name, usual }) => [name, usual]));

const readOptions = (options: Readonly<Record<string, unknown>>): Chosen =>
  Object.fromEntries(
    Object.entries(options).flatMap(([name, value]): readonly [string, string | number][] =>
      typeof value === 'string' || typeof value === 'number' ? [[name, value]] : [],
    ),
  );
