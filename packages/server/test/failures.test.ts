import { createConnection } from 'node:net';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { readJson } from '@skulduggery/rules';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { answerFailures, UNREADABLE } from '../src/http/failures.ts';
import { refuse } from '../src/http/refuse.ts';
import { newMetrics } from '../src/metrics.ts';
import { TOO_FAST } from '../src/refusals.ts';

const answered = async (failure: Error, method: 'GET' | 'POST' = 'GET'): Promise<unknown> => {
  const [app, metrics] = [Fastify(), newMetrics()];
  answerFailures(app, metrics);
  app.route({
    method,
    url: '/failing',
    handler: () => {
      throw failure;
    },
  });
  const { statusCode, body } = await app.inject({ method, url: '/failing' });
  await app.close();
  const [counted] = (await metrics.failures.get()).values;
  return { statusCode, body: readJson(body), failures: counted?.value };
};

test('what a route forbids stays forbidden, in its own words, and is no failure of ours', async () => {
  expect(await answered(Object.assign(new Error('not for you'), { statusCode: 403 }))).toEqual({
    statusCode: 403,
    body: { code: 'bad-request', message: 'not for you' },
    failures: 0,
  });
});

test.each([
  { method: 'GET', message: 'that failed here: ask again' },
  {
    method: 'POST',
    message: 'that failed here; it is not known whether it counted: send a command again with the same id',
  },
] as const)('what fails here is counted, and of it is told only what to do: $method', async ({ method, message }) => {
  expect(await answered(new Error('the disk is full'), method)).toEqual({
    statusCode: 503,
    body: { code: 'unavailable', message },
    failures: 1,
  });
});

test('who is too fast for a table is told when to ask again, as who is for the server', async () => {
  const app = Fastify();
  app.get('/fast', (_request, reply) => refuse(reply, TOO_FAST));
  const { statusCode, headers } = await app.inject('/fast');
  expect([statusCode, headers['retry-after']]).toEqual([429, '1']);
  await app.close();
});

test('whoever is told that a request can’t be read, and does not hang up, is hung up on', async () => {
  const app = Fastify(UNREADABLE);
  const { hostname, port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
  const staying = createConnection({ host: hostname, port: Number(port), allowHalfOpen: true });
  staying.write('nonsense\r\n\r\n');
  expect(await text(staying)).toMatch(/^HTTP\/1.1 400 /);
  const connections = promisify(app.server.getConnections.bind(app.server));
  await expect.poll(() => connections()).toBe(0);
  staying.destroy();
  await app.close();
});
