import { begin, sameJson, type Player, type Seat } from '@skulduggery/rules';
import {
  heard,
  type Choices,
  type PersonId,
  type Said,
  type Setup,
  type TableView,
  type Time,
  type Update,
  type Wish,
} from '@skulduggery/table';
import type { Answer, Connection, Link, News, WhyNot } from '../connection/connection.ts';
import type { Aimed, Change, GameRoom, Sitter, Told } from '../games/game.ts';
import { unaddressed } from '../games/sitters.ts';
import { makeReel, type Shown, type Step } from '../motion/reel.ts';
import { pace } from '../settings.svelte.ts';
import { say } from '../words/frame.ts';
import { newAim } from './aim.svelte.ts';
import { nameOf } from './names.ts';
import { isYoursAndLate, wasDecidedForYou } from './stand-ins.ts';
import { newTableLog, type Line } from './table-log.svelte.ts';

/** A table as the page holds it: the latest that is known, and what is being shown of it. */
export interface TableState {
  readonly table: TableView | null;
  readonly shown: Shown | null;
  /** The latest of it that people have seen come to rest: words are about this one. */
  readonly seen: Shown | null;
  readonly link: Link;
  readonly closed: WhyNot | null;
  /** Who has to take the device, once what happened was shown. */
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
  /** Resolves when everything that has happened was shown. */
  shownAll(): Promise<void>;
  tell(change: Change): readonly Told[];
  close(): void;
}

/** Where a table begins to be shown: as it stands, or from its first step where nobody has moved yet. */
export type From = 'now' | 'opening';

export interface Where {
  readonly from?: From;
  /** Everybody who plays and is no bot is at this device. */
  readonly oneDevice?: boolean;
}

export const makeTableState = (
  connection: Connection,
  room: GameRoom,
  { from = 'now', oneDevice = false }: Where = {},
): TableState => {
  let table = $state.raw<TableView | null>(null);
  let shown = $state.raw<Shown | null>(null);
  let seen = $state.raw<Shown | null>(null);
  let link = $state.raw<Link>('connecting');
  let closed = $state.raw<WhyNot | null>(null);
  let gone = $state.raw<readonly PersonId[]>([]);
  let handOver = $state.raw<string | null>(null);
  // The previous player's last move is shown first; then the table is covered until the next player takes the device.
  let handing = $state.raw(false);
  let busy = $state.raw(false);
  let problem = $state.raw<WhyNot | null>(null);
  let owners: readonly Player[] = [];

  const log = newTableLog();
  const aim = newAim((seat, chosen) => ask({ type: 'move', seat, move: chosen }));

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

  const lines = $derived(log.upTo(seen));

  // The same list as long as nothing about it changes, so that no sentence is made anew for nothing.
  let sat: readonly Sitter[] = [];
  const sitters = $derived.by((): readonly Sitter[] => {
    const now = table === null ? [] : sittersOf(table);
    if (!sameJson(now, sat)) sat = now;
    return sat;
  });
  const sittersOf = ({ places, you, removed }: TableView): readonly Sitter[] =>
    owners.map((owner, seat) => {
      const place = places[owner] ?? null;
      return {
        seat,
        player: owner,
        name: nameOf(place, owner),
        you: you.seats.includes(seat),
        bot: place?.kind === 'bot',
        away: place?.away ?? false,
        removed: place !== null && place.kind !== 'bot' && removed.includes(place.id),
        // Whoever lets others wait reads so from them alone.
        gone: place !== null && place.kind !== 'bot' && !you.seats.includes(seat) && gone.includes(place.id),
      };
    });

  const shared = $derived(oneDevice && (table?.places.filter((place) => place?.kind === 'person').length ?? 0) > 1);
  // The device is to change hands, or to be looked at by one person alone again.
  const faceDown = $derived(
    shared &&
      (handOver !== null ||
        (shown !== null && room.everybodyLooks?.(shown.step.view, table?.you.seats ?? []) === true)),
  );
  /** Those of whom sentences tell, as whoever may be reading them. */
  const spokenTo = $derived(faceDown ? unaddressed(sitters) : sitters);

  // Others may move while somebody chooses: what stays possible all the while stays on offer.
  let offered: readonly Choices[] = [];
  const choices = $derived.by((): readonly Choices[] => {
    const can = !aim.sent && handOver === null && link === 'live';
    const now = can ? (table?.game?.choices ?? []) : [];
    offered = busy ? now.filter((each) => offered.some((before) => sameJson(before, each))) : now;
    return offered;
  });

  const told = $derived.by((): readonly Told[] => {
    const matters = (line: Line): boolean =>
      isYoursAndLate(line, sitters) || tells(line).some(({ small }) => small !== true);
    const line = lines.findLast(matters) ?? lines.findLast((each) => tells(each).length > 0);
    const late = wasDecidedForYou(lines, sitters) ? [{ text: say('turn.late'), seat: null }] : [];
    return line === undefined ? [] : [...late, ...tells(line)];
  });
  /** What a bot did in your name was not done by you. */
  const tells = (line: Line): readonly Told[] => {
    const { change, step } = line;
    if (!isYoursAndLate(line, sitters)) return room.tell(change, spokenTo);
    const others = spokenTo.map((sitter) => (sitter.seat === step.by ? { ...sitter, you: false } : sitter));
    return room.tell(change, others);
  };

  const sit = (whole: TableView, past: Update | null): void => {
    table = whole;
    owners = ownersOf(whole.setup);
    aim.reset();
    log.begin(whole, past);
    const { seq, game } = whole;
    if (game === null) return;
    if (shown !== null && sameJson(shown.step.view, game.view)) return;
    const now: Step = { seq, at: 0, by: null, standIn: null, view: game.view };
    const opening =
      from === 'opening' && shown === null ? openingOf(whole, log.upTo({ step: now, before: null, number: 0 })) : [];
    if (opening.length > 0) reel.push(opening);
    else reel.jump(now);
  };

  const move = (update: Update): void => {
    if (table === null) return;
    const steps = log.append(update, table);
    const view = steps.at(-1)?.view ?? table.game?.view ?? null;
    const game = update.game === null ? null : { ...update.game, view };
    table = {
      ...table,
      ...(update.now ?? { seq: update.seq, game }),
      said: heard(table.said, ...sayings(update)),
    };
    aim.keepIfListed(table.game?.choices ?? []);
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
        return log.prepend(news.past);
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

  const asked = new Set<{ readonly wish: Wish; readonly answer: Promise<Answer> }>();
  /** A doubled click is one wish: the second would be refused, since the first was done. */
  const ask = (wish: Wish): Promise<Answer> => {
    for (const each of asked) if (isSame(each.wish, wish)) return each.answer;
    const asking = { wish, answer: answered(wish).finally(() => asked.delete(asking)) };
    asked.add(asking);
    return asking.answer;
  };
  const answered = async (wish: Wish): Promise<Answer> => {
    problem = null;
    const answer = await connection.ask(wish);
    if (!answer.ok) problem = answer.code;
    return answer;
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
    get shared() {
      return shared;
    },
    get faceDown() {
      return faceDown;
    },
    get busy() {
      return busy;
    },
    get sitters() {
      return sitters;
    },
    get spokenTo() {
      return spokenTo;
    },
    get choices() {
      return choices;
    },
    get aimed() {
      return aim.aimed;
    },
    get lines() {
      return lines;
    },
    get earlier() {
      return table?.game != null && log.earlier;
    },
    get told() {
      return told;
    },
    get problem() {
      return problem;
    },
    touch: aim.touch,
    play: aim.play,
    unaim: aim.unaim,
    ask,
    now: () => connection.now(),
    takeOver: () => connection.takeOver(),
    readBack: () => connection.readBack(),
    skip: connection.skip === undefined ? null : () => connection.skip?.(),
    shownAll: () => reel.idle(),
    tell: (each) => room.tell(each, spokenTo),
    close: () => {
      stop();
      reel.close();
      connection.close();
    },
  };
};

/** What is said twice is meant twice; and each time that somebody sits down has its own salt. */
const isSame = (one: Wish, other: Wish): boolean =>
  one.type === 'sit' && other.type === 'sit' ? one.player === other.player : one.type !== 'say' && sameJson(one, other);

/** The player of each seat; it never changes during a game. */
const ownersOf = (setup: Setup): readonly Player[] => {
  const begun = begin(setup, setup.rules);
  return begun.ok ? begun.value.game.players(begun.value.state) : [];
};

/** All that chance did before anybody could move, after the table as it was laid out; nothing once somebody has moved. */
const openingOf = ({ setup, you }: TableView, lines: readonly Line[]): readonly Step[] => {
  const [first] = lines;
  const begun = begin(setup, setup.rules);
  if (first === undefined || !begun.ok || lines.some(({ step }) => step.by !== 'chance')) return [];
  const { game, state } = begun.value;
  const view = game.view(state, you.player === null ? null : game.players(state).indexOf(you.player));
  return [{ seq: first.step.seq - 1, at: 0, by: null, standIn: null, view }, ...lines.map(({ step }) => step)];
};

const sayings = ({ events }: Update): readonly Said[] =>
  events.flatMap((event) => (event.type === 'said' ? [event.said] : []));
