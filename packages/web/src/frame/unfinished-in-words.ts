import { gameById } from '../games/index.ts';
import { say, type FrameKey } from '../words/frame.ts';
import { listed, type Values } from '../words/words.svelte.ts';
import type { Call } from './calls.ts';
import type { UnfinishedTable } from './unfinished.svelte.ts';

/** A table that is led back to, as it is spoken of. */
export interface UnfinishedInWords extends UnfinishedTable {
  /** Which game it is and who else is there, for sentences about it. */
  readonly named: Values;
  readonly sentence: string;
  readonly call: Call;
}

/** What this page has no game for is left out. */
export const inWords = (tables: readonly UnfinishedTable[]): readonly UnfinishedInWords[] =>
  tables.flatMap((table) => {
    const card = gameById(table.game)?.card;
    if (card === undefined) return [];
    const game = card.words.say('name');
    const named = { game, others: listed(table.others), count: table.others.length };
    const call = { title: say(table.waits ? 'waiting.full' : 'turn.yours'), text: game };
    return [{ ...table, named, sentence: say(keyOf(table), named), call }];
  });

/** That others of one's tables wait, and which of them first. */
export const sayElsewhere = (waiting: readonly UnfinishedInWords[]): string =>
  [say('elsewhere', { count: waiting.length }), waiting[0]?.sentence].join('. ');

const keyOf = ({ waits, yourTurn }: UnfinishedTable): FrameKey => {
  if (waits) return yourTurn ? 'home.start' : 'home.waits';
  return yourTurn ? 'home.turn' : 'home.resume';
};
