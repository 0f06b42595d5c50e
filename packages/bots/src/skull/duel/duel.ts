import type { Disc } from '@skulduggery/rules';
import { at, sumOf } from '../../lists.ts';
import { between, cellsOf, dropAt, type Weighed } from './cells.ts';
import { chancesFrom, POINTS, RATED, readCells, valuesFrom, type Cells } from './file.ts';
import { rowsOf, type Asked, type Row } from './plan.ts';
import { taleOf, type Story } from './story.ts';
import { askedFor, type Memory } from '../sight.ts';
import { chancesByView, keepsByView, readViewDuel, type ViewDuel } from './view.ts';

export interface DuelData {
  readonly duel: Uint8Array;
  readonly view: Uint8Array;
}

/** The game of two living seats, solved for a player who remembers and for one who does not. */
export interface Duel {
  readonly cells: Cells;
  readonly byView: ViewDuel;
}

export const readDuel = ({ duel, view }: DuelData): Duel => ({ cells: readCells(duel), byView: readViewDuel(view) });

/** What the duel knows of one move. */
export interface Rated {
  readonly weight: number;
  readonly value: number;
}

/** What the duel knows of each move; `null` where it knows nothing, and for moves that it never weighs. */
export const duelOf = (duel: Duel, memory: Memory): readonly (Rated | null)[] | null => {
  const { view, moves } = memory;
  const { phase } = view;
  if (phase !== 'place' && phase !== 'add' && phase !== 'bid' && phase !== 'discard') return null;
  const tale = taleOf(memory);
  const story = tale?.stories.at(-1);
  if (tale === null || story === undefined) return null;
  const cells = cellsOf(duel.cells, tale);
  if (phase === 'discard') {
    const rated = dropped(duel, { memory, story, cells });
    return moves.map((move) => (move.type === 'discard' ? rated[move.disc] : null));
  }
  const row = rowsOf(story.round, askedOf(story, phase))[story.held] ?? null;
  const weighed = askedFor(moves);
  if (row?.count !== weighed.length) return null;
  const weights = weightsIn(duel, { memory, story, cells }, row);
  const values = valuesIn(duel.cells, { memory, story, cells }, row);
  return moves.map((move) => {
    const index = weighed.indexOf(move);
    if (index < 0) return null;
    // A bid comes before a pass in the rules, and after it in the file.
    const place = phase === 'bid' ? (index + 1) % row.count : index;
    return { weight: at(weights, place), value: at(values, place) };
  });
};

const askedOf = ({ ourPile, theirPile, bids }: Story, phase: Asked['phase']): Asked => {
  // While discs are being placed it tells nothing who already has (S6).
  if (phase === 'place') return { phase, ourPile: 0, theirPile: 0, bid: 0 };
  return { phase, ourPile, theirPile, bid: bids.at(-1) ?? 0 };
};

interface Decision {
  readonly memory: Memory;
  readonly story: Story;
  readonly cells: readonly Weighed[];
}

/**
 * Who does not remember can only guess the cells, and always guesses the same: whoever knows that can win a lot by it.
 * So then the solution by views is played.
 */
const knowsThePast = ({ memory }: Decision): boolean => memory.before.length > 0;

const weightsIn = (duel: Duel, decision: Decision, row: Row): Float64Array => {
  const { memory, story, cells } = decision;
  const weights = new Float64Array(row.count);
  const add = (chances: Uint8Array, share: number): void => {
    const total = sumOf(chances);
    for (const [index, chance] of chances.entries()) weights[index] = at(weights, index) + (share * chance) / total;
  };
  if (!knowsThePast(decision)) {
    add(chancesByView(duel.byView, memory, { round: story.round, row }), 1);
    return weights;
  }
  for (const { ours, theirs, share } of cells) {
    const from = chancesFrom(duel.cells, { round: story.round, ours, theirs }) + row.from;
    add(duel.cells.file.subarray(from, from + row.count), share);
  }
  return weights;
};

/** There are values for few points: between them, by the mean of what is believed. */
const valuesIn = (solved: Cells, { story: { round }, cells }: Decision, row: Row): Float64Array => {
  const mean = (side: 'ours' | 'theirs'): number =>
    cells.reduce((sum, cell) => sum + cell.share * at(at(POINTS, round[side]), cell[side]), 0);
  const values = new Float64Array(row.count);
  for (const ours of between(mean('ours'), at(RATED, round.ours))) {
    for (const theirs of between(mean('theirs'), at(RATED, round.theirs))) {
      const from = valuesFrom(solved, { round, ours: ours.index, theirs: theirs.index }) + row.from;
      for (const index of values.keys()) {
        values[index] = at(values, index) + (ours.share * theirs.share * at(solved.file, from + index)) / 255;
      }
    }
  }
  return values;
};

/** S17. */
const dropped = (duel: Duel, decision: Decision): Record<Disc, Rated> => {
  const { round } = decision.story;
  const mixed = { keeps: 0, kept: 0, gone: 0 };
  for (const { share, chance } of decision.cells) {
    const { keeps, kept, gone } = dropAt(duel.cells, round, chance);
    mixed.keeps += share * keeps;
    mixed.kept += share * kept;
    mixed.gone += share * gone;
  }
  const keeps = knowsThePast(decision) ? mixed.keeps : keepsByView(duel.byView, round);
  return { flower: { weight: keeps, value: mixed.kept }, skull: { weight: 1 - keeps, value: mixed.gone } };
};
