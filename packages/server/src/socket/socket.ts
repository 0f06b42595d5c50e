import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { WebSocket } from 'ws';
import type { Person } from '@skulduggery/table';
import type { Parts } from '../parts.ts';
import { tokenOf } from '../http/people.ts';
import { isOurOrigin } from '../origin.ts';
import { converse, type Conversation } from './connection.ts';
import { newBucket, newBuckets } from '../limits.ts';
import { neighbourhood } from './neighbourhood.ts';
import { newPacker } from './packer.ts';

/** A message longer than this ends the connection. */
const LONGEST_MESSAGE = 16 * 1024;

/** Who is told to go and has not gone by then is cut off: a phone that has vanished must hold up no restart. */
const CLOSE_MS = 2000;

/** Bytes that may wait for a reader before that reader is too slow. */
const MOST_WAITING = 1024 * 1024;

const PER_CONNECTION = { burst: 40, perSecond: 20 };
/** Whoever is refused more often than this does not listen. */
const REFUSED = { burst: 400, perSecond: 20 };
const PER_IDENTITY = { burst: 80, perSecond: 30 };
const PER_ADDRESS = { burst: 400, perSecond: 150 };
/** Whoever asks for what is past has a whole log read. */
const PAST = { burst: 20, perSecond: 1 };
const PAST_PER_ADDRESS = { burst: 100, perSecond: 5 };
const MOST_PER_ADDRESS = 256;

const CLOSE = { goingAway: 1001, policy: 1008, tooMany: 1013 } as const;

/** How `ws` serves. A message of many small pieces takes a hundred times its length while the last one is awaited. */
export const SERVED = {
  maxPayload: LONGEST_MESSAGE,
  maxFragments: 16,
  maxBufferedChunks: 1024,
  closeTimeout: CLOSE_MS,
  perMessageDeflate: false,
} as const;

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
  const perAddress = new Map<string, number>();
  const identities = newBuckets(PER_IDENTITY, now);
  const addresses = newBuckets(PER_ADDRESS, now);
  const pasts = newBuckets(PAST, now);
  const pastsByAddress = newBuckets(PAST_PER_ADDRESS, now);

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
    const ip = neighbourhood(request.ip);
    const connections = (perAddress.get(ip) ?? 0) + 1;
    if (config.limits && connections > MOST_PER_ADDRESS) return socket.close(CLOSE.tooMany);
    perAddress.set(ip, connections);
    const own = newBucket(PER_CONNECTION, now);
    const identity = identities.hold(person?.id ?? `address ${ip}`);
    const address = addresses.hold(ip);
    const past = [pasts.hold(person?.id ?? `address ${ip}`), pastsByAddress.hold(ip)];
    /** Whether it is there and reads; who does not read is dropped. */
    const isListening = (): boolean => {
      if (socket.readyState !== socket.OPEN) return false;
      if (stream.writableLength <= MOST_WAITING) return true;
      metrics.slowReaders.inc();
      socket.terminate();
      return false;
    };
    const send = (text: string): void => {
      if (isListening()) pack(stream, text);
    };
    const refused = newBucket(REFUSED, now);
    const allow = (): boolean => {
      const allowed = !config.limits || (own.take() && identity.take() && address.take());
      if (!allowed && !refused.take()) socket.terminate();
      return allowed;
    };
    const allowPast = (): boolean => !config.limits || past.every((each) => each.take());
    const conversation = converse({ wire: { send }, person, tables, lobby, now, failed, allow, allowPast });
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
      identity.release();
      address.release();
      for (const each of past) each.release();
      const left = (perAddress.get(ip) ?? 1) - 1;
      if (left === 0) perAddress.delete(ip);
      else perAddress.set(ip, left);
    });
  };

  // Who opens a socket is found out before it is open: from then on nothing has to wait, and nothing can overtake.
  const known = new WeakMap<FastifyRequest, Person | null>();
  app.get(
    '/socket',
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
