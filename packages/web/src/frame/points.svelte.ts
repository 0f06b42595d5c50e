import type { TableView } from '@skulduggery/table';
import { pointsAt, type PlayerPoints } from '../connection/api.ts';

/** By player; nobody has any where nothing is counted. */
export type TablePoints = readonly (PlayerPoints | null)[];

/** The points of those who sit at a rated table, asked for whenever somebody else sits there and when the game is over. */
export const followPoints = (table: () => TableView | null, invitation: () => string | null): (() => TablePoints) => {
  let points = $state.raw<TablePoints>([]);
  const asked = $derived.by((): string | null => {
    const now = table();
    if (now === null || !now.setup.rated) return null;
    const people = now.places.map((place) => (place === null || place.kind === 'bot' ? null : place.id));
    return JSON.stringify([now.id, people, now.phase === 'over']);
  });
  $effect(() => {
    const now = table();
    if (asked === null || now === null) return undefined;
    let left = false;
    void pointsAt(now.id, invitation()).then((reply) => {
      if (!left && reply.ok) points = reply.value.players;
    });
    return () => {
      left = true;
    };
  });
  return () => points;
};
