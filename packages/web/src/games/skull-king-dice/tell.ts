import { sameJson } from '@skulduggery/rules';
import { listed } from '../../words/words.svelte.ts';
import type { Change, Standing, Told } from '../game.ts';
import { who, type Sitters } from '../sitters.ts';
import { readMove, readView, type Face, type SkullKingDiceView } from './read.ts';
import { say } from './words.ts';

/** A face in words: a number, or what is drawn on it. */
const faceWords = (face: Face): string => (typeof face === 'number' ? String(face) : say(`face.${face}`));

export const tell = ({ before: earlier, after: later }: Change, sitters: Sitters): readonly Told[] => {
  if (earlier === null) return [];
  const [before, after] = [readView(earlier), readView(later)];
  return [
    ...tellRound(before, after, sitters),
    ...tellBids(before, after, sitters),
    ...tellTrick(before, after, sitters),
    ...tellEnd(before, after, sitters),
  ];
};

const tellRound = (before: SkullKingDiceView, after: SkullKingDiceView, sitters: Sitters): readonly Told[] => {
  const told: Told[] = [];
  after.seats.forEach(({ rounds }, seat) => {
    const line = rounds.at(-1);
    if (line === undefined || rounds.length === before.seats[seat]?.rounds.length) return;
    told.push({
      seat,
      text: say('told.scores', { ...who(sitters, seat), bid: line.bid, tricks: line.tricks, points: line.points }),
    });
  });
  if (after.starter !== null && (before.starter === null || before.round !== after.round)) {
    const values = { ...who(sitters, after.starter), round: after.round, rounds: after.rounds };
    told.push({ seat: after.starter, text: say('told.round', values), large: true });
  }
  return told;
};

const tellBids = (before: SkullKingDiceView, after: SkullKingDiceView, sitters: Sitters): readonly Told[] => {
  if (before.phase !== 'bid') return [];
  if (after.phase !== 'bid') {
    const bids = after.seats.map(({ bid }, seat) => say('told.bid', { ...who(sitters, seat), bid: bid ?? 0 }));
    return [{ seat: null, text: say('told.yohoho', { bids: listed(bids) }), large: true }];
  }
  return after.seats.flatMap(({ hasBid }, seat): readonly Told[] =>
    hasBid && before.seats[seat]?.hasBid === false ? [{ seat, text: say('told.has-bid', who(sitters, seat)) }] : [],
  );
};

const tellTrick = (before: SkullKingDiceView, after: SkullKingDiceView, sitters: Sitters): readonly Told[] => {
  const told: Told[] = [];
  after.trick.forEach(({ seat, die, face }, index) => {
    const old = before.trick[index];
    const values = { ...who(sitters, seat), die: say(`die.${die}`) };
    if (face !== null && old?.face == null)
      told.push({ seat, text: say('told.rolls', { ...values, face: faceWords(face) }) });
    else if (old === undefined) told.push({ seat, text: say('told.plays', values) });
  });
  if (after.last !== null && !sameJson(before.last, after.last)) {
    const { winner, bonus } = after.last;
    told.push({ seat: winner, text: say('told.takes', { ...who(sitters, winner), bonus }), large: true });
  }
  return told;
};

const tellEnd = (before: SkullKingDiceView, after: SkullKingDiceView, sitters: Sitters): readonly Told[] => {
  if (after.result === null || before.result !== null) return [];
  return after.result.winners.map((seat) => ({ seat, text: say('told.wins', who(sitters, seat)), large: true }));
};

export const status = (raw: unknown, sitters: Sitters): string => {
  const view = readView(raw);
  if (view.phase === 'over') return say('status.over');
  if (view.phase === 'draw' || view.phase === 'start') return say('status.draw');
  const names = listed(view.toAct.map((seat) => sitters[seat]?.name ?? ''));
  if (view.toAct.length === 0) return say('status.rolls');
  return say(view.phase === 'bid' ? 'status.bids' : 'status.plays', { names, count: view.toAct.length });
};

export const describe = (raw: unknown, sitters: Sitters): readonly string[] => {
  const view = readView(raw);
  const sentences = [say('describe.round', { round: view.round, rounds: view.rounds })];
  view.seats.forEach(({ bid, tricks, score, hand }, seat) => {
    sentences.push(say('describe.seat', { ...who(sitters, seat), score, tricks, bid: bid ?? -1, dice: hand.length }));
    const own = hand.flatMap((die) => (die === null ? [] : [say(`die.${die}`)]));
    if (own.length > 0) sentences.push(say('describe.hand', { dice: listed(own) }));
  });
  if (view.trick.length > 0) {
    const dice = view.trick.map(({ seat, die, face }) =>
      say('describe.die', {
        ...who(sitters, seat),
        die: say(`die.${die}`),
        face: face === null ? '…' : faceWords(face),
      }),
    );
    sentences.push(say('describe.trick', { dice: listed(dice) }));
  }
  if (view.colour !== null) sentences.push(say('describe.colour', { die: say(`die.${view.colour}`) }));
  sentences.push(status(view, sitters));
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
  const { result, seats } = readView(raw);
  if (result === null) return [];
  return sitters
    .map(({ seat }) => ({
      seat,
      rank: result.ranks[seat] ?? 0,
      text: say('standing.points', { points: seats[seat]?.score ?? 0 }),
    }))
    .toSorted((a, b) => a.rank - b.rank);
};
