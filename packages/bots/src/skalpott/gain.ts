import type { LayerGame } from './layer-game.ts';
import { OUTCOMES } from './outcomes.ts';
import { bestOf, newTurn } from './turn.ts';

/** Sweeps stop when nothing changes by more. */
const EXACT = 1e-13;

/**
 * The best that a single deviator can do against everybody else playing `game.chances`: for each position and each
 * place of the deviator the chance to win. Fills this layer's part of `best`; the layers below must be there.
 */
export const bestResponse = (game: LayerGame, best: Float64Array): void => {
  const { players, size, next, chances, kinds } = game;
  const offset = (game.own.byteOffset - game.values.byteOffset) / game.values.BYTES_PER_ELEMENT;
  best.set(game.own, offset);
  const turn = newTurn();
  for (let most = 1; most > EXACT;) {
    most = 0;
    for (let position = size - 1; position >= 0; position -= 1) {
      for (let place = 0; place < players; place += 1) {
        const seen = (place + players - 1) % players;
        let sum = 0;
        for (let outcome = 0; outcome < OUTCOMES; outcome += 1) {
          const after = best[(next[position * OUTCOMES + outcome] ?? 0) * players + seen] ?? 0;
          if (place === 0) turn.worth[outcome] = after;
          sum += (chances[position * OUTCOMES + outcome] ?? 0) * after;
        }
        const now = place === 0 ? bestOf(turn, kinds[position] ?? 0) : sum;
        const index = offset + position * players + place;
        most = Math.max(most, Math.abs(now - (best[index] ?? 0)));
        best[index] = now;
      }
    }
  }
};
