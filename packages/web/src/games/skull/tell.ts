import { sameJson } from '@skulduggery/rules';
import { listed } from '../../words/words.svelte.ts';
import type { Change, Standing, Told } from '../game.ts';
import { who, type Sitters } from '../sitters.ts';
import { onTheTable, readMove, readView, type SkullView } from './read.ts';
import { say } from './words.ts';

export const tell = ({ before: earlier, after: later }: Change, sitters: Sitters): readonly Told[] => {
  if (earlier === null) return [];
  const [before, after] = [readView(earlier), readView(later)];
  return [
    ...tellStart(before, after, sitters),
    ...tellPiles(before, after, sitters),
    ...tellAuction(before, after, sitters),
    ...tellFlips(before, after, sitters),
    ...tellEnd(before, after, sitters),
  ];
};

const tellStart = (before: SkullView, after: SkullView, sitters: Sitters): readonly Told[] => {
  if (after.first === null || (before.first === after.first && before.round === after.round)) return [];
  return [
    { seat: after.first, text: say('told.round', { ...who(sitters, after.first), round: after.round }), large: true },
  ];
};

const tellPiles = (before: SkullView, after: SkullView, sitters: Sitters): readonly Told[] =>
  after.seats.flatMap((tribe, seat): readonly Told[] => {
    const old = before.seats[seat];
    if (old === undefined) return [];
    const told: Told[] = [];
    if (tribe.pile.length > old.pile.length) told.push({ seat, text: say('told.places', who(sitters, seat)) });
    if (tribe.shown !== null && old.shown === null) {
      const discs = listed(tribe.shown.map((disc) => say(`disc.${disc}`)));
      told.push({ seat, text: say('told.shows', { ...who(sitters, seat), discs }) });
    }
    if (tribe.lost.length > old.lost.length) {
      told.push({ seat, text: say(tribe.out ? 'told.out' : 'told.loses', who(sitters, seat)), large: true });
    }
    if (tribe.mat !== old.mat) told.push({ seat, text: say('told.mat', who(sitters, seat)), large: true });
    return told;
  });

const tellAuction = (before: SkullView, after: SkullView, sitters: Sitters): readonly Told[] => {
  const told: Told[] = [];
  const { bid } = after;
  for (const seat of after.passed) {
    if (!before.passed.includes(seat)) told.push({ seat, text: say('told.passes', who(sitters, seat)) });
  }
  if (bid !== null && !sameJson(bid, before.bid)) {
    const values = { ...who(sitters, bid.seat), count: bid.count, total: onTheTable(after) };
    told.push({
      seat: bid.seat,
      text: say(before.bid === null ? 'told.challenges' : 'told.raises', values),
      large: true,
    });
  }
  if (after.challenger !== null && before.challenger === null) {
    told.push({ seat: after.challenger, text: say('told.challenger', who(sitters, after.challenger)), large: true });
  }
  return told;
};

const tellFlips = (before: SkullView, after: SkullView, sitters: Sitters): readonly Told[] =>
  after.seats.flatMap((tribe, seat) =>
    tribe.pile.flatMap((disc, position): readonly Told[] => {
      if (!disc.flipped || disc.disc === null || before.seats[seat]?.pile[position]?.flipped !== false) return [];
      return [
        { seat, text: say('told.flips', { ...who(sitters, seat), disc: say(`disc.${disc.disc}`) }), large: true },
      ];
    }),
  );

const tellEnd = (before: SkullView, after: SkullView, sitters: Sitters): readonly Told[] => {
  const told: Told[] = [];
  const { last } = after;
  if (last !== null && !sameJson(last, before.last)) {
    const values = { ...who(sitters, last.challenger), count: last.count };
    const skull = last.flips.find(({ disc }) => disc === 'skull');
    // The last flip of an attempt is seen in the same step in which the attempt ends.
    if (skull !== undefined) told.push({ seat: skull.seat, text: say('told.skull', who(sitters, skull.seat)) });
    told.push({ seat: last.challenger, text: say(last.won ? 'told.won' : 'told.failed', values), large: true });
  }
  if (after.result !== null && before.result === null) {
    const seat = after.seats.findIndex(({ player }) => player === after.result?.winners[0]);
    told.push({ seat, text: say('told.wins', who(sitters, seat)), large: true });
  }
  return told;
};

export const status = (raw: unknown, sitters: Sitters): string => {
  const view = readView(raw);
  if (view.phase === 'over') return say('status.over');
  const names = listed(view.toAct.map((seat) => sitters[seat]?.name ?? ''));
  return view.toAct.length === 0
    ? say('status.waits')
    : say(`status.${STATUS[view.phase]}`, { names, count: view.toAct.length });
};

/** What those whom the table waits for are doing. */
const STATUS = {
  start: 'decides',
  place: 'places',
  add: 'adds',
  bid: 'bids',
  attempt: 'flips',
  pick: 'picks',
  lose: 'decides',
  discard: 'decides',
  appoint: 'decides',
} as const;

export const describe = (raw: unknown, sitters: Sitters): readonly string[] => {
  const view = readView(raw);
  const sentences = view.seats.map((tribe, seat) => {
    if (tribe.out) return say('describe.out', who(sitters, seat));
    const flowers = tribe.hand.filter((disc) => disc === 'flower').length;
    const skulls = tribe.hand.filter((disc) => disc === 'skull').length;
    const values = {
      ...who(sitters, seat),
      pile: tribe.pile.length,
      hand: tribe.hand.length,
      won: tribe.mat === 'flower' ? 'yes' : 'no',
    };
    const own = flowers + skulls > 0 ? ` ${say('describe.hand', { flowers, skulls })}` : '';
    return say('describe.tribe', values) + own;
  });
  if (view.bid !== null) {
    sentences.push(
      say('describe.bid', { ...who(sitters, view.bid.seat), count: view.bid.count, total: onTheTable(view) }),
    );
  }
  sentences.push(status(view, sitters));
  return sentences;
};

export const nameMove = (raw: unknown, seen: unknown, sitters: Sitters): string => {
  const [move, view] = [readMove(raw), readView(seen)];
  switch (move.type) {
    case 'place':
      return say('move.place', { disc: say(`disc.${move.disc}`) });
    case 'bid':
      return say('move.bid', { count: move.count, total: onTheTable(view) });
    case 'pass':
      return say('move.pass');
    case 'flip':
      return say('move.flip', who(sitters, move.seat));
    case 'pick':
      return say('move.pick', { number: move.position + 1 });
    case 'discard':
    case 'lose':
      return say('move.discard', { disc: say(`disc.${move.disc}`) });
    case 'appoint':
    case 'start':
      return say('move.appoint', who(sitters, move.seat));
    case 'reveal':
      return say('move.reveal');
    default:
      return move satisfies never;
  }
};

export const standing = (raw: unknown, sitters: Sitters): readonly Standing[] => {
  const { result, seats } = readView(raw);
  if (result === null) return [];
  return sitters
    .filter(({ seat, player }) => seats.findIndex((tribe) => tribe.player === player) === seat)
    .map(({ seat, player }) => {
      const discs = seats
        .filter((tribe) => tribe.player === player)
        .reduce((sum, { hand, pile }) => sum + hand.length + pile.length, 0);
      return { seat, rank: result.ranks[player] ?? 0, text: say('standing.discs', { count: discs }) };
    })
    .toSorted((a, b) => a.rank - b.rank);
};
