import { spoken } from '../spoken.ts';
import type { GameRoom } from '../game.ts';
import Board from './Board.svelte';
import { lessons } from './lessons.ts';
import { readView } from './read.ts';
import { rules } from './rules.ts';
import { describe, nameMove, standing, status, tell } from './tell.ts';
import { say, words } from './words.ts';

const PHRASES = ['phrase.luck', 'phrase.not-me', 'phrase.gift', 'phrase.thirteen', 'phrase.card'] as const;

/** How long each kind of view stays, at normal speed: dice need time to fall, tokens to move. */
const PAUSES = { opening: 1100, tied: 2300, seated: 3300, rolling: 450, rolled: 2100, moved: 1500, over: 600 } as const;

/** How long dice fall, the last of them too (Middle.svelte). */
const FALL = 1000;

export const room: GameRoom = {
  board: Board,
  ready: words.ready,
  tell,
  status,
  describe,
  nameMove,
  standing,
  pause: (earlier, later) => {
    const after = readView(later);
    if (after.phase === 'over') return PAUSES.over;
    if (earlier === null) return PAUSES.opening;
    const before = readView(earlier);
    // Those who are equal roll again: that is to be read.
    if (after.phase === 'opening') return after.turn > before.turn ? PAUSES.opening : PAUSES.tied;
    if (before.phase === 'opening') return PAUSES.seated;
    if (after.phase === 'choose') return PAUSES.rolled;
    return before.turn === after.turn ? PAUSES.rolling : PAUSES.moved;
  },
  suspense: (earlier, later) => {
    const rolled = readView(earlier).phase === 'roll' && readView(later).phase !== 'roll';
    return rolled || readView(earlier).phase === 'opening' ? FALL : 0;
  },
  parts: { are: 'turn', of: (view) => readView(view).turn },
  ...spoken(PHRASES, say),
  rules,
  lessons,
};
