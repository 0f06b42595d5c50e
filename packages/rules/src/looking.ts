import type { Game, SeenBefore, Viewer } from './game.ts';

/** What one viewer sees of one state after another. Parts that nothing has changed are made once, and are the same ones then. */
export const looking = <State, Move, Options, View>(
  game: Game<State, Move, Options, View>,
  viewer: Viewer,
): ((state: State) => View) => {
  let before: SeenBefore<State, View> | undefined;
  return (state) => {
    const view = game.view(state, viewer, before);
    before = { state, view };
    return view;
  };
};
