import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import fastifyStatic from '@fastify/static';
import swagger from '@fastify/swagger';
import { TypeBoxValidatorCompiler, type TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import websocket from '@fastify/websocket';
import type { Person } from '@skulduggery/table';
import Fastify, { LogController, type FastifyInstance, type FastifyRequest } from 'fastify';
import { newBots } from './bots.ts';
import type { Config } from './config.ts';
import { passkeyRoutes } from './http/passkeys.ts';
import { COOKIE, peopleRoutes } from './http/people.ts';
import { tableRoutes } from './http/tables.ts';
import { newIdentity } from './identity.ts';
import { openLobby } from './lobby.ts';
import { newToken } from './luck.ts';
import { newMetrics, type Metrics } from './metrics.ts';
import { isOurOrigin } from './origin.ts';
import type { Parts } from './parts.ts';
import { LONGEST_MESSAGE, serveSocket } from './socket/socket.ts';
import { openPostgres } from './store/postgres.ts';
import { openSqlite } from './store/sqlite.ts';
import type { Store } from './store/store.ts';
import { newTables } from './tables.ts';

const LONGEST_BODY = 32 * 1024;

/** A server that runs. */
export interface Running {
  readonly address: string;
  /** Finishes what was acknowledged, tells clients to come back, and ends. */
  readonly stop: () => Promise<void>;
}

/** Makes every long-lived thing once, hands it on, and listens. */
export const startServer = async (config: Config): Promise<Running> => {
  const app = newApp(config);
  const store = await openStore(config, (failure) => app.log.error({ failure }, 'the database failed'));
  const metrics = newMetrics();
  const { now } = Date;
  const identity = newIdentity(store);
  const failed = (failure: unknown, table: string | null): void => {
    metrics.failures.inc();
    app.log.error({ failure, table }, 'a table failed');
  };
  const lobby = await openLobby(store, (failure) => failed(failure, null));
  const bots = newBots();
  const tables = newTables({
    store: timed(store, metrics),
    choose: (asked) => bots.choose(asked),
    changed: (table) => lobby.changed(table),
    failed,
    now,
  });
  const identify = (request: FastifyRequest): Promise<Person | null> => identity.recognise(tokenOf(request, config));
  const parts: Parts = { config, store, identity, tables, lobby, metrics, now, failed, identify };

  await addPlugins(app, config);
  await app.register(peopleRoutes(parts));
  await app.register(tableRoutes(parts));
  await app.register(passkeyRoutes(parts, await store.setting('challenge-key', newToken())));
  const sockets = serveSocket(app, parts);
  addWatching(app, parts, sockets.count);
  if (config.page !== null) await addPage(app, config.page);
  else app.setNotFoundHandler((_request, reply) => reply.code(404).send(NOTHING_HERE));

  await app.listen({ host: config.host, port: config.port });
  return {
    address: addressOf(app, config),
    stop: async () => {
      sockets.goodbye();
      await app.close();
      await tables.close();
      await bots.close();
      lobby.close();
      await store.close();
    },
  };
};

const newApp = (config: Config): FastifyInstance => {
  const app = Fastify({
    // Nothing that could be a secret is logged: no query (invitations), no header (tokens), no body, no name.
    logger: {
      level: config.logLevel,
      serializers: {
        req: ({ method, routeOptions }) => ({ method, route: routeOptions.url }),
        res: ({ statusCode }) => ({ statusCode }),
      },
    },
    trustProxy: config.trustProxy,
    bodyLimit: LONGEST_BODY,
    forceCloseConnections: true,
    logController: new LogController({ disableRequestLogging: config.logLevel !== 'debug' }),
  }).withTypeProvider<TypeBoxTypeProvider>();
  app.setValidatorCompiler(TypeBoxValidatorCompiler);
  app.setErrorHandler((failure: Error & { readonly statusCode?: number }, _request, reply) => {
    const status = failure.statusCode ?? 500;
    if (status >= 500) app.log.error({ failure }, 'a request failed');
    const code = status === 429 ? 'too-fast' : status >= 500 ? 'unavailable' : 'bad-request';
    const message = status >= 500 ? 'that failed here; nothing has changed' : failure.message;
    return reply.code(status).send({ code, message });
  });
  return app;
};

const openStore = async (config: Config, failed: (failure: Error) => void): Promise<Store> => {
  if (/^postgres(ql)?:/.test(config.database)) return openPostgres(config.database, failed);
  mkdirSync(dirname(config.database), { recursive: true });
  return openSqlite(config.database);
};

/** What people wait for is measured: an append that takes long is a disk or a database that can't keep up. */
const timed = (store: Store, { appends }: Metrics): Store => ({
  ...store,
  append: async (append) => {
    const stored = appends.startTimer();
    const appended = await store.append(append);
    stored();
    return appended;
  },
});

/** A program's token comes in a header; a browser's in a cookie, which counts only for requests from our own page. */
const tokenOf = (request: FastifyRequest, config: Config): string | undefined => {
  const { authorization } = request.headers;
  if (authorization !== undefined) return /^Bearer (.+)$/.exec(authorization)?.[1];
  return isOurOrigin(request, config) ? request.cookies[COOKIE] : undefined;
};

const addPlugins = async (app: FastifyInstance, config: Config): Promise<void> => {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    strictTransportSecurity: config.origin?.startsWith('https:') === true,
  });
  await app.register(cookie);
  if (config.limits) await app.register(rateLimit, { max: 600, timeWindow: '1 minute' });
  await app.register(websocket, { options: { maxPayload: LONGEST_MESSAGE, perMessageDeflate: false } });
  await app.register(swagger, {
    openapi: {
      info: {
        title: 'Skulduggery',
        version: '1',
        description: 'Tables for Skull, the Skull King dice game and Skalpott',
      },
    },
  });
};

/** For those who keep the server running. */
const addWatching = (app: FastifyInstance, { store, tables, metrics }: Parts, sockets: () => number): void => {
  metrics.gauge('skulduggery_connections', 'Open sockets', sockets);
  metrics.gauge('skulduggery_tables', 'Tables in memory', () => tables.count());
  const hidden = { schema: { hide: true }, config: { rateLimit: false } };
  app.get('/healthz', hidden, async () => {
    await store.due(0, 1); // answers only if the store does
    return { ok: true };
  });
  app.get('/metrics', hidden, async (_request, reply) =>
    reply.type(metrics.registry.contentType).send(await metrics.registry.metrics()),
  );
  app.get('/openapi.json', hidden, () => app.swagger());
};

/** The page; whatever it does not have is for the page itself to show. */
const addPage = async (app: FastifyInstance, folder: string): Promise<void> => {
  await app.register(fastifyStatic, {
    root: folder,
    preCompressed: true,
    setHeaders: (reply, path) => {
      // Built files carry a hash in their names; the page itself may change at any time.
      const cache = path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';
      void reply.header('cache-control', cache);
    },
  });
  app.setNotFoundHandler((request, reply) => {
    const wantsPage =
      request.method === 'GET' && !request.url.startsWith('/api/') && !request.url.startsWith('/assets/');
    if (wantsPage) return reply.sendFile('index.html');
    return reply.code(404).send(NOTHING_HERE);
  });
};

const NOTHING_HERE = { code: 'bad-request', message: 'nothing here: see /openapi.json' } as const;

const addressOf = (app: FastifyInstance, { origin }: Config): string => {
  const address = app.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return origin ?? `http://localhost:${port}`;
};
