import { expect, test } from 'vitest';
import type { Aimed } from '../game.ts';
import { newPlanning, type Planning } from './planning.svelte.ts';
import type { Combination, SkalpottMove, TokenPlace } from './read.ts';

const gives = (combination: Combination, ...to: readonly TokenPlace[]): SkalpottMove => ({
  type: 'discard',
  combination,
  to,
});
const ONE = [gives('run', 'left'), gives('run', 'right')];
const TWO = [gives('triple', 'left', 'left'), gives('triple', 'left', 'bin'), gives('triple', 'bin', 'bin')];
const AGAIN: SkalpottMove = { type: 'reroll', dice: [0, 2] };

interface Planned {
  readonly planning: Planning;
  readonly aimed: () => unknown;
  readonly played: readonly unknown[];
}

/** Somebody who may do this, at a board that only remembers what it was told. */
const planned = (...moves: readonly SkalpottMove[]): Planned => {
  let aimed: Aimed | null = null;
  const played: unknown[] = [];
  const planning = newPlanning(() => ({
    choices: [{ seat: 1, moves }],
    aimed,
    touch: (seat, move) => {
      aimed = { seat, move };
    },
    play: (_seat, move) => played.push(move),
    unaim: () => {
      aimed = null;
    },
  }));
  return { planning, aimed: () => aimed?.move ?? null, played };
};

test('K8: a single token that was laid aims at its move, and may still go elsewhere', () => {
  const { planning, aimed, played } = planned(...ONE);
  planning.lay('left');
  expect(aimed()).toEqual(ONE[0]);
  expect(planning.open).toEqual(['left', 'right']);
  planning.lay('right');
  planning.give();
  expect(played).toEqual([ONE[1]]);
});

test('K8: of two tokens the first aims at nothing, and where both lie no third can be laid', () => {
  const { planning, aimed } = planned(...TWO);
  planning.lay('bin');
  expect([aimed(), planning.open]).toEqual([null, ['left', 'bin']]);
  planning.lay('left');
  expect([aimed(), planning.open]).toEqual([TWO[1], ['bin', 'left']]);
  planning.lay('bin');
  expect(planning.laid).toEqual(['bin', 'left']);
});

test('dice are picked or tokens laid, never both', () => {
  const { planning, aimed, played } = planned(...ONE, AGAIN);
  planning.lay('left');
  planning.pick(2);
  expect([planning.laid, aimed()]).toEqual([[], null]);
  planning.pick(0);
  planning.rollAgain();
  expect(played).toEqual([AGAIN]);
  planning.lay('left');
  expect(planning.picked).toEqual([]);
});

test('another combination begins anew, and is forgotten when the table has moved on', () => {
  const { planning, aimed } = planned(...ONE, ...TWO);
  planning.lay('left');
  planning.choose('triple');
  expect([planning.combination, planning.laid, aimed()]).toEqual(['triple', [], null]);
  planning.forget();
  expect(planning.combination).toBe('run');
});
