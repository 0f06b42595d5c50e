import type { Seat } from '@skulduggery/rules';
import type { Asked, Choices, TableView, Time, Wish } from '@skulduggery/table';
import type { Answer, Connection, Link, WhyNot } from '../connection/connection.ts';
import type { Aimed, Change, GameRoom, Sitter, Told } from '../games/game.ts';
import type { Shown } from '../motion/reel.ts';
import { nameWho } from './names.ts';
import { newTableLog, type Line } from './table-log.svelte.ts';
import { newAim } from './table-state/aim.svelte.ts';
import { newAsking } from './table-state/asking.svelte.ts';
import { newHandOver } from './table-state/hand-over.svelte.ts';
import { newKnown } from './table-state/known.svelte.ts';
import { newOffers } from './table-state/offers.svelte.ts';
import type { From } from './table-state/opening.ts';
import { newSeated } from './table-state/seated.svelte.ts';
import { newShowing } from './table-state/showing.svelte.ts';
import { newTelling } from './table-state/telling.svelte.ts';

/** A table as the page holds it: the latest that is known, and what is being shown of it. */
export interface TableState {
  readonly table: TableView | null;
  readonly shown: Shown | null;
  /** The latest of it that people have seen come to rest: words are about this one. */
  readonly seen: Shown | null;
  readonly link: Link;
  readonly closed: WhyNot | null;
  /** The name of who has to take the device, once what happened was shown. */
  readonly handOver: string | null;
  /** Several people play at this device. */
  readonly shared: boolean;
  /** They may all be looking at it: what one of them holds lies face down, and is not told. */
  readonly faceDown: boolean;
  /** Something is still being shown. */
  readonly busy: boolean;
  readonly sitters: readonly Sitter[];
  /** The same for words: while all may be looking, or listening, nobody in particular is spoken to. */
  readonly spokenTo: readonly Sitter[];
  /** Others play now, and nobody here does. */
  readonly watching: boolean;
  readonly choices: readonly Choices[];
  readonly aimed: Aimed | null;
  /** Everything that has been shown to happen. */
  readonly lines: readonly Line[];
  /** Something happened before the first line, and can be read with `readBack`. */
  readonly earlier: boolean;
  /** What the latest change was, in words. */
  readonly told: readonly Told[];
  readonly problem: WhyNot | null;
  touch(seat: Seat, move: unknown): void;
  play(seat: Seat, move: unknown): void;
  unaim(): void;
  ask(wish: Wish): Promise<Answer>;
  /** The time by the clock that the table goes by. */
  now(): Time;
  takeOver(): void;
  readBack(): void;
  /** Goes to the end of a game that only bots are left in; `null` where others may be watching it. */
  readonly skip: (() => void) | null;
  /** What an expert in a seat would be told now; `null` where other people play. */
  readonly asked: ((seat: Seat) => Promise<Asked>) | null;
  /** Resolves when everything that has happened was shown. */
  shownAll(): Promise<void>;
  tell(change: Change): readonly Told[];
  close(): void;
}

export interface Where {
  readonly from?: From;
  /** Everybody who plays and is no bot is at this device. */
  readonly oneDevice?: boolean;
  /** It is over: whoever has no seat may have played it all the same. */
  readonly lookedBackOn?: boolean;
}

export const makeTableState = (
  connection: Connection,
  room: GameRoom,
  { from = 'now', oneDevice = false, lookedBackOn = false }: Where = {},
): TableState => {
  const log = newTableLog();
  const asking = newAsking(connection);
  const aim = newAim((seat, move) => asking.ask({ type: 'move', seat, move }));
  const handOver = newHandOver();
  const showing = newShowing(room, handOver.rest);
  const known = newKnown({ from, log, aim, showing, handOver });
  const seated = newSeated({ room, oneDevice, lookedBackOn, known, showing, handOver });
  const offers = newOffers({ known, showing, handOver, aim });
  const telling = newTelling({ room, log, showing, seated });
  const stop = connection.listen(known.hear);

  return {
    get table() {
      return known.table;
    },
    get shown() {
      return showing.shown;
    },
    get seen() {
      return showing.seen;
    },
    get link() {
      return known.link;
    },
    get closed() {
      return known.closed;
    },
    get handOver() {
      return handOver.now === null ? null : (nameWho(known.table?.places ?? [], handOver.now) ?? '');
    },
    get shared() {
      return seated.shared;
    },
    get faceDown() {
      return seated.faceDown;
    },
    get busy() {
      return showing.busy;
    },
    get sitters() {
      return seated.sitters;
    },
    get spokenTo() {
      return seated.spokenTo;
    },
    get watching() {
      return seated.watching;
    },
    get choices() {
      return offers.choices;
    },
    get aimed() {
      return aim.aimed;
    },
    get lines() {
      return telling.lines;
    },
    get earlier() {
      return known.table?.game != null && log.earlier;
    },
    get told() {
      return telling.told;
    },
    get problem() {
      return asking.problem;
    },
    touch: aim.touch,
    play: aim.play,
    unaim: aim.unaim,
    ask: asking.ask,
    now: () => connection.now(),
    takeOver: () => connection.takeOver(),
    readBack: () => connection.readBack(),
    skip: connection.skip === undefined ? null : () => connection.skip?.(),
    asked: connection.asked ?? null,
    shownAll: () => showing.idle(),
    tell: telling.tell,
    close: () => {
      stop();
      showing.close();
      connection.close();
    },
  };
};
