import { spoken } from '../spoken.ts';
import type { GameRoom } from '../game.ts';
import Board from './Board.svelte';
import { showing, status } from './status.ts';
import { describe, nameMove, standing, tell } from './tell.ts';
import { pause, suspense } from './timing.ts';
import { lessons } from './lessons.ts';
import { readView } from './read.ts';
import { rules } from './rules.ts';
import { say, words } from './words.ts';

const PHRASES = [
  'phrase.yohoho',
  'phrase.plank',
  'phrase.mermaid',
  'phrase.treasure',
  'phrase.zero',
  'phrase.sure',
  'phrase.flag',
  'phrase.wind',
  'phrase.storm',
] as const;

export const room: GameRoom = {
  board: Board,
  ready: words.ready,
  tell,
  status,
  showing,
  describe,
  nameMove,
  standing,
  // Bids are made behind a screen, and a die is chosen there. What is rolled, and all bids at once, lie before everybody.
  everybodyLooks: (raw, yours) => {
    const { phase, toAct } = readView(raw);
    return phase !== 'bid' && !toAct.some((seat) => yours.includes(seat));
  },
  pause,
  suspense,
  parts: { are: 'round', of: (view) => readView(view).round },
  ...spoken(PHRASES, say),
  rules,
  lessons,
};
