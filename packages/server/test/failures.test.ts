import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { answerFailures } from '../src/http/failures.ts';

test('what a route forbids stays forbidden, in its own words', async () => {
  const app = Fastify();
  answerFailures(app);
  app.get('/forbidden', () => {
    throw Object.assign(new Error('not for you'), { statusCode: 403 });
  });
  const { statusCode, body } = await app.inject('/forbidden');
  expect([statusCode, body]).toEqual([403, JSON.stringify({ code: 'bad-request', message: 'not for you' })]);
  await app.close();
});
