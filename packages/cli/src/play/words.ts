import type { SkalpottMove, SkalpottView } from '@skulduggery/rules';

/** You sit at seat 0. */
export const YOU = 0;

const name = (seat: number): string => (seat === YOU ? 'You' : `Player ${seat + 1}`);

const PLACES = { bin: 'the bin', lucky: 'the lucky player', left: 'your left', right: 'your right' } as const;

const COMBINATIONS = { sum: 'Addition', odds: 'Odds', run: 'Run', triple: 'Triple' } as const;

/** A choice as a line of the menu. */
export const choiceWords = (move: SkalpottMove, { dice }: SkalpottView): string => {
  switch (move.type) {
    case 'reroll':
      return move.dice.length === 3
        ? 'roll all again'
        : `roll ${move.dice.map((die) => dice?.[die]).join(' and ')} again`;
    case 'discard':
      return `${COMBINATIONS[move.combination]}: give ${move.to.map((place) => `one to ${PLACES[place]}`).join(', ')}`;
    case 'roll':
      return `rolled ${move.dice.join(' ')}`;
    default:
      return move satisfies never;
  }
};

/** The table in one line, the turn's player marked. */
export const tableWords = ({ order, tokens, turn, lucky, bin }: SkalpottView): string => {
  const seats = (order ?? [...tokens.keys()]).map((seat) => {
    const marks = `${seat === lucky ? ' ♣' : ''}${seat === turn ? ' ◀' : ''}`;
    return `${name(seat)} ${'●'.repeat(tokens[seat] ?? 0)}${marks}`;
  });
  return `  ${seats.join('   ')}   bin ${bin}`;
};

/** What just happened, or nothing when nothing is worth telling. */
export const eventWords = (before: SkalpottView, now: SkalpottView): string | null => {
  if (now.last !== null && now.last !== before.last) {
    const { seat, dice, discard } = now.last;
    const done =
      discard === null ? 'no combination' : `${COMBINATIONS[discard.combination]}, to ${discard.to.join(' and ')}`;
    return `${name(seat)}: ${dice.join(' ')}: ${done}\n${tableWords(now)}`;
  }
  if (now.phase === 'choose' && now.turn === YOU) return `Your dice: ${now.dice?.join(' ') ?? ''}`;
  if (before.order === null && now.order !== null)
    return `${name(now.turn)} begin${now.turn === YOU ? '' : 's'}.\n${tableWords(now)}`;
  return null;
};

export const endWords = ({ result }: SkalpottView): string =>
  result?.winners.includes(YOU) === true
    ? 'You have no tokens left: you win!'
    : `${name(result?.winners[0] ?? 0)} wins.`;
