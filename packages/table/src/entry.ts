import type { Head, Mover, Player } from '@skulduggery/rules';
import type { Talk } from './talk.ts';

export type TableId = string;
export type PersonId = string;

/** Milliseconds since 1970, as whoever runs the table reads them. */
export type Time = number;

/** Somebody who may sit down: a person, or a program that plays under its own name and is marked as such. */
export interface Person {
  readonly id: PersonId;
  readonly name: string;
  readonly kind: 'person' | 'program';
}

/** How a table is set up; fixed from the moment it is made. */
export interface Setup extends Head {
  /** The version of the game's rules, so that an old log replays for ever. */
  readonly rules: number;
  /** Seconds for a decision; `null` waits for ever. */
  readonly clock: number | null;
  readonly access: 'public' | 'invitation';
  /** Ready phrases and reactions only, or free text as well. */
  readonly talk: 'phrases' | 'free';
  /** Whether bots and programs may sit here. */
  readonly bots: 'welcome' | 'none';
  readonly rated: boolean;
}

/** Who sits where a player sits: somebody, or a bot. */
export type Sitter = Person | { readonly kind: 'bot'; readonly level: string };

/** Why somebody else decided for a player (an absent one, or one who ran out of time). */
export type StandIn = 'late' | 'away';

/** One fact of a table's log. The log is the truth: everything else follows from it. */
export type Entry =
  | {
      readonly type: 'made';
      readonly at: Time;
      readonly id: TableId;
      readonly host: Person;
      readonly setup: Setup;
      /** 32 bytes in hex, told to nobody before the game has ended. */
      readonly secret: string;
      /** What opens a table that is not public. */
      readonly invitation: string;
    }
  | { readonly type: 'sat'; readonly at: Time; readonly player: Player; readonly who: Sitter; readonly salt: string }
  | { readonly type: 'left'; readonly at: Time; readonly player: Player }
  | { readonly type: 'started'; readonly at: Time }
  | {
      readonly type: 'moved';
      readonly at: Time;
      readonly by: Mover;
      readonly move: unknown;
      readonly standIn?: StandIn;
    }
  | { readonly type: 'away'; readonly at: Time; readonly player: Player }
  | { readonly type: 'back'; readonly at: Time; readonly player: Player }
  | {
      readonly type: 'removed';
      readonly at: Time;
      readonly person: PersonId;
      /** What opens the table from now on: whoever was removed knows the code that did before. */
      readonly invitation?: string;
    }
  | { readonly type: 'said'; readonly at: Time; readonly from: Person; readonly talk: Talk }
  | {
      readonly type: 'rematch';
      readonly at: Time;
      readonly table: TableId;
      /** What opens that table to those who are not seated there at once. */
      readonly invitation?: string;
    }
  | { readonly type: 'closed'; readonly at: Time };
