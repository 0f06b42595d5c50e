import type { LayerGame } from './layer-game.ts';
import { OUTCOMES } from './outcomes.ts';
import type { Layer } from './positions.ts';
import { bestOf, newTurn } from './turn.ts';

/** Sweeps stop when nothing changes by more. */
const EXACT = 1e-11;

/** Whether a player whose turn it is does as all others do, or the best that there is against them. */
export type Conduct = 'plays along' | 'deviates';

/**
 * The chance to win of one player against everybody else playing `game.chances`, for each position of the layer and
 * each place of that player: exactly, by value iteration. The layers below must be there.
 */
export const evaluate = (
  { players, size, next, chances, kinds }: LayerGame,
  { first }: Layer,
  { conduct, values }: { readonly conduct: Conduct; readonly values: Float64Array },
): void => {
  const turn = newTurn();
  for (let most = 1; most > EXACT;) {
    most = 0;
    for (let position = size - 1; position >= 0; position -= 1) {
      for (let place = 0; place < players; place += 1) {
        const seen = (place + players - 1) % players;
        let sum = 0;
        for (let outcome = 0; outcome < OUTCOMES; outcome += 1) {
          const after = values[(next[position * OUTCOMES + outcome] ?? 0) * players + seen] ?? 0;
          if (place === 0) turn.worth[outcome] = after;
          sum += (chances[position * OUTCOMES + outcome] ?? 0) * after;
        }
        const now = place === 0 && conduct === 'deviates' ? bestOf(turn, kinds[position] ?? 0) : sum;
        const index = (first + position) * players + place;
        most = Math.max(most, Math.abs(now - (values[index] ?? 0)));
        values[index] = now;
      }
    }
  }
};
