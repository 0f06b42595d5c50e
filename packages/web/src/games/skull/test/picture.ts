import { render } from 'svelte/server';
import { frameWords } from '../../../words/frame.ts';
import { switchLanguage } from '../../../words/words.svelte.ts';
import type { BoardProps } from '../../game.ts';
import Hosted from '../../test/Hosted.svelte';
import { changesBetween, NOTHING } from '../changes.ts';
import { cuesOf } from '../motion.ts';
import { readView } from '../read.ts';
import { room } from '../room.ts';
import { words } from '../words.ts';

/** Everything that a person at a table gets from one view to the next: what is drawn, said, heard, and how long. */
export const pictureOf = (board: BoardProps): string => {
  const { view, before, sitters } = board;
  const changes = before === null ? NOTHING : changesBetween(readView(before), readView(view));
  return JSON.stringify({
    drawn: render(Hosted, { props: { room, board } }).body,
    status: room.status(view, sitters),
    pause: room.pause(before, view),
    suspense: before === null ? 0 : room.suspense(before, view),
    heard: cuesOf(changes, readView(view)),
  });
};

export const ready = async (): Promise<void> => {
  await switchLanguage('en');
  await Promise.all([frameWords.ready(), words.ready()]);
};
