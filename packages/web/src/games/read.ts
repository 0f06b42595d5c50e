import { isJsonObject } from '@skulduggery/rules';

/** Reads what the table calls unknown as a game's own view: the rules made it, its `game` says which. */
export const viewReader =
  <View extends { readonly game: string }>(game: View['game']) =>
  (view: unknown): View => {
    const isIts = (value: unknown): value is View => isJsonObject(value) && value['game'] === game;
    if (!isIts(view)) throw new Error(`not a view of ${game}`);
    return view;
  };

/** Reads a listed move as a game's own: the rules listed it. */
export const moveReader =
  <Move extends { readonly type: string }>(game: string) =>
  (move: unknown): Move => {
    const isIts = (value: unknown): value is Move => isJsonObject(value) && typeof value['type'] === 'string';
    if (!isIts(move)) throw new Error(`not a move of ${game}`);
    return move;
  };
