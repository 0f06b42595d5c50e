import { isJsonObject } from '@skulduggery/rules';

/**
 * A view as it is shown. `open` only where a finished game is looked back on through other eyes: then what lay hidden is
 * drawn and told, wherever the view says what it was. While a game goes on nothing hidden is, whoever may know it.
 */
export type Viewed<View> = View & { readonly open?: true };

/** Reads what the table calls unknown as a game's own view: the rules made it, its `game` says which. */
export const viewReader =
  <View extends { readonly game: string }>(game: View['game']) =>
  (view: unknown): Viewed<View> => {
    const isIts = (value: unknown): value is Viewed<View> => isJsonObject(value) && value['game'] === game;
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
