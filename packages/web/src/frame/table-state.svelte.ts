import { begin, sameJson, type Player, type Seat } from '@skulduggery/rules';
import {
  heard,
  type PersonId,
  type Said,
  type Setup,
  type TableView,
  type Time,
  type Update,
  type Wish,
} from '@skulduggery/table';
import type { Answer, Connection, Link, News, WhyNot } from '../connection/connection.ts';
import type { Aimed, Change, GameRoom, SeatChoices, Sitter, Told } from '../games/game.ts';
import { makeReel, type Shown, type Step } from '../motion/reel.ts';
import { pace, settings } from '../settings.svelte.ts';
import { nameOf } from './names.ts';

/** One line of the log. Sentences are made when they are read. */
export interface Line {
  readonly key: string;
  readonly step: Step;
  readonly change: Change;
}

/** A table as the page holds it: the latest that is known, and what is being shown of it. */
export interface TableState {
  readonly table: TableView | null;
  readonly shown: Shown | null;
  /** The latest of it that people have seen come to rest: words are about this one. */
  readonly seen: Shown | null;
  readonly link: Link;
  readonly closed: WhyNot | null;
  readonly handOver: string | null;
  /** Something is still being shown. */
  readonly busy: boolean;
  readonly sitters: readonly Sitter[];
  readonly choices: readonly SeatChoices[];
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
  /** Resolves when everything that has happened was shown. */
  shownAll(): Promise<void>;
  tell(change: Change): readonly Told[];
  close(): void;
}

export const makeTableState = (connection: Connection, room: GameRoom): TableState => {
  let table = $state.raw<TableView | null>(null);
  let shown = $state.raw<Shown | null>(null);
  let seen = $state.raw<Shown | null>(null);
  let link = $state.raw<Link>('connecting');
  let closed = $state.raw<WhyNot | null>(null);
  let gone = $state.raw<readonly PersonId[]>([]);
  let handOver = $state.raw<string | null>(null);
  // What led there is shown to whoever has the device; from then on nothing is, until the next one has taken it.
  let handing = $state.raw(false);
  let busy = $state.raw(false);
  let aimed = $state.raw<Aimed | null>(null);
  let sent = $state.raw(false);
  let problem = $state.raw<WhyNot | null>(null);
  // All that is known to have happened, also what waits to be shown.
  let log = $state.raw<readonly Line[]>([]);
  let logFrom = $state.raw(0);
  let owners: readonly Player[] = [];

  const reel = makeReel({
    pause: (before, after) => room.pause(before, after) * pace(),
    suspense: (before, after) => (before === null ? 0 : room.suspense(before, after) * pace()),
    wait: (milliseconds, then) => {
      const timer = setTimeout(then, document.hidden ? 0 : milliseconds);
      return () => clearTimeout(timer);
    },
    show: (next) => {
      shown = next;
    },
    seen: (next) => {
      seen = next;
    },
    busy: (now) => {
      busy = now;
      if (!now) handing = handOver !== null;
    },
  });

  const lines = $derived.by((): readonly Line[] => {
    const last = log.findLastIndex(({ step }) => step === seen?.step);
    // Whoever has just come sees a table that no line led to.
    return last < 0 ? log.filter(({ step }) => step.seq <= (seen?.step.seq ?? 0)) : log.slice(0, last + 1);
  });

  // The same list as long as nothing about it changes, so that no sentence is made anew for nothing.
  let sat: readonly Sitter[] = [];
  const sitters = $derived.by((): readonly Sitter[] => {
    const now = table === null ? [] : sittersOf(table);
    if (!sameJson(now, sat)) sat = now;
    return sat;
  });
  const sittersOf = ({ places, you }: TableView): readonly Sitter[] =>
    owners.map((owner, seat) => {
      const place = places[owner] ?? null;
      return {
        seat,
        player: owner,
        name: nameOf(place, owner),
        you: you.seats.includes(seat),
        bot: place?.kind === 'bot',
        away: place?.away ?? false,
        gone: place?.kind === 'person' && gone.includes(place.id),
      };
    });

  // Others may move while somebody chooses: what stays possible all the while stays on offer.
  let offered: readonly SeatChoices[] = [];
  const choices = $derived.by((): readonly SeatChoices[] => {
    const can = !sent && handOver === null && link === 'live';
    const now = can ? (table?.game?.choices ?? []) : [];
    offered = busy ? now.filter((each) => offered.some((before) => sameJson(before, each))) : now;
    return offered;
  });

  const told = $derived.by((): readonly Told[] => {
    const tells = (line: Line): readonly Told[] => room.tell(line.change, sitters);
    const line =
      lines.findLast((each) => tells(each).some(({ small }) => small !== true)) ??
      lines.findLast((each) => tells(each).length > 0);
    return line === undefined ? [] : tells(line);
  });

  const sit = (whole: TableView, past: Update | null): void => {
    table = whole;
    owners = ownersOf(whole.setup);
    sent = false;
    aimed = null;
    log = past === null ? [] : linesOf(past, null);
    logFrom = past === null ? whole.seq : knownFrom(past);
    // Nothing was played before somebody who was there when it began.
    if (whole.game === null) {
      logFrom = 0;
      return;
    }
    const { seq, game } = whole;
    if (shown !== null && sameJson(shown.step.view, game.view)) return;
    reel.jump({ seq, at: 0, by: null, standIn: null, view: game.view });
  };

  /** What happened before the first line that is known. */
  const remember = (past: Update): void => {
    log = [...linesOf(past, null).filter(({ step }) => step.seq <= logFrom), ...log];
    logFrom = Math.min(logFrom, knownFrom(past));
  };

  const move = (update: Update): void => {
    if (table === null) return;
    const more = linesOf(update, log.at(-1)?.step.view ?? table.game?.view ?? null);
    const steps = more.map(({ step }) => step);
    log = [...log, ...more];
    const view = steps.at(-1)?.view ?? table.game?.view ?? null;
    const game = update.game === null ? null : { ...update.game, view };
    table = update.now ?? { ...table, seq: update.seq, game, said: heard(table.said, ...sayings(update)) };
    // Somebody else's move must not take away what was touched, as long as it may still be done.
    if (aimed !== null && !isListed(table, aimed)) aimed = null;
    if (steps.length > 0) reel.push(steps);
    else if (shown === null && table.game !== null) {
      reel.jump({ seq: update.seq, at: 0, by: null, standIn: null, view: table.game.view });
    }
  };

  const hear = (news: News): void => {
    switch (news.type) {
      case 'table':
        return sit(news.table, news.past);
      case 'past':
        return remember(news.past);
      case 'update':
        return move(news.update);
      case 'link':
        link = news.link;
        return undefined;
      case 'gone':
        gone = news.people;
        return undefined;
      case 'closed':
        closed = news.code;
        return undefined;
      case 'hand-over':
        handOver = news.to;
        handing = handOver !== null && (handing || !busy);
        return undefined;
      default:
        return news satisfies never;
    }
  };

  const ask = async (wish: Wish): Promise<Answer> => {
    problem = null;
    const answer = await connection.ask(wish);
    if (!answer.ok) problem = answer.code;
    return answer;
  };

  const play = (seat: Seat, chosen: unknown): void => {
    if (sent) return;
    sent = true;
    void ask({ type: 'move', seat, move: chosen })
      .catch(reportError)
      .finally(() => {
        sent = false;
        aimed = null;
      });
  };

  const touch = (seat: Seat, chosen: unknown): void => {
    const again = aimed !== null && aimed.seat === seat && sameJson(aimed.move, chosen);
    if (again || settings().confirm === 'off') play(seat, chosen);
    else aimed = { seat, move: chosen };
  };

  const stop = connection.listen(hear);

  return {
    get table() {
      return table;
    },
    get shown() {
      return shown;
    },
    get seen() {
      return seen;
    },
    get link() {
      return link;
    },
    get closed() {
      return closed;
    },
    get handOver() {
      return handing ? handOver : null;
    },
    get busy() {
      return busy;
    },
    get sitters() {
      return sitters;
    },
    get choices() {
      return choices;
    },
    get aimed() {
      return aimed;
    },
    get lines() {
      return lines;
    },
    get earlier() {
      return table?.game != null && logFrom > 1;
    },
    get told() {
      return told;
    },
    get problem() {
      return problem;
    },
    touch,
    play,
    unaim: () => {
      aimed = null;
    },
    ask,
    now: () => connection.now(),
    takeOver: () => connection.takeOver(),
    readBack: () => connection.readBack(),
    shownAll: () => reel.idle(),
    tell: (each) => room.tell(each, sitters),
    close: () => {
      stop();
      reel.close();
      connection.close();
    },
  };
};

const isListed = ({ game }: TableView, { seat, move }: Aimed): boolean =>
  game?.choices.some((each) => each.seat === seat && each.moves.some((listed) => sameJson(listed, move))) === true;

/** The player of each seat; it never changes during a game. */
const ownersOf = (setup: Setup): readonly Player[] => {
  const begun = begin(setup, setup.rules);
  return begun.ok ? begun.value.game.players(begun.value.state) : [];
};

const sayings = ({ events }: Update): readonly Said[] =>
  events.flatMap((event) => (event.type === 'said' ? [event.said] : []));

/** The number after which everything that was played is in an update. */
const knownFrom = ({ after, events }: Update): number => (events.some(({ type }) => type === 'started') ? 0 : after);

/** What an update says to have happened, each with the view before it. */
const linesOf = ({ events }: Update, first: unknown): readonly Line[] => {
  let before = first;
  return events.flatMap((event): readonly Line[] => {
    if (event.type !== 'moved') return [];
    const { seq, at, by, standIn } = event;
    return event.views.map((view, index) => {
      const change: Change = { before, after: view, by };
      before = view;
      return { key: `${seq}.${index}`, step: { seq, at, by, standIn, view }, change };
    });
  });
};
