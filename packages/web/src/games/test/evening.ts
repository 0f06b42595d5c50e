import { games, isJsonObject, play, type Head, type Made, type Viewer } from '@skulduggery/rules';
import { switchLanguage, type Language } from '../../words/words.svelte.ts';
import type { GameRoom } from '../game.ts';
import { sitter } from './sitter.ts';

/** Noor looks. */
export const NAMES = ['Noor', 'Ana', 'Ben', 'Cleo'];
export const sitters = NAMES.map((name, seat) => sitter(seat, name, { you: seat === 0 }));

/** A game, and all that has happened in it. */
export interface Evening {
  readonly id: string;
  readonly room: GameRoom;
  readonly options: Head['options'];
  readonly made: readonly Made[];
}

/** What seat 0, or somebody else, sees before the last of these moves, and after it. */
export const seen = (
  { id, options: asked, made }: Evening,
  viewer: Viewer = 0,
): { readonly before: unknown; readonly after: unknown } => {
  const game = games.get(id);
  const options = game?.options(asked, NAMES.length);
  if (game === undefined || options?.ok !== true) throw new Error(`no ${id}`);
  let state: unknown = game.start(NAMES.length, options.value);
  let before: unknown = null;
  for (const each of made) {
    before = game.view(state, viewer);
    const played = play(game, state, each);
    if (!played.ok) throw new Error(played.error.message);
    ({ state } = played.value);
  }
  return { before, after: game.view(state, viewer) };
};

// In French some spaces don't break; they sound the same.
export const joined = (sentences: readonly string[]): string => sentences.join(' ').replaceAll(/[\u00a0\u202f]/g, ' ');

/** The table as seat 0 hears it after these moves. */
export const heard = async (evening: Evening, language: Language): Promise<string> => {
  await evening.room.ready();
  await switchLanguage(language);
  const { room } = evening;
  const { after } = seen(evening);
  return joined([...room.describe(after, sitters), room.status(after, sitters)]);
};

/** How seat 0 is told of the last of these moves. */
export const told = async (evening: Evening, language: Language): Promise<string> => {
  await evening.room.ready();
  await switchLanguage(language);
  return joined(evening.room.tell({ ...seen(evening), by: null }, sitters).map(({ text }) => text));
};

/** The same with everything open, as somebody hears it who looks back from seat 0. */
export const openedUp = (evening: Evening): { readonly before: unknown; readonly after: unknown } => {
  const { before, after } = seen(evening, 'all');
  const open = (view: unknown): unknown => (isJsonObject(view) ? { ...view, open: true } : view);
  return { before: open(before), after: open(after) };
};
