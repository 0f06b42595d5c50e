import { advance, begin, draw, seeded, type AnyGame, type Head } from '@skulduggery/rules';

/** Moves a second of random play on one core: statuses, legal lists, odds and chance included. */
export const movesPerSecond = (head: Head, seconds: number): number => {
  const below = seeded('bench');
  const until = (duration: number): { readonly moves: number; readonly elapsed: number } => {
    const start = performance.now();
    let moves = 0;
    let elapsed = 0;
    while (elapsed < duration * 1000) {
      moves += playGame(head, below);
      elapsed = performance.now() - start;
    }
    return { moves, elapsed };
  };
  until(seconds / 4); // the compiler warms up
  const { moves, elapsed } = until(seconds);
  return (moves / elapsed) * 1000;
};

const playGame = (head: Head, below: (count: number) => number): number => {
  const begun = begin(head);
  if (!begun.ok) throw new Error(begun.error.message);
  const { game } = begun.value;
  let { state } = begun.value;
  for (let moves = 0; ; moves += 1) {
    const next = randomMove(game, state, below);
    if (next === null) return moves;
    state = next;
  }
};

const randomMove = (game: AnyGame, state: unknown, below: (count: number) => number): unknown => {
  const { over, chance, toAct } = game.status(state);
  if (over) return null;
  if (chance) return advance(game, state, { by: 'chance', move: draw(game.odds(state), below) });
  const seat = toAct[below(toAct.length)] ?? 0;
  const moves = game.legal(state, seat);
  return advance(game, state, { by: seat, move: moves[below(moves.length)] });
};
