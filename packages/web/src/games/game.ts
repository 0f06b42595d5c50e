import type { Player, Seat } from '@skulduggery/rules';
import type { Choices } from '@skulduggery/table';
import type { Component } from 'svelte';
import type { Catalogue, Language } from '../words/words.svelte.ts';

/** Somebody at the table, as boards and sentences need them. */
export interface Sitter {
  readonly seat: Seat;
  /** The same for all seats of one player. */
  readonly player: Player;
  readonly name: string;
  /** One of your own seats. */
  readonly you: boolean;
  readonly bot: boolean;
  /** A bot holds the place until the person is back. */
  readonly away: boolean;
  /** The host has removed the person, and a bot plays to the end. */
  readonly removed: boolean;
  /** Has closed the page, lost the connection, or let others wait for minutes; nobody plays instead. */
  readonly gone: boolean;
}

/** A move that was touched once and waits for its second touch. */
export interface Aimed {
  readonly seat: Seat;
  readonly move: unknown;
}

/** What touching a thing on the table does; touched once, it is aimed at. */
export interface Action {
  readonly label: string;
  readonly aimed: boolean;
  readonly touch: () => void;
}

/** Everything that a board gets (README.md). It draws `view`, and moves what differs from `before`. */
export interface BoardProps {
  readonly view: unknown;
  /** The view that was shown before; `null` when nothing should move. */
  readonly before: unknown;
  /** Counts up with each view shown. */
  readonly number: number;
  /** Whether what moves has been seen: numbers and words on the board must not run ahead of it. */
  readonly seen: boolean;
  /** By seat. */
  readonly sitters: readonly Sitter[];
  /** All that may be done now, and nothing else; while something is shown, what was offered before and still is. */
  readonly choices: readonly Choices[];
  readonly aimed: Aimed | null;
  /** Aims at a move; the same again plays it. At once where the person wants it so. */
  readonly touch: (seat: Seat, move: unknown) => void;
  /** Plays a move without a second touch: only for a button that says exactly what it does. */
  readonly play: (seat: Seat, move: unknown) => void;
  readonly unaim: () => void;
  /** 1 at normal speed, larger is slower, 0 is at once: every duration is multiplied by it. */
  readonly pace: number;
}

/** Something that happened, told in words. */
export interface Told {
  readonly text: string;
  /** Whose doing it was, or to whom it happened. */
  readonly seat: Seat | null;
  /** It is seen on the table: whatever else was told last stays in sight. */
  readonly small?: boolean;
}

/** What changed from one view to the next. */
export interface Change {
  readonly before: unknown;
  readonly after: unknown;
  readonly by: Seat | 'chance' | null;
}

/** A change while it is being shown. */
export interface Showing extends Omit<Change, 'by'> {
  /** Whether what moves has been seen. */
  readonly seen: boolean;
}

/** An option of a game with its values, in the order of `options(raw, players)` of the rules. */
export interface OptionCard {
  readonly name: string;
  readonly values: readonly (string | number)[];
  readonly usual: string | number;
}

export type Chosen = Readonly<Record<string, string | number>>;

/** What is known of a game before it is loaded. Its words: `name`, `sentence`, `option.NAME`, `option.NAME.VALUE`, `option.NAME.VALUE.why`, and the advice. */
export interface GameCard {
  readonly id: string;
  readonly picture: Component;
  /** How many can play, with these options. */
  readonly players: (options: Chosen) => { readonly least: number; readonly most: number };
  readonly usual: number;
  readonly minutes: (players: number) => number;
  readonly options: readonly OptionCard[];
  /** The rulebook's advice for such a table, as a key of the words, or `null`. */
  readonly advice: (players: number, options: Chosen) => string | null;
  /** Whether seats know things that others do not. */
  readonly secrets: 'secrets' | 'open';
  readonly words: Catalogue<string>;
}

/** What a seat sees, and all that it may do, when the table waits for it. */
export interface Moment extends Choices {
  readonly view: unknown;
}

/** One thing to understand, told to whoever plays a game for the first time once it matters. */
export interface Lesson {
  readonly key: string;
  readonly when: (moment: Moment) => boolean;
  /** In the language of now. */
  readonly text: () => string;
}

/** A game as the frame plays it, loaded when it is chosen. */
export interface GameRoom {
  readonly board: Component<BoardProps>;
  readonly ready: () => Promise<void>;
  /** What happened between two views, in the language of now. */
  readonly tell: (change: Change, sitters: readonly Sitter[]) => readonly Told[];
  /** What the table waits for: "Ana chooses". */
  readonly status: (view: unknown, sitters: readonly Sitter[]) => string;
  /** The same of you, where it takes more than that it is your turn: one of your two tribes is waited for. */
  readonly turn?: (view: unknown, sitters: readonly Sitter[]) => string | null;
  /** What is to be seen while a change is shown, where that comes before what the table waits for next. */
  readonly showing?: (change: Showing) => string | null;
  /** What lies on the table in words, a sentence each, from the same view that is drawn; `status` follows. */
  readonly describe: (view: unknown, sitters: readonly Sitter[]) => readonly string[];
  /** A move on a button. */
  readonly nameMove: (move: unknown, view: unknown, sitters: readonly Sitter[]) => string;
  /**
   * Whether everybody around one device now bends over it, whoever has these seats included: then hands lie face down, and
   * are covered before they are taken up again. What leads to somebody's turn may be for everybody too: without seats it
   * says that.
   */
  readonly everybodyLooks?: (view: unknown, yours: readonly Seat[]) => boolean;
  /** Whether a seat has no part in the game any more, in games that go on without somebody. */
  readonly isOut?: (view: unknown, seat: Seat) => boolean;
  /** How long a view stays before the next one, in milliseconds at normal speed. Must not depend on anything hidden. */
  readonly pause: (before: unknown, after: unknown) => number;
  /** How much of the pause passes before people see what the view brought: words wait for it. Asks nothing hidden. */
  readonly suspense: (before: unknown, after: unknown) => number;
  /** Of what a game is made, to leap to when looking back, and the number of the one that a view belongs to. */
  readonly parts: Parts;
  /** The result in words under the winner's name, one line for each player, best first. */
  readonly standing: (view: unknown, sitters: readonly Sitter[]) => readonly Standing[];
  /** Keys of ready phrases of this game, besides the frame's own. */
  readonly phrases: readonly string[];
  readonly phrase: (key: string) => string | null;
  /** Its rules in the language of now; their words are fetched when somebody wants to read them. */
  readonly rules: () => Promise<readonly RuleSection[]>;
  /** What a first game teaches; where several matter at once, the first goes first. */
  readonly lessons: () => Promise<readonly Lesson[]>;
}

/** Rounds, or turns where a game has no rounds. */
export interface Parts {
  readonly are: 'round' | 'turn';
  readonly of: (view: unknown) => number;
}

export interface Standing {
  readonly seat: Seat;
  /** `null` for those who have not won, where the rules name nobody but the winner. */
  readonly rank: number | null;
  readonly text: string;
  /** What else counted, in a few words; empty where nothing did. */
  readonly more: string;
}

export interface RuleSection {
  readonly title: string;
  readonly lines: readonly string[];
}

/** A game in the registry. */
export interface GameEntry {
  readonly card: GameCard;
  readonly load: () => Promise<GameRoom>;
  /** Only the game itself knows when it needs its sentences: fetched beside it, they are there by then. */
  readonly fetchWords: (language: Language) => Promise<unknown>;
}
