import { sameJson, type Player, type Seat } from '@skulduggery/rules';
import { listed } from '../../words/words.svelte.ts';
import type { Change, Standing, Told } from '../game.ts';
import { who, whoAll, type Sitters } from '../sitters.ts';
import { isOpen, onTheTable, readMove, readView, type SkullView } from './read.ts';
import { DOING, turn, whose, withTribes } from './tribe-words.ts';
import { say } from './words.ts';

export const tell = ({ before: earlier, after: later }: Change, people: Sitters): readonly Told[] => {
  const sitters = withTribes(people);
  const after = readView(later);
  if (earlier === null) return tellFirst(after, sitters);
  const before = readView(earlier);
  return [
    ...tellAuction(before, after, sitters),
    ...tellFlips(before, after, sitters),
    ...tellAttempt(before, after, sitters),
    ...tellPiles(before, after, sitters),
    ...tellWinner(before, after, sitters),
    ...tellStart(before, after, sitters),
  ];
};

/** Who starts is drawn before anything else: there is no view before it. */
const tellFirst = (after: SkullView, sitters: Sitters): readonly Told[] =>
  after.round === 1 && after.phase === 'place' && onTheTable(after) === 0 ? tellStarter(after, sitters) : [];

const tellStart = (before: SkullView, after: SkullView, sitters: Sitters): readonly Told[] =>
  before.first === after.first && before.round === after.round ? [] : tellStarter(after, sitters);

const tellStarter = ({ first, round }: SkullView, sitters: Sitters): readonly Told[] =>
  first === null ? [] : [{ seat: first, text: say('told.round', { ...who(sitters, first), round }) }];

const tellPiles = (before: SkullView, after: SkullView, sitters: Sitters): readonly Told[] =>
  after.seats.flatMap((tribe, seat): readonly Told[] => {
    const old = before.seats[seat];
    if (old === undefined) return [];
    const told: Told[] = [];
    if (tribe.pile.length > old.pile.length) {
      const disc = after.open === true ? (tribe.pile.at(-1)?.disc ?? null) : null;
      const one = who(sitters, seat);
      const text = disc === null ? say('told.places', whose(sitters, seat)) : say('told.places-open', { ...one, disc });
      // First discs come all at once, right after what ended the round before; adding one is a turn.
      told.push({ seat, text, small: before.phase === 'place' });
    }
    if (tribe.shown !== null && old.shown === null) {
      const discs = listed(tribe.shown.map((disc) => say(`disc.${disc}`)));
      told.push({ seat, text: say('told.shows', { ...whose(sitters, seat), discs }) });
    }
    if (tribe.lost.length > old.lost.length) told.push({ seat, text: tellLoss(after, sitters, seat) });
    if (tribe.mat !== old.mat) told.push({ seat, text: say('told.mat', whose(sitters, seat)) });
    return told;
  });

/** S15: only the one who lost it is told which it was, and whoever looks back. */
const tellLoss = ({ seats, open }: SkullView, sitters: Sitters, seat: Seat): string => {
  const [one, tribe] = [who(sitters, seat), seats[seat]];
  const disc = tribe?.lost.at(-1) ?? null;
  if (tribe?.out === true || disc === null)
    return say(tribe?.out === true ? 'told.out' : 'told.loses', whose(sitters, seat));
  if (open === true) return say('told.loses-open', { ...one, disc });
  return one.you === 'yes' ? say(`told.loses-own.${disc}`) : say('told.loses', whose(sitters, seat));
};

const tellAuction = (before: SkullView, after: SkullView, sitters: Sitters): readonly Told[] => {
  const told: Told[] = [];
  const { bid } = after;
  for (const seat of after.passed) {
    if (!before.passed.includes(seat)) told.push({ seat, text: say('told.passes', whose(sitters, seat)) });
  }
  if (bid !== null && !sameJson(bid, before.bid)) {
    const values = { ...whose(sitters, bid.seat), count: bid.count, total: onTheTable(after) };
    told.push({
      seat: bid.seat,
      text: say(before.bid === null ? 'told.challenges' : 'told.raises', values),
    });
  }
  if (after.challenger !== null && before.challenger === null) {
    told.push({ seat: after.challenger, text: say('told.challenger', whose(sitters, after.challenger)) });
  }
  return told;
};

const tellFlips = (before: SkullView, after: SkullView, sitters: Sitters): readonly Told[] =>
  after.seats.flatMap((tribe, seat) =>
    tribe.pile.flatMap((disc, position): readonly Told[] => {
      if (!disc.flipped || disc.disc === null || before.seats[seat]?.pile[position]?.flipped !== false) return [];
      return [{ seat, text: say(`told.flips.${disc.disc}`, whose(sitters, seat)) }];
    }),
  );

const tellAttempt = (before: SkullView, after: SkullView, sitters: Sitters): readonly Told[] => {
  const told: Told[] = [];
  if (after.phase === 'lose' && before.phase === 'pick') {
    const [seat = null] = before.toAct;
    told.push({ seat, text: say('told.picked', whose(sitters, seat)) });
  }
  const { last } = after;
  // Two attempts in a row may go the same way.
  const ended = before.phase === 'attempt' && after.phase !== 'attempt';
  if (last !== null && (ended || !sameJson(last, before.last))) {
    const values = { ...whose(sitters, last.challenger), count: last.count };
    const skull = last.flips.at(-1)?.seat ?? last.challenger;
    const owner = whose(sitters, skull);
    const found = skull === last.challenger ? 'own' : OWNERS[owner.you];
    const name = owner.you === 'tribe' ? owner.tribe : owner.name;
    const text = last.won ? say('told.won', values) : say('told.failed', { ...values, whose: found, owner: name });
    told.push({ seat: last.challenger, text });
  }
  return told;
};

/** Whose skull it was, in the words' own terms. */
const OWNERS = { yes: 'yours', tribe: 'tribe', no: 'other' } as const;

const tellWinner = (before: SkullView, after: SkullView, sitters: Sitters): readonly Told[] => {
  if (after.result === null || before.result !== null) return [];
  const seat = after.seats.findIndex(({ player }) => player === after.result?.winners[0]);
  return [{ seat, text: say('told.wins', who(sitters, seat)) }];
};

export const status = (raw: unknown, people: Sitters): string => {
  const view = readView(raw);
  if (view.phase === 'over') return say('status.over');
  const sitters = withTribes(people);
  // Whether the table waits for the next flip would tell what the one that is just turning shows.
  const acting = view.phase === 'attempt' && view.challenger !== null ? [view.challenger] : view.toAct;
  // Chance decides.
  if (acting.length === 0 || view.phase === 'start' || view.phase === 'lose') return say('status.waits');
  const [all, doing] = [whoAll(sitters, acting), DOING[view.phase]];
  if (view.phase === 'place' && all.you === 'no' && who(sitters, view.first).you === 'yes')
    return say('status.yours.last');
  return all.names === '' ? (turn(view, sitters) ?? say(`status.yours.${doing}`)) : say(`status.${doing}`, all);
};

/** Yours first, then what is at stake, then everybody: who hears it need not wait for what matters. */
export const describe = (raw: unknown, people: Sitters): readonly string[] => {
  const view = readView(raw);
  const sitters = withTribes(people);
  const total = onTheTable(view);
  const name = (seat: Seat): string => say('among', whose(sitters, seat));
  const { bid, passed, seats } = view;
  return [
    ...sitters.flatMap(({ you, seat }) => (you ? describeKnown(view, sitters, seat) : [])),
    ...(bid === null ? [] : [say('describe.bid', { ...whose(sitters, bid.seat), count: bid.count, total })]),
    ...(passed.length === 0 ? [] : [say('describe.passed', { names: listed(passed.map(name)), count: passed.length })]),
    say('describe.total', { total }),
    ...seats.flatMap((_, seat) => [
      ...describeTribe(view, sitters, seat),
      ...(isOpen(view) && sitters[seat]?.you !== true ? describeKnown(view, sitters, seat) : []),
      ...(isOpen(view) ? describeLost(view, sitters, seat) : []),
    ]),
  ];
};

/** What is known of a tribe's hand and pile: of your own always, of others when everything lies open. */
const describeKnown = ({ seats }: SkullView, sitters: Sitters, seat: Seat): readonly string[] => {
  const tribe = seats[seat];
  if (tribe === undefined || tribe.out || isHidden(tribe)) return [];
  const one = whose(sitters, seat);
  const flowers = tribe.hand.filter((disc) => disc === 'flower').length;
  const skulls = tribe.hand.filter((disc) => disc === 'skull').length;
  const pile = tribe.pile.flatMap(({ disc }) => (disc === null ? [] : [say(`disc.${disc}`)]));
  return [
    say('describe.hand', { ...one, flowers, skulls }),
    ...(pile.length === 0 ? [] : [say('describe.pile', { ...one, discs: listed(pile.toReversed()) })]),
  ];
};

const isHidden = ({ hand, pile }: SkullView['seats'][number]): boolean =>
  [...hand, ...pile.map(({ disc }) => disc)].includes(null);

const describeLost = ({ seats }: SkullView, sitters: Sitters, seat: Seat): readonly string[] => {
  const lost = (seats[seat]?.lost ?? []).flatMap((disc) => (disc === null ? [] : [say(`disc.${disc}`)]));
  return lost.length === 0 ? [] : [say('describe.lost', { ...whose(sitters, seat), discs: listed(lost) })];
};

const describeTribe = ({ seats, result, last }: SkullView, sitters: Sitters, seat: Seat): readonly string[] => {
  const tribe = seats[seat];
  if (tribe === undefined || tribe.out) return [say('describe.out', whose(sitters, seat))];
  // The attempt that ends the game turns no mat any more (S23).
  const wins = result !== null && last?.won === true && last.challenger === seat;
  const won = (tribe.mat === 'flower' ? 1 : 0) + (wins ? 1 : 0);
  const values = { ...whose(sitters, seat), pile: tribe.pile.length, hand: tribe.hand.length, won };
  const turned = tribe.pile.flatMap(({ disc, flipped }) => (flipped && disc !== null ? [say(`disc.${disc}`)] : []));
  return [
    say('describe.tribe', values),
    ...(turned.length === 0
      ? []
      : [say('describe.turned', { ...whose(sitters, seat), discs: listed(turned.toReversed()) })]),
  ];
};

export const nameMove = (raw: unknown, seen: unknown, people: Sitters): string => {
  const [move, view] = [readMove(raw), readView(seen)];
  const sitters = withTribes(people);
  switch (move.type) {
    case 'place':
      return say('move.place', { disc: move.disc });
    case 'bid':
      return say('move.bid', { count: move.count, total: onTheTable(view) });
    case 'pass':
      return say('move.pass');
    case 'flip':
      return say('move.flip', whose(sitters, move.seat));
    case 'pick':
      return say('move.pick', { number: move.position + 1 });
    case 'discard':
    case 'lose':
      return say('move.discard', { disc: move.disc });
    case 'appoint':
    case 'start':
      return say('move.appoint', whose(sitters, move.seat));
    case 'reveal':
      return say('move.reveal');
    default:
      return move satisfies never;
  }
};

/** The winner, and then those who came closest: S23 knows no second place. */
export const standing = (raw: unknown, sitters: Sitters): readonly Standing[] => {
  const view = readView(raw);
  if (view.result === null) return [];
  return sitters
    .filter(({ seat, player }) => view.seats.findIndex((tribe) => tribe.player === player) === seat)
    .map(({ seat, player }) => ({ seat, ...reached(view, player) }))
    .toSorted((a, b) => Number(b.wins) - Number(a.wins) || b.attempts - a.attempts || b.discs - a.discs)
    .map(({ seat, wins, attempts, discs }) => ({
      seat,
      rank: wins ? 1 : null,
      text: say('standing.discs', { count: discs }),
      more: wins && view.last?.won !== true ? say('standing.last') : say('standing.attempts', { count: attempts }),
    }));
};

/** How far a player has come; a mat shows the first attempt that was won, and the second one ends the game (S20). */
const reached = (
  { seats, result, last }: SkullView,
  player: Player,
): { readonly wins: boolean; readonly attempts: number; readonly discs: number } => {
  const wins = result?.winners.includes(player) === true;
  const tribes = seats.filter((tribe) => tribe.player === player);
  const turned = tribes.filter(({ mat }) => mat === 'flower').length;
  return {
    wins,
    attempts: turned + (wins && last?.won === true ? 1 : 0),
    discs: tribes.reduce((sum, { hand, pile }) => sum + hand.length + pile.length, 0),
  };
};
