import { spoken } from '../spoken.ts';
import type { GameRoom } from '../game.ts';
import Board from './Board.svelte';
import { changesBetween } from './changes.ts';
import { lessons } from './lessons.ts';
import { readView } from './read.ts';
import { rules } from './rules.ts';
import { showing } from './showing.ts';
import { describe, nameMove, standing, status, tell } from './tell.ts';
import { pauseFor, suspenseFor, TIMES } from './timing.ts';
import { turn } from './tribe-words.ts';
import { say, words } from './words.ts';

const PHRASES = [
  'phrase.skull',
  'phrase.flowers',
  'phrase.not-theirs',
  'phrase.not-mine',
  'phrase.dare',
  'phrase.sure',
  'phrase.higher',
  'phrase.bluff',
  'phrase.trust',
] as const;

/** While discs lie on the table to be turned or lost, everybody looks at it. */
const IN_HAND: readonly string[] = ['place', 'add', 'bid'];

export const room: GameRoom = {
  board: Board,
  ready: words.ready,
  tell,
  status,
  showing,
  turn: (raw, sitters) => turn(readView(raw), sitters),
  describe,
  nameMove,
  standing,
  everybodyLooks: (raw, yours) => {
    const { phase, toAct } = readView(raw);
    return !IN_HAND.includes(phase) && !(phase === 'discard' && toAct.some((seat) => yours.includes(seat)));
  },
  isOut: (raw, seat) => readView(raw).seats[seat]?.out === true,
  pause: (earlier, later) => {
    const after = readView(later);
    return earlier === null ? TIMES.quiet : pauseFor(changesBetween(readView(earlier), after), after);
  },
  suspense: (earlier, later) => {
    const after = readView(later);
    return suspenseFor(changesBetween(readView(earlier), after), after);
  },
  parts: { are: 'round', of: (view) => readView(view).round },
  ...spoken(PHRASES, say),
  rules,
  lessons,
};
