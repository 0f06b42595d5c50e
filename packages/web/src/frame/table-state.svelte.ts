import { begin, sameJson, type Player, type Seat } from '@skulduggery/rules';
import type { Setup, TableEvent, TableView, Update, Wish } from '@skulduggery/table';
import type { Answer, Connection, Link, News, WhyNot } from '../connection/connection.ts';
import type { Aimed, Change, GameRoom, SeatChoices, Sitter, Told } from '../games/game.ts';
import { makePlayer, type Shown, type Step } from '../motion/player.ts';
import { pace, settings } from '../settings.svelte.ts';
import { say } from '../words/frame.ts';

/** One line of the log: a change of the game, or of the table around it. Sentences are made when they are read. */
export type Line =
  | { readonly type: 'change'; readonly key: string; readonly change: Change; readonly standIn: 'late' | 'away' | null }
  | { readonly type: 'table'; readonly key: string; readonly event: TableEvent['type'] };

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
  readonly lines: readonly Line[];
  /** What the latest change was, in words. */
  readonly told: readonly Told[];
  readonly problem: WhyNot | null;
  touch(seat: Seat, move: unknown): void;
  play(seat: Seat, move: unknown): void;
  unaim(): void;
  ask(wish: Wish): Promise<Answer>;
  takeOver(): void;
  /** Resolves when everything that has happened was shown. */
  shownAll(): Promise<void>;
  tell(change: Change): readonly Told[];
  close(): void;
}

const MOST_LINES = 400;

export const makeTableState = (connection: Connection, room: GameRoom): TableState => {
  let table = $state.raw<TableView | null>(null);
  let shown = $state.raw<Shown | null>(null);
  let seen = $state.raw<Shown | null>(null);
  let link = $state.raw<Link>('connecting');
  let closed = $state.raw<WhyNot | null>(null);
  let handOver = $state.raw<string | null>(null);
  let busy = $state.raw(false);
  let aimed = $state.raw<Aimed | null>(null);
  let sent = $state.raw(false);
  let problem = $state.raw<WhyNot | null>(null);
  let lines = $state.raw<readonly Line[]>([]);
  let owners: readonly Player[] = [];

  const player = makePlayer({
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
      if (next.before !== null || lines.length === 0) note(lineOf(next.before, next.step, next.number));
    },
    busy: (now) => {
      busy = now;
    },
  });

  const note = (...more: readonly Line[]): void => {
    lines = [...lines, ...more].slice(-MOST_LINES);
  };

  const sitters = $derived.by((): readonly Sitter[] => {
    if (table === null) return [];
    const { places, you } = table;
    return owners.map((owner, seat) => {
      const place = places[owner] ?? null;
      return {
        seat,
        player: owner,
        name: nameOf(place, owner),
        you: you.seats.includes(seat),
        bot: place?.kind === 'bot',
        away: place?.away ?? false,
      };
    });
  });

  const choices = $derived.by((): readonly SeatChoices[] => {
    if (busy || sent || handOver !== null || table?.game == null || link !== 'live') return [];
    return table.game.choices.filter(({ moves }) => moves.length > 0);
  });

  const told = $derived.by((): readonly Told[] => {
    const line = lines.findLast((each) => each.type === 'change' && room.tell(each.change, sitters).length > 0);
    return line?.type === 'change' ? room.tell(line.change, sitters) : [];
  });

  const sit = (whole: TableView, past: Update | null): void => {
    table = whole;
    owners = ownersOf(whole.setup);
    sent = false;
    aimed = null;
    if (past !== null) lines = linesOf(past);
    if (whole.game === null) return;
    const { seq, game } = whole;
    if (shown !== null && sameJson(shown.step.view, game.view)) return;
    player.jump({ seq, at: 0, by: null, standIn: null, view: game.view });
  };

  const move = (update: Update): void => {
    if (table === null) return;
    const steps = stepsOf(update);
    const view = steps.at(-1)?.view ?? table.game?.view ?? null;
    const game = update.game === null ? null : { ...update.game, view };
    table = update.now ?? { ...table, seq: update.seq, game };
    // Somebody else's move must not take away what was touched, as long as it may still be done.
    if (aimed !== null && !isListed(table, aimed)) aimed = null;
    for (const event of update.events) {
      if (event.type !== 'moved' && event.type !== 'said') {
        note({ type: 'table', key: `${event.seq}`, event: event.type });
      }
    }
    if (steps.length > 0) player.push(steps);
    else if (shown === null && table.game !== null) {
      player.jump({ seq: update.seq, at: 0, by: null, standIn: null, view: table.game.view });
    }
  };

  const hear = (news: News): void => {
    switch (news.type) {
      case 'table':
        return sit(news.table, news.past);
      case 'update':
        return move(news.update);
      case 'link':
        link = news.link;
        return undefined;
      case 'closed':
        closed = news.code;
        return undefined;
      case 'hand-over':
        handOver = news.to;
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
    void ask({ type: 'move', seat, move: chosen }).then(() => {
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
      return busy ? null : handOver;
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
    takeOver: () => connection.takeOver(),
    shownAll: () => player.idle(),
    tell: (each) => room.tell(each, sitters),
    close: () => {
      stop();
      player.close();
      connection.close();
    },
  };
};

/** The player of each seat; it never changes during a game. */
const isListed = ({ game }: TableView, { seat, move }: Aimed): boolean =>
  game?.choices.some((each) => each.seat === seat && each.moves.some((listed) => sameJson(listed, move))) === true;

const ownersOf = (setup: Setup): readonly Player[] => {
  const begun = begin(setup);
  return begun.ok ? begun.value.game.players(begun.value.state) : [];
};

export const nameOf = (place: TableView['places'][number], player: Player): string => {
  if (place === null) return say('seat.free');
  return place.kind === 'bot' ? botName(player) : place.name;
};

/** Bots have names, so that sentences about them read well. */
const BOT_NAMES = [
  'Marlow',
  'Odile',
  'Brisco',
  'Nerina',
  'Tobias',
  'Ludo',
  'Wanda',
  'Ippolita',
  'Bastien',
  'Greta',
  'Rocco',
  'Agnes',
];
export const botName = (player: Player): string => BOT_NAMES[player % BOT_NAMES.length] ?? '';

const stepsOf = (update: Update): readonly Step[] =>
  update.events.flatMap((event): readonly Step[] => {
    if (event.type !== 'moved') return [];
    const { seq, at, by, standIn } = event;
    return event.views.map((view) => ({ seq, at, by, standIn, view }));
  });

const lineOf = (before: unknown, { seq, by, standIn, view }: Step, index: number): Line => ({
  type: 'change',
  key: `${seq}.${index}`,
  change: { before, after: view, by },
  standIn,
});

/** The log of everything that had happened before. */
const linesOf = (past: Update): readonly Line[] => {
  const steps = stepsOf(past);
  return steps.map((step, index) => lineOf(steps[index - 1]?.view ?? null, step, index)).slice(-MOST_LINES);
};
