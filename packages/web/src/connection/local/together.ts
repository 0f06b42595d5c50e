import type { TableView, Update } from '@skulduggery/table';

/** A view of somebody at this device, on which all of these act. */
export const joinViews = (own: TableView, all: readonly TableView[]): TableView => {
  const choices = all.flatMap((each) => each.game?.choices ?? []);
  const seats = all.flatMap((each) => each.you.seats);
  return { ...own, you: { ...own.you, seats }, game: own.game && { ...own.game, choices } };
};

/** The same for what has happened. */
export const joinUpdates = (own: Update, all: readonly Update[]): Update => {
  const choices = all.flatMap((update) => update.game?.choices ?? []);
  const seats = all.flatMap((update) => update.now?.you.seats ?? []);
  return {
    ...own,
    game: own.game && { ...own.game, choices },
    now: own.now && {
      ...own.now,
      you: { ...own.now.you, seats },
      game: own.now.game && { ...own.now.game, choices },
    },
  };
};
