import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { games } from '@skulduggery/rules';
import { expect, test } from 'vitest';
import { connect, makeTable } from './client.ts';
import { runServer } from './running.ts';

const DOCUMENT = readFileSync(new URL('../../../docs/socket.md', import.meta.url), 'utf8');
const PROGRAM = /```js\n([\s\S]*?)```/.exec(DOCUMENT)?.[1] ?? '';

test('the bot in docs/socket.md has about fifty lines', () => {
  expect(PROGRAM.split('\n').length).toBeLessThanOrEqual(52);
});

test.each([...games.keys()])(
  'four of the bots in docs/socket.md, from one address, play %s to its end',
  async (game) => {
    const server = await runServer({ limits: true });
    const folder = mkdtempSync(join(tmpdir(), 'bot-'));
    const file = join(folder, 'bot.mjs');
    writeFileSync(file, PROGRAM);
    const host = await connect(server.url, 'Host');
    const { id } = await makeTable(server.url, host, { game, players: 4 });
    const bots = [1, 2, 3, 4].map(() => spawn(process.execPath, [file, server.url, id]));
    const said = Promise.all(
      bots.map(async (bot) =>
        (await Promise.all([text(bot.stdout), text(bot.stderr), once(bot, 'exit')])).slice(0, 2).join(''),
      ),
    );
    host.send({ type: 'watch', table: id, after: null });
    let { table } = await host.next('table');
    while (table.places.includes(null)) table = { ...table, ...(await host.next('update')).update.now };
    expect(table.places.map((place) => place?.kind)).toEqual(['program', 'program', 'program', 'program']);
    await host.ask(id, { type: 'start' });
    const ends = await said;
    expect(ends[0]).toMatch(/^winners: \d/);
    expect(new Set(ends).size).toBe(1);
    await host.close();
    await server.stop();
    rmSync(folder, { recursive: true });
  },
);
