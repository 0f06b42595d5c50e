import { begin, play, seeded, type AnyGame, type Below, type SkullView, type Viewer } from '@skulduggery/rules';
import { beforeAll, describe, expect, test } from 'vitest';
import type { BoardProps, Sitter } from '../game.ts';
import { changesBetween } from './changes.ts';
import { readView } from './read.ts';
import { anyMove } from '../../../../rules/test/random-game.ts';
import { after as afterMoves, table } from '../../../../rules/test/skull-table.ts';
import { flipTimes, pauseFor } from './timing.ts';
import { sitter } from '../test/sitter.ts';
import { pictureOf, ready } from './test/picture.ts';

beforeAll(ready);

interface Passed {
  readonly before: unknown;
  readonly state: unknown;
}

/** Every state that a game passes through, with the one before it. */
const playThrough = (game: AnyGame, start: unknown, below: Below): readonly Passed[] => {
  const passed: Passed[] = [];
  let state = start;
  while (!game.status(state).over) {
    const made = anyMove(game, state, below);
    const played = play(game, state, made);
    if (!played.ok) throw new Error(played.error.message);
    for (const next of played.value.passed) {
      passed.push({ before: state, state: next });
      state = next;
    }
  }
  return passed;
};

const start = (players: number, tribes: number): { readonly game: AnyGame; readonly state: unknown } => {
  const begun = begin({ game: 'skull', players, options: { tribes } });
  if (!begun.ok) throw new Error(begun.error.message);
  return begun.value;
};

/** As those who only watch see everybody: nobody is "you", so whatever differs comes from the view. */
const watched = (game: AnyGame, state: unknown): readonly Sitter[] =>
  game.players(state).map((player, seat) => sitter(seat, `Player ${player}`, { player }));

const nothing = (): void => undefined;
const propsOf = (game: AnyGame, { before, state }: Passed, viewer: Viewer): BoardProps => ({
  view: game.view(state, viewer),
  before: game.view(before, viewer),
  number: 1,
  seen: true,
  sitters: watched(game, state),
  choices: [],
  aimed: null,
  touch: nothing,
  play: nothing,
  unaim: nothing,
  pace: 1,
});

describe('what lies on the table', () => {
  test.each([
    { players: 3, tribes: 1, seed: 'three' },
    { players: 2, tribes: 2, seed: 'two tribes' },
  ])('S25: is drawn, said and heard the same whatever a viewer knows ($seed)', ({ players, tribes, seed }) => {
    const { game, state } = start(players, tribes);
    const passed = playThrough(game, state, seeded(seed));
    let drawn = 0;
    for (const step of passed.filter((each) => !game.status(each.state).over)) {
      const watching = pictureOf(propsOf(game, step, null));
      for (const viewer of [...game.players(step.state).keys(), 'all' as const]) {
        expect(pictureOf(propsOf(game, step, viewer)), `seat ${viewer}`).toBe(watching);
        drawn += 1;
      }
    }
    expect(drawn).toBeGreaterThan(20);
  });

  test('S25: a face is in the page only where the disc lies face up', () => {
    const { game, state } = start(4, 1);
    for (const step of playThrough(game, state, seeded('faces'))) {
      const view = readView(game.view(step.state, null));
      if (view.phase === 'over' || view.phase === 'discard' || view.phase === 'appoint') continue;
      const faces = pictureOf(propsOf(game, step, 0)).match(/href=\\"#skull-(?:flower|skull)-\d/gu) ?? [];
      const up = view.seats.reduce(
        (sum, { pile, shown }) =>
          sum + (pile.length === 0 ? (shown?.length ?? 0) : pile.filter(({ flipped }) => flipped).length),
        0,
      );
      expect(faces.length).toBe(up);
    }
  });
});

describe('somebody’s two tribes', () => {
  const CHALLENGED = '1 flower, 2 flower, 3 skull, 0 flower, 0 bid 3';
  const ATTEMPTED = `${CHALLENGED}, 1 pass, 2 pass, 3 pass`;

  test.each([
    [CHALLENGED, ['Player 0 (sun) bids']],
    [ATTEMPTED, ['Challenger: Player 0 (sun)']],
    [
      `${ATTEMPTED}, 0 flip 3`,
      ['Player 1 (drop)’s skull', 'Player 0 (sun)’s discs, shuffled', 'Touch one of Player 0 (sun)’s discs.'],
    ],
  ])('S4: the table says which of them is meant after %s', (line, sentences) => {
    const { game } = start(2, 2);
    const state = afterMoves(table(2, { tribes: 2 }), line);
    const choices = game.players(state).map((_, seat) => ({ seat, moves: game.legal(state, seat) }));
    const props = { ...propsOf(game, { before: state, state }, null), choices };
    for (const sentence of sentences) expect(pictureOf(props)).toContain(sentence);
  });

  test('S19: whoever may show off reads which of them it is', () => {
    const { game } = start(2, 2);
    const state = afterMoves(table(2, { tribes: 2 }), `${ATTEMPTED}, 0 flip 3`);
    const sitters = watched(game, state).map((each) => ({ ...each, you: each.player === 1 }));
    const choices = [{ seat: 1, moves: game.legal(state, 1) }];
    const props = { ...propsOf(game, { before: state, state }, 1), sitters, choices };
    expect(pictureOf(props)).toContain('Show what I had (moon)');
  });
});

describe('looking back with everything open', () => {
  const FACE = /href=\\"#skull-(?:flower|skull)-\d/gu;

  test('S26: every disc shows what it is, those that were lost too', () => {
    const { game, state } = start(4, 1);
    let lost = 0;
    for (const step of playThrough(game, state, seeded('faces'))) {
      const view = readView(game.view(step.state, 'all'));
      // Shuffled discs lie face down in the middle, and elsewhere something lies there that is on no mat.
      if (!['place', 'add', 'bid', 'attempt'].includes(view.phase)) continue;
      const props = propsOf(game, step, 'all');
      const faces = pictureOf({ ...props, view: { ...view, open: true } }).match(FACE) ?? [];
      const discs = view.seats.map((tribe) => {
        lost += tribe.lost.length;
        const shown = tribe.pile.length === 0 && !tribe.out ? (tribe.shown?.length ?? 0) : 0;
        return tribe.hand.length + tribe.pile.length + tribe.lost.length + shown;
      });
      expect(faces.length).toBe(discs.reduce((sum, count) => sum + count, 0));
    }
    expect(lost).toBeGreaterThan(0);
  });

  test('S25: through one player’s eyes, only theirs do', () => {
    const { game, state } = start(3, 1);
    for (const step of playThrough(game, state, seeded('one')).slice(0, 4)) {
      const view = readView(game.view(step.state, 1));
      const drawn = pictureOf({ ...propsOf(game, step, 1), view: { ...view, open: true } }).match(FACE) ?? [];
      expect(new Set(drawn.map((face) => face.at(-1)))).toEqual(new Set(['1']));
    }
  });
});

describe('how long a flip takes', () => {
  const flips = (seed: string): readonly { readonly before: SkullView; readonly after: SkullView }[] => {
    const { game, state } = start(4, 1);
    return playThrough(game, state, seeded(seed))
      .map(({ before, state: after }) => ({
        before: readView(game.view(before, null)),
        after: readView(game.view(after, null)),
      }))
      .filter(({ before, after }) => changesBetween(before, after).turned !== null);
  };
  const other = (view: SkullView): SkullView => ({
    ...view,
    seats: view.seats.map((tribe) => ({
      ...tribe,
      pile: tribe.pile.map((lying) =>
        lying.flipped ? { ...lying, disc: lying.disc === 'skull' ? 'flower' : 'skull' } : lying,
      ),
    })),
  });

  test('S12: does not depend on what it shows', () => {
    const all = ['a', 'b', 'c'].flatMap(flips);
    expect(all.length).toBeGreaterThan(5);
    for (const { before, after } of all) {
      expect(pauseFor(changesBetween(before, other(after)), other(after))).toBe(
        pauseFor(changesBetween(before, after), after),
      );
    }
  });

  test('S14: grows as the bid is nearly met', () => {
    const whole = [1, 2, 3, 4, 5].map((done) => {
      const { lead, turn, rest } = flipTimes(done, 5);
      return lead + turn + rest;
    });
    expect(whole).toEqual(whole.toSorted((a, b) => a - b));
    expect(whole.at(-1)).toBeGreaterThan(2 * (whole[0] ?? 0));
  });
});
