import { readJson } from '@skulduggery/rules';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { answerFailures } from '../src/http/failures.ts';
import { newMetrics } from '../src/metrics.ts';

const answered = async (failure: Error): Promise<unknown> => {
  const [app, metrics] = [Fastify(), newMetrics()];
  answerFailures(app, metrics);
  app.get('/failing', () => {
    throw failure;
  });
  const { statusCode, body } = await app.inject('/failing');
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

test('what fails here is counted, and nothing is told of it', async () => {
  expect(await answered(new Error('the disk is full'))).toMatchObject({
    statusCode: 503,
    body: { code: 'unavailable' },
    failures: 1,
  });
});
