import { passedThrough } from '@skulduggery/rules';
import { expect, test } from 'vitest';
import { begunBy } from '../../connection/test/samples.ts';
import { switchLanguage } from '../../words/words.svelte.ts';
import { sitter } from '../test/sitter.ts';
import { room } from './room.ts';

const SEATS = [0, 1, 2];
const sitters = ['Noor', 'Ana', 'Ben'].map((name, seat) => sitter(seat, name, { you: seat === 0 }));

const draw = (by: number) => ({ by: 'chance' as const, move: { type: 'draw', seat: by, die: 'yellow' } });
const bid = (by: number) => ({ by, move: { type: 'bid', tricks: 0 } });
const roll = (by: number) => [
  { by, move: { type: 'play', die: 'yellow' } },
  { by: 'chance' as const, move: { type: 'face', face: 'flag' } },
];
/** From the right of whoever started before (R3): everybody rolls flags, and whoever leads takes them (R9). */
const round = (number: number, order: readonly number[]) => [
  ...SEATS.flatMap((seat) => Array.from({ length: number }, () => draw(seat))),
  ...SEATS.map(bid),
  ...Array.from({ length: number }, () => order.flatMap(roll)).flat(),
];

test('R9: who takes a trick is told also when it is the same as the one before', async () => {
  await room.ready();
  await switchLanguage('en');
  const { game, state: first } = begunBy({ game: 'skull-king-dice', players: 3, options: { first: 0 } });
  const views = [game.view(first, 0)];
  let state = first;
  for (const made of [...round(1, [0, 1, 2]), ...round(2, [2, 0, 1])]) {
    const passed = passedThrough(game, state, made);
    views.push(...passed.map((each) => game.view(each, 0)));
    state = passed.at(-1);
  }
  const told = views.flatMap((after, index) =>
    index === 0 ? [] : room.tell({ before: views[index - 1], after, by: null }, sitters).map(({ text }) => text),
  );
  const TAKEN = 'Ben takes the trick: only flags: the first counts.';
  expect(told.filter((text) => text === TAKEN)).toEqual([TAKEN, TAKEN]);
});

test('the dice on the table are listed as the language does it', async () => {
  await room.ready();
  await switchLanguage('fr');
  const { game, state: first } = begunBy({ game: 'skull-king-dice', players: 3, options: { first: 0 } });
  const begun = [...SEATS.map(draw), ...SEATS.map(bid), ...roll(0), ...roll(1)];
  const state = begun.reduce<unknown>((now, made) => passedThrough(game, now, made).at(-1), first);
  expect(room.describe(game.view(state, 0), sitters)).toContain(
    'Sur la table, dans l’ordre\u00A0: vous\u00A0: dé jaune, un drapeau\u00A0; Ana\u00A0: dé jaune, un drapeau.',
  );
});
