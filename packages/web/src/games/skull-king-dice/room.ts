import type { GameRoom } from '../game.ts';
import Board from '../../frame/PlainBoard.svelte';
import { readView } from './read.ts';
import { describe, nameMove, standing, status, tell } from './tell.ts';
import { say, words } from './words.ts';

const PHRASES = ['phrase.yohoho', 'phrase.plank', 'phrase.mermaid', 'phrase.treasure', 'phrase.zero'] as const;

const RULES = ['goal', 'round', 'trick', 'beats', 'scoring', 'end'] as const;

const PAUSES = { drawing: 40, quiet: 500, rolling: 500, rolled: 1100, taken: 1600 } as const;

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
    if (after.phase === 'draw') return PAUSES.drawing;
    if (earlier === null) return PAUSES.quiet;
    const before = readView(earlier);
    if (before.round !== after.round || before.trick.length > after.trick.length) return PAUSES.taken;
    if (after.phase === 'face') return PAUSES.rolling;
    return after.trick.length > 0 ? PAUSES.rolled : PAUSES.quiet;
  },
  phrases: PHRASES,
  phrase: (key) => {
    const known = PHRASES.find((each) => each === key);
    return known === undefined ? null : say(known);
  },
  rules: () => RULES.map((part) => ({ title: say(`rules.${part}.title`), lines: say(`rules.${part}`).split('\n') })),
};
