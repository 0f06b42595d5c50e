import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { WebSocket } from 'ws';
import type { Person } from '@skulduggery/table';
import type { Parts } from '../parts.ts';
import { tokenOf } from '../http/people.ts';
import { isOurOrigin } from '../origin.ts';
import { converse, type Conversation } from './conversation.ts';
import { MOST_WAITING, newGate } from './gate.ts';
import { neighbourhood } from '../neighbourhood.ts';
import { newPacker } from './packer.ts';

const PATH = '/socket';

/** A message longer than this ends the connection. */
const LONGEST_MESSAGE = 16 * 1024;

/** Who is told to go and has not gone by then is cut off: a phone that has vanished must hold up no restart. */
const CLOSE_MS = 2000;

const CLOSE = { goingAway: 1001, policy: 1008, tooMany: 1013 } as const;

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

/** Whether a request is for the socket: whoever offers to go on in HTTP/2 (as Java does unasked) is answered as ever. */
export const wantsSocket = ({ url, headers }: IncomingMessage): boolean =>
  headers.upgrade?.toLowerCase() === 'websocket' && url?.split('?')[0] === PATH;

/** Ends a connection on which something failed. What a client has sent wrongly (`ws` says so) is no failure of ours. */
export const endFailed = (failure: Error, socket: WebSocket, { log }: FastifyRequest): void => {
  const isClients = 'code' in failure && String(failure.code).startsWith('WS_ERR_');
  if (!isClients) log.error({ err: failure }, 'a connection failed');
  socket.terminate();
};

/** The socket at /socket. Returns how to say goodbye to everybody. */
export const serveSocket = (
  app: FastifyInstance,
  parts: Parts,
): { readonly goodbye: () => void; readonly count: () => number } => {
  const { config, identify, tables, lobby, metrics, now, failed } = parts;
  const open = new Map<WebSocket, { readonly conversation: Conversation; alive: boolean }>();
  const gate = newGate(config.limits, now);

  // A connection that has not answered by the next ping is gone, whatever its end of the wire believes.
  const pinging = setInterval(() => {
    for (const [socket, connection] of open) {
      if (!connection.alive) {
        socket.terminate();
        continue;
      }
      connection.alive = false;
      socket.ping();
    }
  }, config.pingSeconds * 1000);
  app.addHook('onClose', () => clearInterval(pinging));

  const pack = newPacker();

  const accept = (socket: WebSocket, request: FastifyRequest, person: Person | null): void => {
    const stream = request.raw.socket;
    const from = neighbourhood(request.ip);
    const unread = (): number => stream.writableLength;
    const admitted = gate.admit({ address: from, person: person?.id ?? null, unread });
    if (admitted === null) return socket.close(CLOSE.tooMany);
    /** The length of what was said last while little waited: a whole game that was asked for may be long. */
    let long = 0;
    /** Whether it is there and reads; who does not read is dropped. */
    const isListening = (): boolean => {
      if (socket.readyState !== socket.OPEN) return false;
      if (admitted.isWaitedFor(long)) return true;
      metrics.slowReaders.inc();
      socket.terminate();
      return false;
    };
    const send = (text: string): void => {
      if (!isListening()) return;
      const waiting = stream.writableLength;
      pack(stream, text);
      if (waiting <= MOST_WAITING) long = stream.writableLength - waiting;
    };
    const allow = (): boolean => {
      const allowed = admitted.allow();
      if (!allowed && !admitted.bear()) socket.terminate();
      return allowed;
    };
    const { allowPast } = admitted;
    const conversation = converse({ wire: { send }, person, from, tables, lobby, now, failed, allow, allowPast });
    const connection = { conversation, alive: true };
    open.set(socket, connection);
    socket.on('pong', () => {
      // One that nobody has asked for counts like a message.
      if (connection.alive) allow();
      connection.alive = true;
    });
    // `ws` answers each one, however many there are.
    socket.on('ping', () => isListening() && allow());
    // Nobody is whom they were let in as for longer than their token.
    const leave = (): void => socket.close(CLOSE.policy);
    const token = person === null ? undefined : tokenOf(request, config);
    const stopCaring = token === undefined ? null : parts.identity.onForgotten(token, leave);
    socket.on('message', (data: Buffer, isBinary) => {
      // Whoever was told to go and stays is not listened to.
      if (socket.readyState !== socket.OPEN) return;
      connection.alive = true;
      metrics.messages.inc();
      if (isBinary) return socket.close(CLOSE.policy);
      conversation.hear(data.toString('utf8')).catch((failure: unknown) => {
        app.log.error({ err: failure }, 'a message failed');
        socket.close(CLOSE.tooMany);
      });
    });
    socket.on('close', () => {
      open.delete(socket);
      conversation.end();
      stopCaring?.();
      admitted.release();
    });
  };

  // Who opens a socket is found out before it is open: from then on nothing has to wait, and nothing can overtake.
  const known = new WeakMap<FastifyRequest, Person | null>();
  app.get(
    PATH,
    {
      websocket: true,
      schema: { hide: true },
      preValidation: async (request, reply) => {
        if (!isOurOrigin(request, config)) await reply.code(403).send({ code: 'bad-origin', message: 'another site' });
        // A program with a wrong token hears so, and is not let in as nobody.
        else known.set(request, await identify(request));
      },
    },
    (socket, request) => accept(socket, request, known.get(request) ?? null),
  );
  return {
    goodbye: () => {
      for (const [socket, { conversation }] of open) {
        conversation.goodbye();
        socket.close(CLOSE.goingAway);
      }
    },
    count: () => open.size,
  };
};
