import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import swagger from '@fastify/swagger';
import websocket from '@fastify/websocket';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { neighbourhood } from '../neighbourhood.ts';
import { endFailed, SERVED } from '../socket/socket.ts';
import type { Connections } from './connections.ts';
import { BUILT } from './page.ts';
import { limitPipelines } from './pipelines.ts';
import { POLICY } from './policy.ts';
import { COOKIE, SAFE_COOKIE } from './tokens.ts';
import { Windows } from './windows.ts';

const SET_BY = `Set by POST /api/me; over https its name is ${SAFE_COOKIE}`;

/** What all routes have in common. */
export const addPlugins = async (app: FastifyInstance, config: Config, connections: Connections): Promise<void> => {
  // What is said to one person is kept by nobody in between.
  app.addHook('onSend', async ({ routeOptions }, reply) => {
    if (routeOptions.url?.startsWith('/api/') === true) reply.header('cache-control', 'no-store');
    // HTTP asks for it (RFC 9110, 15.5.2); a browser asks nobody for such a token.
    if (reply.statusCode === 401) reply.header('www-authenticate', 'Bearer');
  });
  limitPipelines(app, connections);
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: { ...POLICY } },
    strictTransportSecurity: config.origin?.startsWith('https:') === true,
  });
  await app.register(cookie);
  if (config.limits) {
    // A first visit fetches some sixty files of the page, and there may be many visitors behind one address.
    const isBuilt = ({ url }: FastifyRequest): boolean => url.startsWith(BUILT);
    await app.register(rateLimit, {
      max: (request) => (isBuilt(request) ? 6000 : 600),
      timeWindow: '1 minute',
      store: Windows,
      keyGenerator: (request) => `${neighbourhood(request.ip)}${isBuilt(request) ? ' built' : ''}`,
    });
  }
  await app.register(websocket, { options: SERVED, errorHandler: endFailed });
  await app.register(swagger, {
    openapi: {
      info: {
        title: 'Skulduggery',
        version: '1',
        description: 'Tables for the games of /api/games; docs/socket.md describes the socket and what both carry',
      },
      components: {
        securitySchemes: {
          person: { type: 'apiKey', in: 'cookie', name: COOKIE, description: SET_BY },
          program: { type: 'http', scheme: 'bearer', description: 'The token of POST /api/programs' },
        },
      },
      security: [{}, { person: [] }, { program: [] }],
    },
  });
};
