import type { IncomingMessage } from 'node:http';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { Person, TableId } from '@skulduggery/table';
import Fastify, { LogController, type FastifyInstance, type FastifyRequest } from 'fastify';
import { newBots } from './bots.ts';
import { BadConfig, type Config } from './config.ts';
import { answerFailures, refuseAtEnd, UNREADABLE } from './http/failures.ts';
import { checkerOf } from './http/checker.ts';
import { dropDeaf, limitConnections, watchConnections, type Connections } from './http/connections.ts';
import { addHealth } from './http/health.ts';
import { addPage } from './http/page.ts';
import { passkeyRoutes } from './http/passkeys.ts';
import { peopleRoutes } from './http/people.ts';
import { addPlugins } from './http/plugins.ts';
import { lobbyRoutes } from './http/lobby.ts';
import { ownRoutes } from './http/own.ts';
import { ratingRoutes } from './http/ratings.ts';
import { tableRoutes } from './http/tables.ts';
import { bearerOf, tokenOf } from './http/tokens.ts';
import { newIdentity, UnknownToken } from './identity.ts';
import { openLobby } from './lobby.ts';
import { newToken } from './luck.ts';
import { newMetrics, type Metrics } from './metrics.ts';
import { newOwnTables } from './own-tables.ts';
import type { Parts } from './parts.ts';
import { serveSocket, wantsSocket } from './socket/socket.ts';
import { openStore } from './store/open.ts';
import type { Store } from './store/store.ts';
import { newTables } from './tables.ts';

const LONGEST_BODY = 32 * 1024;

/** For so many times `PING_SECONDS` a request may be on its way: five minutes, unless the host says otherwise. */
const MOST_PINGS = 10;

/** How long a server that is told to stop waits for those who are still connected, in milliseconds. */
const LONGEST_END = 3000;

/** A server that runs. */
export interface Running {
  readonly address: string;
  /** Finishes what was acknowledged, tells clients to come back, and ends. */
  readonly stop: () => Promise<void>;
}

/** Makes every long-lived thing once, hands it on, and listens. */
export const startServer = async (config: Config): Promise<Running> => {
  // What was opened last is closed first, at the end or when something fails on the way.
  const opened = new AsyncDisposableStack();
  try {
    return await start(config, opened);
  } catch (failure) {
    await opened.disposeAsync();
    throw failure;
  }
};

const start = async (config: Config, opened: AsyncDisposableStack): Promise<Running> => {
  const metrics = newMetrics();
  const { app, connections } = newApp(config, metrics);
  const store = await openStore(config.database, (failure) => app.log.error({ err: failure }, 'the database failed'));
  opened.defer(() => store.close());
  const { now } = Date;
  const failed = (failure: unknown, table?: TableId): void => {
    metrics.failures.inc();
    app.log.error({ err: failure, table }, table === undefined ? 'something failed' : 'a table failed');
  };
  const identity = newIdentity(store, failed);
  const lobby = await openLobby(store, { now, failed });
  opened.defer(() => lobby.close());
  const own = newOwnTables({
    store,
    open: (id, person) => tables.open(id, person, undefined),
    now,
    failed,
  });
  opened.defer(() => own.close());
  const bots = newBots();
  opened.defer(() => bots.close());
  const tables = newTables({
    store: timed(store, metrics),
    choose: (asked) => bots.choose(asked),
    changed: (table) => {
      lobby.changed(table);
      own.changed(table);
    },
    failed,
    now,
    limits: config.limits,
  });
  opened.defer(() => tables.close());
  const identify = async (request: FastifyRequest): Promise<Person | null> => {
    const person = await identity.recognise(tokenOf(request, config));
    if (person === null && bearerOf(request) !== undefined) throw new UnknownToken();
    return person;
  };
  const parts: Parts = { config, store, identity, tables, lobby, own, metrics, now, failed, identify };

  opened.defer(() => app.close());
  await addPlugins(app, config, connections);
  await app.register(peopleRoutes(parts));
  await app.register(lobbyRoutes(parts));
  await app.register(tableRoutes(parts));
  await app.register(ownRoutes(parts));
  await app.register(ratingRoutes(parts));
  await app.register(passkeyRoutes(parts, await store.setting('challenge-key', newToken())));
  const sockets = serveSocket(app, parts);
  addHealth(app, parts, sockets.count);
  await addPage(app, config);

  await listen(app, config);
  return {
    address: addressOf(app, config),
    stop: async () => {
      sockets.goodbye();
      connections.end(LONGEST_END);
      await opened.disposeAsync();
    },
  };
};

/** Only the host can mend it when there is no such address, or when somebody else listens there. */
const listen = async (app: FastifyInstance, { host, port }: Config): Promise<void> => {
  try {
    await app.listen({ host, port });
  } catch (failure) {
    const why = failure instanceof Error ? failure.message : String(failure);
    throw new BadConfig(`HOST and PORT are where to listen; ${host} and ${port} can't be used: ${why}`);
  }
};

const newApp = (
  config: Config,
  metrics: Metrics,
): { readonly app: FastifyInstance; readonly connections: Connections } => {
  const ping = Math.ceil(config.pingSeconds * 1000);
  const requestTimeout = MOST_PINGS * ping;
  // Nobody would read or end the connection where an answer to another request is under way.
  const mayUpgrade = (request: IncomingMessage): boolean =>
    wantsSocket(request) && connections.unanswered(request.socket) === 0;
  const app = Fastify({
    // Nothing that could be a secret is logged: no query (invitations), no header (tokens), no body, no name.
    logger: {
      level: config.logLevel,
      serializers: {
        req: ({ method, routeOptions }) => ({ method, route: routeOptions.url }),
        res: ({ statusCode }) => ({ statusCode }),
      },
    },
    // One proxy, which appends the address that it sees: what stands before that, anybody may have written.
    trustProxy: config.trustProxy && ((_address, hop) => hop === 0),
    bodyLimit: LONGEST_BODY,
    // Whoever sends a byte now and then would hold a connection for ever.
    requestTimeout,
    http: { requestTimeout, connectionsCheckingInterval: ping, shouldUpgradeCallback: mayUpgrade },
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    ...UNREADABLE,
    logController: new LogController({ disableRequestLogging: config.logLevel !== 'debug' }),
  }).withTypeProvider<TypeBoxTypeProvider>();
  app.setValidatorCompiler(checkerOf);
  answerFailures(app, metrics);
  refuseAtEnd(app);
  const connections = watchConnections(app.server);
  limitConnections(app.server, config);
  // Later, so that whoever asks too slowly hears so before.
  dropDeaf(app.server, 2 * requestTimeout);
  return { app, connections };
};

/** What people wait for is measured: an append that takes long is a disk or a database that can't keep up. */
const timed = (store: Store, { appends }: Metrics): Store => ({
  ...store,
  append: async (append) => {
    const begun = performance.now();
    const appended = await store.append(append);
    appends.observe((performance.now() - begun) / 1000);
    return appended;
  },
});

const addressOf = (app: FastifyInstance, { origin }: Config): string => {
  const address = app.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return origin ?? `http://localhost:${port}`;
};
