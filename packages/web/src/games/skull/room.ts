import type { GameRoom } from '../game.ts';
import Board from '../../frame/PlainBoard.svelte';
import { readView } from './read.ts';
import { describe, nameMove, standing, status, tell } from './tell.ts';
import { say, words } from './words.ts';

const PHRASES = ['phrase.skull', 'phrase.flowers', 'phrase.not-theirs', 'phrase.dare', 'phrase.trust'] as const;

const RULES = ['goal', 'place', 'challenge', 'attempt', 'lose', 'end'] as const;

const PAUSES = { quiet: 500, bid: 900, flip: 1300, end: 1700 } as const;

export const room: GameRoom = {
  board: Board,
  ready: words.ready,
  tell,
  status,
  describe,
  nameMove,
  standing,
  // By phase alone: how long something is shown must not tell what it is.
  pause: (earlier, later) => {
    const after = readView(later);
    if (earlier === null) return PAUSES.quiet;
    const before = readView(earlier);
    if (before.last !== after.last && after.last !== null && before.phase === 'attempt') return PAUSES.end;
    if (after.phase === 'attempt') return PAUSES.flip;
    return after.phase === 'bid' ? PAUSES.bid : PAUSES.quiet;
  },
  phrases: PHRASES,
  phrase: (key) => {
    const known = PHRASES.find((each) => each === key);
    return known === undefined ? null : say(known);
  },
  rules: () => RULES.map((part) => ({ title: say(`rules.${part}.title`), lines: say(`rules.${part}`).split('\n') })),
};
