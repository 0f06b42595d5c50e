import type { Said } from '@skulduggery/table';
import type { GameRoom, Sitter } from '../games/game.ts';
import { say } from '../words/frame.ts';
import type { TableState } from './table-state.svelte.ts';

/** Reactions need no language; their names are for those who hear the page. */
export const REACTIONS = {
  laugh: '😄',
  wow: '😮',
  clap: '👏',
  think: '🤔',
  cry: '😭',
  angry: '😤',
  fire: '🔥',
  heart: '❤️',
} as const;
export type Reaction = keyof typeof REACTIONS;
export const isReaction = (key: string): key is Reaction => Object.hasOwn(REACTIONS, key);

/** Phrases that suit every game. */
export const PHRASES = [
  'phrase.hello',
  'phrase.well-played',
  'phrase.thanks',
  'phrase.hurry',
  'phrase.sorry',
  'phrase.again',
  'phrase.bye',
] as const;

/** What was said, in the language of whoever reads it; `null` where the key is unknown here. */
export const textOf = ({ talk }: Said, room: GameRoom): string | null => {
  switch (talk.type) {
    case 'text':
      return talk.text;
    case 'reaction':
      return isReaction(talk.key) ? REACTIONS[talk.key] : null;
    case 'phrase': {
      const key = PHRASES.find((each) => each === talk.key);
      return key === undefined ? room.phrase(talk.key) : say(key);
    }
    default:
      return talk satisfies never;
  }
};

/** A reaction's name for those who hear the page. */
export const reactionName = (key: Reaction): string => say(`reaction.${key}`);

const muted = new Set<string>();
export const isMuted = (person: string): boolean => muted.has(person);
export const toggleMute = (person: string): void => {
  if (!muted.delete(person)) muted.add(person);
};

export interface Bubble {
  readonly seq: number;
  readonly text: string;
  readonly reaction: boolean;
}

/** How long something said stays at the seat. */
const FRESH = 6000;

/** What somebody has just said at their seat. */
export const spoken = ({ table }: TableState, room: GameRoom, sitter: Sitter): Bubble | null => {
  const place = table?.places[sitter.player];
  if (table === null || place == null || place.kind === 'bot' || isMuted(place.id)) return null;
  const said = table.said.findLast(({ from }) => from.id === place.id);
  if (said === undefined || Date.now() - said.at > FRESH) return null;
  const text = textOf(said, room);
  return text === null ? null : { seq: said.seq, text, reaction: said.talk.type === 'reaction' };
};
