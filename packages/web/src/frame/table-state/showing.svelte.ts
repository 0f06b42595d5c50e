import type { GameRoom } from '../../games/game.ts';
import { makeReel, type Reel, type Shown } from '../../motion/reel.ts';
import { pace } from '../../settings.svelte.ts';

/** What is being shown of a table, one view after another. */
export interface Showing extends Reel {
  readonly shown: Shown | null;
  /** The latest of it that people have seen come to rest. */
  readonly seen: Shown | null;
  readonly busy: boolean;
}

/** `rest` is called whenever everything was shown. */
export const newShowing = (room: GameRoom, rest: () => void): Showing => {
  let shown = $state.raw<Shown | null>(null);
  let seen = $state.raw<Shown | null>(null);
  let busy = $state.raw(false);

  const reel = makeReel({
    pause: (before, after) => room.pause(before, after) * pace(),
    suspense: (before, after) => (before === null ? 0 : room.suspense(before, after) * pace()),
    wait: (milliseconds, then) => {
      const timer = setTimeout(then, document.hidden ? 0 : milliseconds);
      return () => clearTimeout(timer);
    },
    show: (next) => {
      shown = next;
    },
    seen: (next) => {
      seen = next;
    },
    busy: (now) => {
      busy = now;
      if (!now) rest();
    },
  });
  return {
    ...reel,
    get shown() {
      return shown;
    },
    get seen() {
      return seen;
    },
    get busy() {
      return busy;
    },
  };
};
