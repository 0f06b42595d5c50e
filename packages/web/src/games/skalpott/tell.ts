import { sameJson, type Seat } from '@skulduggery/rules';
import { either, listed } from '../../words/words.svelte.ts';
import type { Change, Standing, Told } from '../game.ts';
import { who, type Sitters } from '../sitters.ts';
import {
  combinationsOf,
  readMove,
  readView,
  receiver,
  total,
  type Combination,
  type SkalpottView,
  type ThreeDice,
  type TokenPlace,
} from './read.ts';
import { say } from './words.ts';

const diceWords = (dice: ThreeDice): string => listed(dice.map(String));

/** "3 + 5 + 6 = 14: Addition". */
export const explain = (combination: Combination, dice: ThreeDice): string => {
  const [a, b, c] = combination === 'run' ? dice.toSorted((x, y) => x - y) : dice;
  return say(`explain.${combination}`, { a: a ?? 0, b: b ?? 0, c: c ?? 0, total: total(dice) });
};

/** What lies there: why it is a combination, or only which, where they are several. */
export const explainAll = (combinations: readonly Combination[], dice: ThreeDice): string => {
  const [only] = combinations;
  if (only !== undefined && combinations.length === 1) return explain(only, dice);
  return either(combinations.map((each) => say(`combination.${each}`)));
};

/** What happened between two views, in the order in which it did. */
export const tell = ({ before: earlier, after: later }: Change, sitters: Sitters): readonly Told[] => {
  const after = readView(later);
  if (earlier === null) return tellFirst(after, sitters);
  const before = readView(earlier);
  if (before.phase === 'opening') return tellOpening(before, after, sitters);
  if (after.last !== null && !sameJson(before.last, after.last)) return tellTurn(before, after, sitters);
  const { turn, dice } = after;
  if (before.phase === 'roll' && dice !== null) return [tellRoll(after, dice, sitters)];
  if (before.phase === 'choose' && after.phase === 'roll' && after.rolling !== null) {
    return [{ seat: turn, text: say('told.again', { ...who(sitters, turn), count: after.rolling.length }) }];
  }
  return [];
};

/** The very first roll has no view before it. */
const tellFirst = (after: SkalpottView, sitters: Sitters): readonly Told[] => {
  const [dice, ...others] = after.opening;
  if (after.phase !== 'opening' || dice == null || others.some((each) => each !== null)) return [];
  return [{ seat: 0, text: say('told.opening', { ...who(sitters, 0), dice: diceWords(dice), total: total(dice) }) }];
};

const tellOpening = (before: SkalpottView, after: SkalpottView, sitters: Sitters): readonly Told[] => {
  const seat = before.turn;
  const dice = after.opening[seat] ?? null;
  const told: Told[] = [];
  if (dice !== null) {
    told.push({
      seat,
      text: say('told.opening', { ...who(sitters, seat), dice: diceWords(dice), total: total(dice) }),
    });
  }
  if (after.order !== null) {
    told.push({ seat: after.turn, text: say('told.starts', who(sitters, after.turn)) });
    if (!isClockwise(after.order)) told.push({ seat: null, text: say('told.seats') });
  } else if (after.turn <= seat) told.push({ seat: null, text: say('told.tie') });
  return told;
};

/** Whether turns go from one seat to the next as people sat down: then nobody changes places (K4). */
const isClockwise = (order: readonly Seat[]): boolean =>
  order.every((seat, index) => seat === ((order[0] ?? 0) + index) % order.length);

const tellRoll = ({ turn, roll }: SkalpottView, dice: ThreeDice, sitters: Sitters): Told => {
  const made = combinationsOf(dice);
  const values = { ...who(sitters, turn), dice: diceWords(dice) };
  if (made.length > 0) {
    const key = made.length === 1 ? 'told.makes' : 'told.makes-some';
    return { seat: turn, text: say(key, { ...values, combinations: explainAll(made, dice) }) };
  }
  return { seat: turn, text: say(roll === 2 ? 'told.misses' : 'told.rolls', values) };
};

const tellTurn = (before: SkalpottView, after: SkalpottView, sitters: Sitters): readonly Told[] => {
  const { last } = after;
  if (last === null) return [];
  const { seat, discard } = last;
  if (discard === null) return [{ seat, text: say('told.passes', who(sitters, seat)) }];
  const toYou = discard.to.every((place) => who(sitters, receiver(before, seat, place)).you === 'yes');
  const told: Told[] = [
    {
      seat,
      text: say('told.discards', {
        ...who(sitters, seat),
        to: toYou ? 'you' : 'others',
        combination: say(`combination.${discard.combination}`),
        ...destinations(before, { seat, to: discard.to }, sitters),
      }),
    },
  ];
  if (after.lucky !== before.lucky) {
    const card = after.lucky === null ? say('told.card-back') : say('told.card', who(sitters, after.lucky));
    told.push({ seat: after.lucky, text: card });
  }
  if (after.result !== null) told.push({ seat, text: say('told.wins', who(sitters, seat)) });
  return told;
};

/** "a token to the bin", "2 tokens to Ana", "a token to Ana and one to Bo": how many go to the first place, and the rest. */
const destinations = (
  view: SkalpottView,
  { seat, to }: { readonly seat: number; readonly to: readonly TokenPlace[] },
  sitters: Sitters,
): { readonly count: number; readonly places: string } => {
  const names = to.map((place) => {
    const target = receiver(view, seat, place);
    return target === null ? say('place.bin') : say('place.seat', who(sitters, target));
  });
  const [first, ...others] = new Set(names);
  const places = listed([first ?? '', ...others.map((place) => say('place.another', { place }))]);
  return { count: names.length - others.length, places };
};

export const status = (raw: unknown, sitters: Sitters): string => {
  const view = readView(raw);
  if (view.phase === 'over') return say('status.over');
  if (view.phase === 'opening') return say('status.opening', who(sitters, view.turn));
  return say(duty(view), who(sitters, view.turn));
};

/** Once the dice lie still nobody rolls: with nothing on the second roll the turn is about to pass. */
const duty = ({ phase, toAct }: SkalpottView): 'status.rolls' | 'status.missed' | 'status.chooses' => {
  if (phase === 'roll') return 'status.rolls';
  return toAct.length === 0 ? 'status.missed' : 'status.chooses';
};

export const describe = (raw: unknown, sitters: Sitters): readonly string[] => {
  const view = readView(raw);
  const sentences = sitters.map(({ seat }) =>
    say('describe.tokens', { ...who(sitters, seat), count: view.tokens[seat] ?? 0 }),
  );
  sentences.push(say('describe.bin', { count: view.bin }));
  sentences.push(view.lucky === null ? say('describe.card-middle') : say('describe.card', who(sitters, view.lucky)));
  if (view.order !== null) {
    sentences.push(
      say('describe.order', { names: listed(view.order.map((seat) => say('among', who(sitters, seat)))) }),
    );
  }
  if (view.dice !== null) sentences.push(say('describe.dice', { dice: diceWords(view.dice) }));
  return sentences;
};

export const nameMove = (raw: unknown, seen: unknown, sitters: Sitters): string => {
  const [move, view] = [readMove(raw), readView(seen)];
  if (move.type === 'reroll') {
    const dice = view.dice;
    return say('move.reroll', { dice: listed(move.dice.map((index) => String(dice?.[index] ?? ''))) });
  }
  if (move.type === 'roll') return diceWords(move.dice);
  return say('move.discard', {
    combination: say(`combination.${move.combination}`),
    ...destinations(view, { seat: view.turn, to: move.to }, sitters),
  });
};

export const standing = (raw: unknown, sitters: Sitters): readonly Standing[] => {
  const { result, tokens } = readView(raw);
  if (result === null) return [];
  return sitters
    .map(({ seat }) => ({
      seat,
      rank: result.ranks[seat] ?? 0,
      text: say('standing.tokens', { count: tokens[seat] ?? 0 }),
      more: '',
    }))
    .toSorted((a, b) => a.rank - b.rank);
};
