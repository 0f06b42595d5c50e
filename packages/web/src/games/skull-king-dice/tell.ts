import { DICE, sameJson, type Seat } from '@skulduggery/rules';
import { listed } from '../../words/words.svelte.ts';
import type { Change, Sitter, Standing, Told } from '../game.ts';
import { who, type Sitters } from '../sitters.ts';
import { isKept } from './pad.ts';
import { readMove, readView, type Face, type Kind, type SkullKingDiceView } from './read.ts';
import { showsBids, showsScores, type Pair } from './timing.ts';
import { aheadIn, facesOf, groupsOf, isFull, rolledOf, trickNumber, type Ahead } from './trick.ts';
import { say } from './words.ts';

/** A face in words: a number, or what is drawn on it. */
const faceWords = (face: Face): string => (typeof face === 'number' ? String(face) : say(`face.${face}`));

/** The six faces of a die in words: what is drawn is counted, numbers are read. */
export const sayFaces = (kind: Kind): string => {
  const { faces } = DICE[kind];
  return facesOf(kind)
    .flatMap((face) => {
      const alike = faces.filter((other) => other === face);
      return typeof face === 'number' ? alike.map(String) : [say(`faces.${face}`, { count: alike.length })];
    })
    .join(', ');
};

/** Who is ahead, or has won the trick. */
export const sayAhead = ({ seat }: Ahead, full: boolean, sitters: Sitters): string =>
  say(full ? 'wins-trick' : 'ahead', who(sitters, seat));

const sayWhy = ({ why }: Ahead): string => say(`why.${why.by}`, { ...why });

/** Who took a finished trick, and why. */
export const sayTaken = (
  { winner, trick }: NonNullable<SkullKingDiceView['last']>,
  sitters: Sitters,
  as: 'told.takes' | 'told.takes-last' = 'told.takes',
): string => {
  const ahead = aheadIn(trick);
  return say(as, { ...who(sitters, winner), why: ahead === null ? '' : sayWhy(ahead) });
};

export const tell = ({ before: earlier, after: later }: Change, sitters: Sitters): readonly Told[] => {
  if (earlier === null) return tellFirst(readView(later), sitters);
  const pair = { before: readView(earlier), after: readView(later) };
  return [
    ...tellRound(pair, sitters),
    ...tellBids(pair, sitters),
    ...tellTrick(pair, sitters),
    ...tellEnd(pair, sitters),
  ];
};

/** Who leads is drawn before anything else: there is no view before it. */
const tellFirst = (after: SkullKingDiceView, sitters: Sitters): readonly Told[] => {
  const drawn = after.seats.reduce((sum, { hand }) => sum + hand.length, 0);
  const first = after.round === 1 && after.phase === 'draw' && drawn <= 1;
  return first && after.starter !== null ? [tellStarter(after, after.starter, sitters)] : [];
};

const tellStarter = ({ round, rounds }: SkullKingDiceView, seat: Seat, sitters: Sitters): Told => ({
  seat,
  text: say('told.round', { ...who(sitters, seat), round, rounds }),
});

const tellRound = (pair: Pair, sitters: Sitters): readonly Told[] => {
  const { before, after } = pair;
  const told: Told[] = [];
  if (showsScores(pair)) {
    const lines = after.seats.map(({ rounds }, seat) =>
      say('told.points', { ...who(sitters, seat), points: rounds.at(-1)?.points ?? 0 }),
    );
    told.push({ seat: null, text: say('told.scores', { lines: listed(lines) }) });
  }
  if (after.starter !== null && (before.starter === null || before.round !== after.round)) {
    told.push(tellStarter(after, after.starter, sitters));
  }
  return told;
};

const tellBids = (pair: Pair, sitters: Sitters): readonly Told[] => {
  const { before, after } = pair;
  if (showsBids(pair)) {
    const bids = after.seats.map(({ bid }, seat) => say('told.bid', { ...who(sitters, seat), bid: bid ?? 0 }));
    return [{ seat: null, text: say('told.yohoho', { bids: listed(bids) }) }];
  }
  if (before.phase !== 'bid') return [];
  return after.seats.flatMap(({ hasBid }, seat): readonly Told[] =>
    hasBid && before.seats[seat]?.hasBid === false ? [{ seat, text: say('told.has-bid', who(sitters, seat)) }] : [],
  );
};

const tellTrick = ({ before, after }: Pair, sitters: Sitters): readonly Told[] => {
  const told: Told[] = [];
  after.trick.forEach(({ seat, die, face }, index) => {
    const old = before.trick[index];
    const values = { ...who(sitters, seat), die: say(`die.${die}`) };
    if (face !== null && old?.face == null)
      told.push({ seat, text: say('told.rolls', { ...values, face: faceWords(face) }) });
    else if (old === undefined) told.push({ seat, text: say('told.plays', values) });
  });
  // Two tricks in a row may be the same.
  const taken = before.trick.length > after.trick.length;
  if (after.last !== null && (taken || !sameJson(before.last, after.last))) {
    const { winner, bonus } = after.last;
    told.push({ seat: winner, text: sayTaken(after.last, sitters) });
    if (bonus > 0) told.push({ seat: winner, text: say('told.capture', { bonus }) });
  }
  return told;
};

const tellEnd = ({ before, after }: Pair, sitters: Sitters): readonly Told[] => {
  if (after.result === null || before.result !== null) return [];
  return after.result.winners.map((seat) => ({ seat, text: say('told.wins', who(sitters, seat)) }));
};

/** Whether what is a seat's own may be told: it is yours, or you look back (Viewed in ../read.ts). */
const isForEyes = ({ open }: SkullKingDiceView, sitter: Sitter | undefined): boolean =>
  open === true || sitter?.you === true;

/** One seat in words: what it bid, took and has, and until all bids are shown whether it leads. */
export const describeSeat = (view: SkullKingDiceView, seat: Seat, sitters: Sitters): string => {
  const own = view.seats[seat];
  if (own === undefined) return '';
  const { bid, hasBid, tricks, bonus, score, hand } = own;
  const isPublic = view.phase !== 'bid' || isForEyes(view, sitters[seat]);
  const shown = (isPublic ? bid : null) ?? (hasBid ? -2 : -1);
  // Once the round is written down, it is part of the score or was not earned (R14).
  const open = view.phase === 'over' || view.phase === 'draw' ? 0 : bonus;
  const values = { ...who(sitters, seat), score, tricks, bonus: open, bid: shown, dice: hand.length };
  return [say('describe.seat', values), ...describeStart(view, seat, sitters)].join(' ');
};

const describeStart = ({ starter, phase }: SkullKingDiceView, seat: Seat, sitters: Sitters): readonly string[] =>
  seat !== starter || (phase !== 'bid' && phase !== 'draw') ? [] : [say('describe.starter', who(sitters, seat))];

export const describe = (raw: unknown, sitters: Sitters): readonly string[] => {
  const view = readView(raw);
  return [
    say('describe.round', { round: view.round, rounds: view.rounds }),
    ...describeHands(view, sitters),
    ...describeTrick(view, sitters),
    ...view.seats.map((_, seat) => describeSeat(view, seat, sitters)),
  ];
};

/** The dice that the viewer may know: their own, and when looking back those of others. */
const describeHands = (view: SkullKingDiceView, sitters: Sitters): readonly string[] =>
  view.seats.flatMap(({ hand }, seat) => {
    if (!isForEyes(view, sitters[seat])) return [];
    const known = groupsOf(hand).map(({ kind, count }) => say(`dice.${kind}`, { count }));
    if (known.length === 0) return [];
    const { name, you } = who(sitters, seat);
    return [
      you === 'yes'
        ? say('describe.hand', { dice: listed(known) })
        : say('describe.hand-of', { name, dice: listed(known) }),
    ];
  });

const describeTrick = (view: SkullKingDiceView, sitters: Sitters): readonly string[] => {
  if (view.phase !== 'play' && view.phase !== 'face') return [];
  const sentences = [say('describe.number', { trick: trickNumber(view), tricks: view.round })];
  if (view.trick.length === 0) return sentences;
  const each = view.trick.map(({ seat, die, face }) => {
    const shows = face === null ? say('describe.rolling') : faceWords(face);
    return say('describe.die', { ...who(sitters, seat), die: say(`die.${die}`), face: shows });
  });
  const dice = each.reduce((before, die) => say('describe.dice', { dice: before, die }));
  sentences.push(say('describe.trick', { dice }));
  if (view.colour !== null) sentences.push(say('describe.colour', { colour: say(`colour.${view.colour}`) }));
  const ahead = aheadIn(rolledOf(view.trick));
  if (ahead !== null) sentences.push(`${sayAhead(ahead, isFull(view), sitters)} ${sayWhy(ahead)}.`);
  return sentences;
};

export const nameMove = (raw: unknown, _seen: unknown, sitters: Sitters): string => {
  const move = readMove(raw);
  switch (move.type) {
    case 'bid':
      return say('move.bid', { tricks: move.tricks });
    case 'play':
    case 'draw':
      return say(`die.${move.die}`);
    case 'start':
      return who(sitters, move.seat).name;
    case 'face':
      return faceWords(move.face);
    default:
      return move satisfies never;
  }
};

export const standing = (raw: unknown, sitters: Sitters): readonly Standing[] => {
  const { result, seats, rounds } = readView(raw);
  if (result === null) return [];
  return sitters
    .map(({ seat }) => ({
      seat,
      rank: result.ranks[seat] ?? 0,
      text: say('standing', { points: seats[seat]?.score ?? 0 }),
      more: say('standing.kept', {
        kept: seats[seat]?.rounds.filter((line) => isKept(line)).length ?? 0,
        rounds,
      }),
    }))
    .toSorted((a, b) => a.rank - b.rank);
};
