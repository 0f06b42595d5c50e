import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seeded } from '@skulduggery/rules';
import { expect, test } from 'vitest';
import { connect, connectAs, makeTable, request, type TestClient } from './client.ts';
import { startProcess, type ServerProcess } from './process.ts';

const CRASHES = 100;
/** How many commands are on their way when the server dies. */
const IN_FLIGHT = 5;

/** Nothing here is about time: this only ends what has come to a halt, on however busy a machine. */
const MOST_PATIENCE = 1_800_000;

const start = async (folder: string): Promise<{ readonly server: ServerProcess; readonly url: string }> => {
  const server = await startProcess({
    DATABASE_URL: join(folder, 'tables.db'),
    NODE_COMPILE_CACHE: join(folder, 'compiled'),
    LOG_LEVEL: 'silent',
    LIMITS: 'off',
  });
  return { server, url: server.address.replace('localhost', '127.0.0.1') };
};

/** The texts that were said at a table, from the server's own memory of it. */
const saidAt = async (url: string, table: string): Promise<readonly string[]> => {
  const { body } = await request(`${url}/api/tables/${table}`);
  return [...JSON.stringify(body).matchAll(/"text":"(\w+)"/g)].flatMap(([, text]) => text ?? []);
};

test(
  `kill -9 in the middle of play, ${CRASHES} times: nothing acknowledged is lost, nothing counts twice`,
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'crash-'));
    const below = seeded('crashes');
    let { server, url } = await start(folder);
    const first = await connect(url, 'Ana');
    const { cookie } = first;
    await first.close();
    let said = 0;
    for (let crash = 0; crash < CRASHES; crash += 1) {
      const ana = await connectAs(url, cookie);
      const { id } = await makeTable(url, ana);
      const acknowledged = await sayUntilKilled({ ana, id, server, after: below(2 * IN_FLIGHT) });
      ({ server, url } = await start(folder));
      const before = await saidAt(url, id);
      expect(before).toEqual(expect.arrayContaining([...acknowledged]));
      // The client comes back and sends everything again that it had no answer to.
      const back = await connectAs(url, cookie);
      for (let word = 0; word < IN_FLIGHT; word += 1) await sendWord(back, id, word);
      const after = await saidAt(url, id);
      expect(after.toSorted()).toEqual(Array.from({ length: IN_FLIGHT }, (_, word) => `word${word}`));
      said += acknowledged.length;
      await back.close();
    }
    expect(said).toBeGreaterThan(CRASHES);
    await server.kill();
    // None of them ended by itself, and yet what one compiled was there for the next.
    const compiled = readdirSync(join(folder, 'compiled'), { recursive: true, withFileTypes: true });
    expect(compiled.some((each) => each.isFile())).toBe(true);
    rmSync(folder, { recursive: true });
  },
  MOST_PATIENCE,
);

const wordCommand = (word: number) =>
  ({ id: `word-${word}`, type: 'say', talk: { type: 'text', text: `word${word}` } }) as const;

const sendWord = async (client: TestClient, id: string, word: number): Promise<void> => {
  const command = wordCommand(word);
  client.send({ type: 'do', table: id, command });
  await client.next('done', (done) => done.id === command.id);
};

/** Says several things at once and kills the server after so many messages from it; returns what was acknowledged. */
const sayUntilKilled = async ({
  ana,
  id,
  server,
  after,
}: {
  readonly ana: TestClient;
  readonly id: string;
  readonly server: ServerProcess;
  readonly after: number;
}): Promise<readonly string[]> => {
  for (let word = 0; word < IN_FLIGHT; word += 1) ana.send({ type: 'do', table: id, command: wordCommand(word) });
  for (let heard = 0; heard < Math.min(after, IN_FLIGHT - 1); heard += 1) await ana.next('done');
  await server.kill();
  await ana.close();
  return ana.heard.flatMap((message) => (message.type === 'done' ? [message.id.replace('-', '')] : []));
};
