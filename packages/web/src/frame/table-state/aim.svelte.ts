import { sameJson, type Seat } from '@skulduggery/rules';
import type { Choices } from '@skulduggery/table';
import type { Aimed } from '../../games/game.ts';
import { settings } from '../../settings.svelte.ts';

/** What somebody is about to do: a move that was touched once, or one that was sent and not yet answered. */
export interface Aim {
  readonly aimed: Aimed | null;
  readonly sent: boolean;
  readonly touch: (seat: Seat, move: unknown) => void;
  readonly play: (seat: Seat, move: unknown) => void;
  readonly unaim: () => void;
  /** Somebody else's move must not take away what was touched, as long as it may still be done. */
  readonly keepIfListed: (choices: readonly Choices[]) => void;
  /** Whatever was sent before, everything can be chosen anew. */
  readonly reset: () => void;
}

export const newAim = (send: (seat: Seat, move: unknown) => Promise<unknown>): Aim => {
  let aimed = $state.raw<Aimed | null>(null);
  let sent = $state.raw(false);

  const unaim = (): void => {
    aimed = null;
  };
  const reset = (): void => {
    sent = false;
    unaim();
  };
  const play = (seat: Seat, move: unknown): void => {
    if (sent) return;
    sent = true;
    void send(seat, move).catch(reportError).finally(reset);
  };
  return {
    get aimed() {
      return aimed;
    },
    get sent() {
      return sent;
    },
    touch: (seat, move) => {
      const again = aimed !== null && aimed.seat === seat && sameJson(aimed.move, move);
      if (again || settings().confirm === 'off') play(seat, move);
      else aimed = { seat, move };
    },
    play,
    unaim,
    keepIfListed: (choices) => {
      if (aimed !== null && !isListed(choices, aimed)) unaim();
    },
    reset,
  };
};

const isListed = (choices: readonly Choices[], { seat, move }: Aimed): boolean =>
  choices.some((each) => each.seat === seat && each.moves.some((listed) => sameJson(listed, move)));
