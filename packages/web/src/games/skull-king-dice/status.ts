import type { Showing } from '../game.ts';
import { whoAll, type Sitters } from '../sitters.ts';
import { readView } from './read.ts';
import { showsBids } from './timing.ts';
import { isFull, isScored } from './trick.ts';
import { say } from './words.ts';

/** What the table waits for. */
export const status = (raw: unknown, sitters: Sitters): string => {
  const view = readView(raw);
  if (view.phase === 'over') return say('status.over');
  if (view.phase === 'start') return say('status.start');
  if (isScored(view)) return say('pad.scored', { round: view.seats[0]?.rounds.length ?? 0 });
  if (view.phase === 'draw') return say('status.draw');
  if (view.toAct.length > 0) {
    const all = whoAll(sitters, view.toAct);
    if (all.names === '') return say(view.phase === 'bid' ? 'status.yours.bid' : 'status.yours.play');
    return say(view.phase === 'bid' ? 'status.bids' : 'status.plays', all);
  }
  if (isFull(view)) return say('status.full');
  return say(view.trick.length === 0 ? 'status.taken' : 'status.rolls');
};

/** What everybody is looking at: fists, bids, the bag and a trick that is taken come before whose turn it is. */
export const showing = ({ before: earlier, after: later, seen }: Showing): string | null => {
  const pair = { before: readView(earlier), after: readView(later) };
  const { before, after } = pair;
  if (showsBids(pair)) return say(seen ? 'status.shown' : 'status.fists');
  if (before.phase === 'draw' && after.phase === 'bid') return say('status.draw');
  return before.trick.length > after.trick.length && after.phase === 'play' ? say('status.taken') : null;
};
