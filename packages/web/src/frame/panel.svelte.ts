import { MediaQuery } from 'svelte/reactivity';
import { close, open, opened } from '../opened.svelte.ts';
import { keepRead, lastRead } from './read-talk.ts';
import type { TableState } from './table-state.svelte.ts';

/** Log and talk: beside the table, or, on a narrow screen, over it once they are opened. */
export interface Panel {
  readonly isOpen: boolean;
  /** It lies over the table: nothing behind it can be reached. */
  readonly covers: boolean;
  /** Something was said that nobody here has read. */
  readonly unread: boolean;
  readonly toggle: () => void;
  readonly close: () => void;
}

const NAME = 'log';

/** What anybody may read, whoever has the device. */
const FOR_ALL: readonly string[] = ['rules', 'settings'];

/** Of one table, for as long as the component that asks for it is there. */
export const newPanel = (here: TableState): Panel => {
  const narrow = new MediaQuery('width < 64rem');
  const isOpen = $derived(opened() === NAME);
  // While the device changes hands there is nothing of the table to read: the log tells also what only one person knows.
  const withheld = $derived(here.handOver !== null);
  $effect(() => {
    const lies = opened();
    if (withheld && lies !== null && !FOR_ALL.includes(lies)) close(lies);
  });
  // On a screen that has become wide the log stands beside the table.
  $effect(() => {
    if (!narrow.current) close(NAME);
  });

  /** The number of what was said last, and of what of it was read. */
  const said = $derived(here.table?.said.at(-1)?.seq ?? 0);
  const table = here.table?.id ?? '';
  let read = $state(lastRead(table));
  $effect(() => {
    if (said <= read || (narrow.current && !isOpen)) return;
    read = said;
    keepRead(table, read);
  });

  return {
    get isOpen() {
      return isOpen;
    },
    get covers() {
      return isOpen && !withheld && narrow.current;
    },
    get unread() {
      return said > read && !isOpen;
    },
    toggle: () => (isOpen ? close(NAME) : open(NAME)),
    close: () => close(NAME),
  };
};
