import { games, type AnyGame, type Kind } from '@skulduggery/rules';
import { render } from 'svelte/server';
import { beforeAll, expect, test, vi } from 'vitest';
import { switchLanguage } from '../../words/words.svelte.ts';
import type { BoardProps, Sitter } from '../game.ts';
import { readView } from './read.ts';
import { room } from './room.ts';
import { pause, suspense } from './timing.ts';
import Hosted from '../test/Hosted.svelte';
import { sitter } from '../test/sitter.ts';

beforeAll(async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  await room.ready();
  await switchLanguage('en');
});

const nothing = (): void => undefined;

const gameOf = (): AnyGame => {
  const game = games.get('skull-king-dice');
  if (game === undefined) throw new Error('no such game');
  return game;
};

type Made = readonly [by: number | 'chance', move: Readonly<Record<string, unknown>>];

/** Every view that a seat passes through. */
const viewsOf = (players: number, moves: readonly Made[], seat: number): readonly unknown[] => {
  const game = gameOf();
  const options = game.options({ first: 0 }, players);
  if (!options.ok) throw new Error(options.error.message);
  let state = game.start(players, options.value);
  const views = [game.view(state, seat)];
  for (const [by, move] of moves) {
    state = game.apply(state, by, move);
    views.push(game.view(state, seat));
    for (let next = game.settle(state); next !== null; next = game.settle(state)) {
      state = next;
      views.push(game.view(state, seat));
    }
  }
  return views;
};

const draws = (hands: readonly Kind[]): readonly Made[] =>
  hands.map((die, seat): Made => ['chance', { type: 'draw', seat, die }]);
const bids = (tricks: readonly number[]): readonly Made[] =>
  tricks.map((bid, seat): Made => [seat, { type: 'bid', tricks: bid }]);

const sitters = (players: number): readonly Sitter[] =>
  Array.from({ length: players }, (_, seat) => sitter(seat, `P${seat}`, { you: seat === 0, bot: seat > 0 }));

/** The page of one step, as text. */
const drawn = (views: readonly unknown[], index: number): string => {
  const view = views[index];
  const board: BoardProps = {
    view,
    before: views[index - 1] ?? null,
    number: index,
    seen: true,
    sitters: sitters(readView(view).seats.length),
    choices: [],
    aimed: null,
    touch: nothing,
    play: nothing,
    unaim: nothing,
    pace: 1,
  };
  return render(Hosted, { props: { room, board } }).body;
};

const times = (views: readonly unknown[], index: number): readonly number[] => {
  const [before, after] = [views[index - 1] ?? null, views[index]];
  return [pause(before, after), before === null ? 0 : suspense(before, after)];
};

const told = (views: readonly unknown[], index: number): unknown => {
  const view = views[index];
  const around = sitters(readView(view).seats.length);
  return [
    room.describe(view, around),
    room.status(view, around),
    room.tell({ before: views[index - 1] ?? null, after: view, by: null }, around),
  ];
};

const LEAD: readonly Made[] = [
  [0, { type: 'play', die: 'blue' }],
  ['chance', { type: 'face', face: 4 }],
];

test.each([
  {
    secret: 'dice in other hands',
    one: [...draws(['blue', 'skull-king', 'yellow', 'mermaid']), ...bids([0, 1, 1, 0]), ...LEAD],
    other: [...draws(['blue', 'mermaid', 'skull-king', 'yellow']), ...bids([0, 1, 1, 0]), ...LEAD],
  },
  {
    secret: 'bids that are not shown yet',
    one: [...draws(['blue', 'red', 'red', 'red']), ...bids([0, 1, 0])],
    other: [...draws(['blue', 'red', 'red', 'red']), ...bids([0, 0, 1])],
  },
])('R17: twin games that differ in $secret are the same page, words and time', ({ one, other }) => {
  const [views, twins] = [viewsOf(4, one, 0), viewsOf(4, other, 0)];
  expect(views.length).toBe(twins.length);
  for (const [index] of views.entries()) {
    expect(drawn(twins, index)).toBe(drawn(views, index));
    expect(told(twins, index)).toEqual(told(views, index));
    expect(times(twins, index)).toEqual(times(views, index));
  }
});

const ROUND: readonly Made[] = [
  ...draws(['blue', 'skull-king', 'yellow', 'mermaid']),
  ...bids([0, 1, 1, 0]),
  ...LEAD,
  [1, { type: 'play', die: 'skull-king' }],
  ['chance', { type: 'face', face: 'skull' }],
  [2, { type: 'play', die: 'yellow' }],
  ['chance', { type: 'face', face: 'flag' }],
  [3, { type: 'play', die: 'mermaid' }],
  ['chance', { type: 'face', face: 'skull' }],
];

test('R17: everybody waits equally long, whatever they know', () => {
  const seats = [0, 1, 2, 3].map((seat) => viewsOf(4, ROUND, seat));
  const waits = seats.map((views) => views.map((_, index) => times(views, index)));
  for (const each of waits) expect(each).toEqual(waits[0]);
});

test('R2: the bag goes round in one motion', () => {
  const views = viewsOf(4, ROUND, 0);
  const drawing = views.flatMap((view, index) =>
    index > 0 && readView(view).phase === 'draw' && readView(view).round === 1 ? [pause(views[index - 1], view)] : [],
  );
  expect(drawing).toEqual([0, 0, 0]);
});

test('R17: hidden dice of all seats are drawn alike', () => {
  const body = drawn(viewsOf(4, draws(['blue', 'skull-king', 'yellow', 'mermaid']), 0), 4);
  const dice = [...body.matchAll(/<span class="small[^"]*">.*?<\/svg>(?:<!--.*?-->)*<\/span>/gs)].map(([html]) => html);
  expect(dice).toHaveLength(4);
  expect(new Set(dice.slice(1)).size).toBe(1);
  expect(dice[0]).not.toBe(dice[1]);
});

test('R9, R14: who took the trick, why, and the capture are told', () => {
  const views = viewsOf(4, ROUND, 0);
  const around = sitters(4);
  const story = views
    .map((after, index) => ({ before: views[index - 1] ?? null, after, by: null }))
    .flatMap((change) => room.tell(change, around))
    .map(({ text }) => text);
  expect(story).toContain('P3 takes the trick: a mermaid charms the Skull King.');
  expect(story).toContain('A capture: 50 more if the bid holds.');
  // A number stays in one line with whose it is.
  expect(story).toContain('Yo-ho-ho! The bids: you\u00A00, P1\u00A01, P2\u00A01 and P3\u00A00.');
});
