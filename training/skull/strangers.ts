/** Players with one idea each: what `expert` makes of somebody that it does not know; of two it knows the habits. */
import { skullLies, tribeAt, type Sight } from '../../packages/bots/src/skull/sight.ts';
import { steady } from '../../packages/bots/src/skull/steady.ts';
import { sameJson, type SkullMove, type SkullView } from '../../packages/rules/src/index.ts';

/** What it wants to do; where it has no idea or may not, it plays as `steady`. */
type Idea = (table: Glance) => SkullMove | null;

interface Glance {
  readonly phase: SkullView['phase'];
  /** How many discs lie on all mats, and on the own. */
  readonly all: number;
  readonly own: number;
  readonly ownSkull: boolean;
  /** The highest bid, or 0. */
  readonly named: number;
}

const flower = { type: 'place', disc: 'flower' } as const;
const skull = { type: 'place', disc: 'skull' } as const;
const pass = { type: 'pass' } as const;
const bid = (count: number): SkullMove => ({ type: 'bid', count });

const IDEAS: Readonly<Record<string, Idea>> = {
  /** Lays flowers and names everything. */
  wild: ({ phase, all }) => (phase === 'place' ? flower : bid(all)),
  /** Lays its skull and keeps out of it. */
  rock: ({ phase }) => (phase === 'place' ? skull : phase === 'add' ? bid(1) : pass),
  /** Lays its skull under flowers and raises until half of all is named. */
  trapper: ({ phase, all, named }) => {
    if (phase === 'place') return skull;
    if (phase === 'add') return flower;
    return named < all / 2 ? bid(named + 1) : pass;
  },
  /** Lays its skull and raises until one disc is left. */
  bluffer: ({ phase, all, named }) => {
    if (phase === 'place') return skull;
    return named + 1 < all ? bid(named + 1) : pass;
  },
  /** Lays flowers and raises until two more than its own are named. */
  bull: ({ phase, own, named }) => {
    if (phase === 'place') return flower;
    return named <= own ? bid(Math.max(own, named + 1)) : pass;
  },
  /** Lays three flowers if it can and names what it has. */
  builder: ({ phase, own, ownSkull, named }) => {
    if (phase === 'place' || (phase === 'add' && own < 3)) return flower;
    if (phase === 'add') return bid(own);
    return named < own && !ownSkull ? bid(named + 1) : pass;
  },
  /** On a flower it raises until half of all is named, on the skull never. */
  honest: ({ phase, all, ownSkull, named }) => {
    if (phase === 'place') return null;
    if (phase === 'add') return bid(1);
    return !ownSkull && named + 1 <= Math.ceil(all / 2) ? bid(named + 1) : pass;
  },
  /** Lays its skull on a flower and keeps out of it. */
  snake: ({ phase, own }) => {
    if (phase === 'place') return flower;
    if (phase === 'add') return own < 2 ? skull : bid(1);
    return pass;
  },
  /** On flowers it names all but one, on the skull it raises until half of all is named. */
  poker: ({ phase, all, ownSkull, named }) => {
    if (phase === 'place') return null;
    if (ownSkull) return named < all / 2 ? bid(named + 1) : pass;
    return named + 1 < all ? bid(all - 1) : pass;
  },
  /** Lays flowers as long as it has any, then names one, and never more. */
  sheep: ({ phase, own }) =>
    phase === 'place' || (phase === 'add' && own < 3) ? flower : phase === 'add' ? bid(1) : pass,
  /** Raises until two are left, whatever lies on its mat. */
  climber: ({ phase, all, named }) => {
    if (phase === 'place') return null;
    return named + 2 < all ? bid(named + 1) : pass;
  },
};

/** A stranger by name, or `null` when nobody is called so. */
export const strangerCalled = (name: string): ((sight: Sight) => readonly number[]) | null => {
  const idea = IDEAS[name];
  if (idea === undefined) return null;
  return (sight) => {
    const { view, seat, moves } = sight;
    const own = tribeAt(view, seat);
    const wanted = TALKING.includes(view.phase)
      ? idea({
          phase: view.phase,
          all: view.seats.reduce((sum, { pile }) => sum + pile.length, 0),
          own: own.pile.length,
          ownSkull: skullLies(own),
          named: view.bid?.count ?? 0,
        })
      : null;
    const index = moves.findIndex((move) => sameJson(move, wanted));
    return index < 0 ? steady(sight) : moves.map((_, each) => Number(each === index));
  };
};

const TALKING: readonly SkullView['phase'][] = ['place', 'add', 'bid'];
