import { STATUS_CODES } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify';
import type { Metrics } from '../metrics.ts';
import { ENDING, UNAVAILABLE, UNREAD } from '../refusals.ts';

/** What Fastify throws, or a handler. */
interface Failure extends Error {
  readonly statusCode?: number;
}

/** What a failure means to whoever asked, where its status says more than whose it is. */
const CODES: Readonly<Record<number, string>> = { 401: 'no-name', 429: 'too-fast' };

/** What to do instead, where Fastify and its plugins say no more than the name of a status. */
const SENTENCES: Readonly<Record<number, string>> = {
  404: 'nothing here: no address has an empty part, "." or ".."',
  415: 'a body is JSON, sent with "content-type: application/json"',
};

/** Routes that answer whatever fails in them as they answer refusals: a code and a sentence. */
export const answerFailures = (app: FastifyInstance, { failures }: Metrics): void => {
  app.setErrorHandler((failure: Failure, request, reply) => {
    if (statusOf(failure, request) >= 500) {
      failures.inc();
      app.log.error({ err: failure }, 'a request failed');
    }
    return answerFailure(failure, request, reply);
  });
  app.removeAllContentTypeParsers();
  // A stranger's `__proto__` is left out, like any other field that nobody asks for.
  const parse = app.getDefaultJsonParser('remove', 'remove');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body: string, done) => {
    // Some clients say what the body is where there is none.
    if (body === '') done(null);
    else void parse(request, body, done);
  });
};

/** Refuses what is asked while the server ends, which Fastify would do in words of its own. */
export const refuseAtEnd = (app: FastifyInstance): void => {
  let isEnding = false;
  app.addHook('preClose', (done) => {
    isEnding = true;
    done();
  });
  // Waits for nothing: every request comes by here.
  app.addHook('onRequest', (_request, reply, done) => {
    if (isEnding) reply.code(503).headers({ 'retry-after': '1', connection: 'close' }).send(ENDING);
    else done();
  });
};

/** The route of the page's files (page.ts). */
const FILES = '/*';

/**
 * A failure without a status is ours: 503, try again. An address with `//` or `/../` is forbidden by those who serve
 * files: nothing is there.
 */
const statusOf = ({ statusCode = 503 }: Failure, { routeOptions }: FastifyRequest): number =>
  statusCode === 403 && routeOptions.url === FILES ? 404 : statusCode;

/** How every failure of a request looks. */
const answerFailure = (failure: Failure, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  const status = statusOf(failure, request);
  if (status >= 500) return reply.code(status).send(request.method === 'GET' ? UNREAD : UNAVAILABLE);
  return reply
    .code(status)
    .send({ code: CODES[status] ?? 'bad-request', message: SENTENCES[status] ?? failure.message });
};

/** For Fastify itself: an address or a head of a request that can't be read never comes to a route. */
export const UNREADABLE: Required<Pick<FastifyServerOptions, 'frameworkErrors' | 'clientErrorHandler'>> = {
  frameworkErrors: (failure, request, reply) => void answerFailure(failure, request, reply),
  clientErrorHandler: ({ code }, socket) => {
    if (!socket.writable || code === 'ECONNRESET') {
      socket.destroy();
      return;
    }
    const status = BROKEN[code] ?? 400;
    const message = `${STATUS_CODES[status] ?? 'Bad Request'}: the head of this request can't be read`;
    const body = JSON.stringify({ code: 'bad-request', message });
    const head = [
      `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
      'content-type: application/json',
      `content-length: ${Buffer.byteLength(body)}`,
      'connection: close',
    ];
    socket.write([...head, '', body].join('\r\n'));
    // Not by half: whoever has to be told to go may stay.
    socket.destroySoon();
  },
};

const BROKEN: Readonly<Record<string, number>> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 };
