import { describe, expect, test } from 'vitest';
import { advance, type AnyGame } from '../src/index.ts';
import { afterBy } from './at-table.ts';
import { begin, possible } from './random-game.ts';
import type { Counted } from './specimen.ts';
import { specimens } from './specimens.ts';

describe.each(specimens)('$game.id: counted trees', (specimen) => {
  test.each(specimen.counts)('$name', (counted) => {
    const { game } = specimen;
    const root = counted.opening.reduce((state, made) => afterBy(game, state, made), begin(specimen, counted));
    expect(levels(game, root, counted.nodes.length)).toEqual(counted.nodes);
  });
});

/** How many nodes of each kind lie 1, 2, … moves below. */
const levels = (game: AnyGame, root: unknown, depth: number): Counted['nodes'] => {
  const counted = Array.from({ length: depth }, () => ({ chance: 0, decision: 0, end: 0 }));
  const walk = (state: unknown, level: number): void => {
    const here = counted[level];
    if (here === undefined) return;
    for (const made of possible(game, state)) {
      const next = advance(game, state, made);
      const { over, chance } = game.status(next);
      here[over ? 'end' : chance ? 'chance' : 'decision'] += 1;
      walk(next, level + 1);
    }
  };
  walk(root, 0);
  return counted;
};
