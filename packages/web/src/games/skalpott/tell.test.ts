import { passedThrough } from '@skulduggery/rules';
import { expect, test } from 'vitest';
import { begunBy } from '../../connection/test/samples.ts';
import { sitter } from '../test/sitter.ts';
import { status } from './tell.ts';
import { words } from './words.ts';

const sitters = ['You', 'Ben', 'Cleo'].map((name, seat) => sitter(seat, name, { you: seat === 0 }));

test('K7: dice that lie still do not roll: nothing on the second roll is said to be nothing', async () => {
  await words.ready();
  const { game, state: first } = begunBy({ game: 'skalpott', players: 3, options: {} });
  const roll = (...dice: readonly number[]) => ({ by: 'chance' as const, move: { type: 'roll', dice } });
  const again = { by: 0, move: { type: 'reroll', dice: [0, 1, 2] } };
  const said: string[] = [];
  let state = first;
  for (const made of [roll(6, 6, 6), roll(1, 1, 1), roll(1, 1, 2), roll(1, 2, 4), again, roll(1, 1, 2)]) {
    const passed = passedThrough(game, state, made);
    said.push(status(game.view(passed[0], 0), sitters));
    state = passed.at(-1);
  }
  expect(said.slice(-3)).toEqual(['You choose.', 'Your dice roll.', 'Nothing this time.']);
});
