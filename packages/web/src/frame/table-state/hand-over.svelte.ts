import type { PersonId } from '@skulduggery/table';

/** The device changes hands. */
export interface HandOver {
  /** Who is to take it next, from the moment that it is so. */
  readonly next: PersonId | null;
  /** Who has to take it now: the table is covered until they do. */
  readonly now: PersonId | null;
  readonly hear: (to: PersonId | null, busy: boolean) => void;
  /** Everything was shown: the previous player's last move comes first. */
  readonly rest: () => void;
}

export const newHandOver = (): HandOver => {
  let next = $state.raw<PersonId | null>(null);
  let covered = $state.raw(false);
  return {
    get next() {
      return next;
    },
    get now() {
      return covered ? next : null;
    },
    hear: (to, busy) => {
      next = to;
      covered = next !== null && (covered || !busy);
    },
    rest: () => {
      covered = next !== null;
    },
  };
};
