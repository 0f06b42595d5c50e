import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { WebSocket } from 'ws';
import type { Person } from '@skulduggery/table';
import type { Parts } from '../parts.ts';
import { isOurOrigin } from '../origin.ts';
import { CLOSE, newConnection, type Connection } from './connection.ts';
import { newGate } from './gate.ts';
import { neighbourhood } from '../neighbourhood.ts';
import { newInbox } from './inbox.ts';
import { newOutbox } from './outbox.ts';

const PATH = '/socket';

/** A message longer than this ends the connection. */
const LONGEST_MESSAGE = 16 * 1024;

/** Who is told to go and has not gone by then is cut off: a phone that has vanished must hold up no restart. */
const CLOSE_MS = 2000;

/**
 * How `ws` serves. Each fragment of a message is kept until the last arrives and costs far more memory than its length, so
 * their number is limited.
 */
export const SERVED = {
  maxPayload: LONGEST_MESSAGE,
  maxFragments: 16,
  maxBufferedChunks: 1024,
  closeTimeout: CLOSE_MS,
  perMessageDeflate: false,
} as const;

/** To whoever asks for the socket as for a page. */
const NO_UPGRADE = { code: 'bad-request', message: 'open this as a WebSocket (docs/socket.md)' } as const;

/** To the page of another site. */
const NOT_OURS = {
  code: 'bad-origin',
  message:
    'open the socket from a page of this server, or from a program that sends no Origin (docs/hosting.md: ORIGIN)',
} as const;

/** Whether a request is for the socket: whoever offers to go on in HTTP/2 (as Java does unasked) is answered as ever. */
export const wantsSocket = ({ url, headers }: IncomingMessage): boolean =>
  headers.upgrade?.toLowerCase() === 'websocket' && url?.split('?')[0] === PATH;

/** Ends a connection on which something failed. What a client has sent wrongly (`ws` says so) is no failure of ours. */
export const endFailed = (failure: Error, socket: WebSocket, { log }: FastifyRequest): void => {
  const isClients = 'code' in failure && String(failure.code).startsWith('WS_ERR_');
  if (!isClients) log.error({ err: failure }, 'a connection failed');
  socket.terminate();
};

/** All who are connected at a time. */
export interface Sockets {
  /** Tells everybody to come back. */
  readonly goodbye: () => void;
  readonly count: () => number;
}

/** The socket at /socket. */
export const serveSocket = (app: FastifyInstance, parts: Parts): Sockets => {
  const { config, identify, now } = parts;
  const connections = new Set<Connection>();
  const gate = newGate({ limits: config.limits, now });
  const boxes = { inbox: newInbox(), outbox: newOutbox() };

  const accept = (socket: WebSocket, request: FastifyRequest, person: Person | null): void => {
    const stream = request.raw.socket;
    const from = neighbourhood(request.ip);
    const admitted = gate.admit({ address: from, person: person?.id ?? null, unread: () => stream.writableLength });
    if (admitted === null) return socket.close(CLOSE.tryLater, 'too many connections from this address');
    const connection = newConnection({ socket, request, person, from, admitted }, parts, boxes);
    connections.add(connection);
    socket.on('close', () => connections.delete(connection));
  };

  // Who opens a socket is found out before it is open: from then on nothing has to wait, and nothing can overtake.
  const known = new WeakMap<FastifyRequest, Person | null>();
  app.route({
    method: 'GET',
    url: PATH,
    schema: { hide: true },
    preValidation: async (request, reply) => {
      if (!isOurOrigin(request, config)) await reply.code(403).send(NOT_OURS);
      // A program with a wrong token hears so, and is not let in as nobody.
      else known.set(request, await identify(request));
    },
    handler: (_request, reply) => reply.code(426).header('upgrade', 'websocket').send(NO_UPGRADE),
    wsHandler: (socket, request) => accept(socket, request, known.get(request) ?? null),
  });

  const pinging = setInterval(() => {
    for (const { ping } of connections) ping();
  }, config.pingSeconds * 1000);
  app.addHook('onClose', () => clearInterval(pinging));
  return {
    goodbye: () => {
      boxes.inbox.empty();
      for (const { goodbye } of connections) goodbye();
    },
    count: () => connections.size,
  };
};
