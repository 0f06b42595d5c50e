import { games } from '@skulduggery/rules';
import { expect, test } from 'vitest';
import { watchHint } from './hints.ts';
import { readView } from './read.ts';
import { words } from './words.ts';

test('around one device that nobody has taken yet it is said what comes next; only who watches is said to be watching', async () => {
  await words.ready();
  const game = games.get('skull-king-dice');
  const view = readView(game?.view(game.start(3, { scoring: 'pirate', first: 0 }), null));
  const around = { covered: true, watching: false };
  expect(watchHint(view, around)).toBe('Watch this together. Then the device is handed round.');
  expect(watchHint({ ...view, phase: 'over' }, around)).toBe('');
  expect(watchHint(view, { covered: false, watching: true })).toBe('You are watching: no dice of your own.');
  expect(watchHint(view, { covered: false, watching: false })).toBe('');
});
