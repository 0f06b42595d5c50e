import type { Player, Seat } from '@skulduggery/rules';
import type { Person, PersonId } from './entry.ts';
import type { Talk } from './talk.ts';

/** What somebody may ask of a table. The id is the sender's own; a command counts once, however often it is sent. */
export type Command = { readonly id: string } & Wish;

/** By what a log knows a command again: two people may choose the same id. */
export const commandKey = (by: Person, { id }: Command): string => `${by.id} ${id}`;

export type Wish =
  /** Without a player: the first free place. The salt goes into the chance of the game (docs/fairness.md). */
  | { readonly type: 'sit'; readonly player?: Player; readonly salt?: string; readonly invitation?: string }
  | { readonly type: 'leave' }
  /** A place that was left to a bot is taken back. */
  | { readonly type: 'return' }
  /** A bot holds the place of somebody who is gone, until they return. */
  | { readonly type: 'stand-in'; readonly player: Player }
  /** The host puts a bot on a free place, on all free places without a player. */
  | { readonly type: 'seat-bot'; readonly player?: Player; readonly level: string }
  | { readonly type: 'unseat-bot'; readonly player: Player }
  | { readonly type: 'start' }
  | { readonly type: 'move'; readonly seat: Seat; readonly move: unknown }
  | { readonly type: 'say'; readonly talk: Talk; readonly invitation?: string }
  | { readonly type: 'remove'; readonly person: PersonId }
  | { readonly type: 'rematch' }
  | { readonly type: 'close' };
