import { sameJson } from '@skulduggery/rules';
import type { Choices } from '@skulduggery/table';
import type { Aim } from './aim.svelte.ts';
import type { HandOver } from './hand-over.svelte.ts';
import type { Known } from './known.svelte.ts';
import type { Showing } from './showing.svelte.ts';

/** What may be done at a table now. */
export interface Offers {
  readonly choices: readonly Choices[];
}

interface Around {
  readonly known: Known;
  readonly showing: Showing;
  readonly handOver: HandOver;
  readonly aim: Aim;
}

export const newOffers = ({ known, showing, handOver, aim }: Around): Offers => {
  // Others may move while somebody chooses: what stays possible all the while stays on offer.
  let offered: readonly Choices[] = [];
  const choices = $derived.by((): readonly Choices[] => {
    const can = !aim.sent && handOver.next === null && known.link === 'live';
    const now = can ? (known.table?.game?.choices ?? []) : [];
    offered = showing.busy ? now.filter((each) => offered.some((before) => sameJson(before, each))) : now;
    return offered;
  });
  return {
    get choices() {
      return choices;
    },
  };
};
