import { sameJson } from '@skulduggery/rules';
import { heard, type PersonId, type Said, type TableView, type Update } from '@skulduggery/table';
import type { Link, News, WhyNot } from '../../connection/connection.ts';
import type { Step } from '../../motion/reel.ts';
import type { TableLog } from '../table-log.svelte.ts';
import type { Aim } from './aim.svelte.ts';
import type { HandOver } from './hand-over.svelte.ts';
import { openingOf, type From } from './opening.ts';
import type { Showing } from './showing.svelte.ts';

/** The latest that a connection has told of a table; what is being shown may be older. */
export interface Known {
  readonly table: TableView | null;
  readonly link: Link;
  readonly closed: WhyNot | null;
  /** Those who have left the page. */
  readonly gone: readonly PersonId[];
  readonly hear: (news: News) => void;
}

/** What goes on when there is news. */
interface Following {
  readonly from: From;
  readonly log: TableLog;
  readonly aim: Aim;
  readonly showing: Showing;
  readonly handOver: HandOver;
}

export const newKnown = ({ from, log, aim, showing, handOver }: Following): Known => {
  let table = $state.raw<TableView | null>(null);
  let link = $state.raw<Link>('connecting');
  let closed = $state.raw<WhyNot | null>(null);
  let gone = $state.raw<readonly PersonId[]>([]);

  const sit = (whole: TableView, past: Update | null): void => {
    table = whole;
    aim.reset();
    log.begin(whole, past);
    if (whole.game === null) return;
    const { shown } = showing;
    if (shown !== null && sameJson(shown.step.view, whole.game.view)) return;
    const now = asItStands(whole.seq, whole.game.view);
    const opening =
      from === 'opening' && shown === null ? openingOf(whole, log.upTo({ step: now, before: null, number: 0 })) : [];
    if (opening.length > 0) showing.push(opening);
    else showing.jump(now);
  };

  const move = (update: Update): void => {
    if (table === null) return;
    const steps = log.append(update, table);
    table = moved(table, update, steps);
    aim.keepIfListed(table.game?.choices ?? []);
    if (steps.length > 0) showing.push(steps);
    else if (showing.shown === null && table.game !== null) showing.jump(asItStands(update.seq, table.game.view));
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
        return handOver.hear(news.to, showing.busy);
      default:
        return news satisfies never;
    }
  };

  return {
    get table() {
      return table;
    },
    get link() {
      return link;
    },
    get closed() {
      return closed;
    },
    get gone() {
      return gone;
    },
    hear,
  };
};

const asItStands = (seq: number, view: unknown): Step => ({ seq, at: 0, by: null, standIn: null, view });

/** A table after an update, which tells all of it or only how far the game is. */
const moved = (table: TableView, update: Update, steps: readonly Step[]): TableView => {
  const view = steps.at(-1)?.view ?? table.game?.view ?? null;
  const game = update.game === null ? null : { ...update.game, view };
  return {
    ...table,
    ...(update.now ?? { seq: update.seq, game }),
    said: heard(table.said, ...sayings(update)),
  };
};

const sayings = ({ events }: Update): readonly Said[] =>
  events.flatMap((event) => (event.type === 'said' ? [event.said] : []));
