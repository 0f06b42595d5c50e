import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { games } from '@skulduggery/rules';
import { arenaOf, played } from './arena-match.ts';

const ARENA = new URL('../../../docs/arena.md', import.meta.url);

test.each([...games.keys()])('the program of docs/arena.md plays %s and forfeits nothing', async (game) => {
  const [, program = ''] = /^```js\n(.*?)^```$/ms.exec(readFileSync(ARENA, 'utf8')) ?? [];
  const folder = mkdtempSync(join(tmpdir(), 'program-'));
  const file = join(folder, 'bot.mjs');
  writeFileSync(file, program);
  const match = arenaOf(`exec:${process.execPath} ${file},random`, '--game', game, '--time', '5000');
  const [bot] = await played({ ...match, games: 3 });
  expect(bot?.decisions).toBeGreaterThan(10);
  expect(bot?.forfeits).toEqual({ illegal: 0, late: 0, dead: 0, 'out of turn': 0 });
  rmSync(folder, { recursive: true });
});
