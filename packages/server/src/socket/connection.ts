import type { Socket } from 'node:net';
import type { FastifyRequest } from 'fastify';
import type { WebSocket } from 'ws';
import type { Person } from '@skulduggery/table';
import { tokenOf } from '../http/tokens.ts';
import type { Parts } from '../parts.ts';
import { converse } from './conversation.ts';
import { MOST_WAITING, type Admitted } from './gate.ts';
import type { Pack } from './packer.ts';
import type { Wire } from './wire.ts';

/** Why a connection is closed, as the other end is told (RFC 6455, 7.4.1). */
export const CLOSE = { goingAway: 1001, policy: 1008, tryLater: 1013 } as const;

/** Somebody whom the gate has let in. */
export interface Client {
  readonly socket: WebSocket;
  readonly request: FastifyRequest;
  readonly person: Person | null;
  /** The address that it is held from. */
  readonly from: string;
  readonly admitted: Admitted;
}

/** A conversation over a socket, until that is closed. */
export interface Connection {
  /** Asks whether the other end is still there. */
  readonly ping: () => void;
  /** Tells the client to come back. */
  readonly goodbye: () => void;
}

export const newConnection = (client: Client, parts: Parts, pack: Pack): Connection => {
  const { socket, person, from, admitted } = client;
  const { tables, lobby, own, metrics, now, failed } = parts;
  const speaker = new Speaker(client, metrics, pack);
  const allow = (): boolean => {
    const allowed = admitted.allow();
    if (!allowed && !admitted.bear()) socket.terminate();
    return allowed;
  };
  const { allowPast } = admitted;
  const conversation = converse({ wire: speaker, person, from, tables, lobby, own, now, failed, allow, allowPast });
  const stopCaring = leaveWithToken(client, parts);
  let isAlive = true;

  socket.on('message', (data: Buffer, isBinary) => {
    // Whoever was told to go and stays is not listened to.
    if (socket.readyState !== socket.OPEN) return;
    isAlive = true;
    metrics.messages.inc();
    if (isBinary) return socket.close(CLOSE.policy, 'a message is text');
    conversation.hear(data.toString('utf8')).catch((failure: unknown) => {
      failed(failure, null);
      socket.close(CLOSE.tryLater, 'that failed here');
    });
  });
  socket.on('pong', () => {
    // One that nobody has asked for counts like a message.
    if (isAlive) allow();
    isAlive = true;
  });
  // `ws` answers each one, however many there are.
  socket.on('ping', () => speaker.isListening() && allow());
  socket.on('close', () => {
    conversation.end();
    stopCaring();
    admitted.release();
  });

  return {
    ping: () => {
      // One that has not answered by the next ping is gone, whatever its end of the wire believes.
      if (!isAlive) return socket.terminate();
      isAlive = false;
      socket.ping();
    },
    goodbye: () => {
      conversation.goodbye();
      socket.close(CLOSE.goingAway);
    },
  };
};

/** Speaks to a client as long as it is there and reads: who does not read is dropped. */
class Speaker implements Wire {
  readonly #socket: WebSocket;
  readonly #stream: Socket;
  readonly #admitted: Admitted;
  readonly #slowReaders: Parts['metrics']['slowReaders'];
  readonly #pack: Pack;
  /** The length of what was said last while little waited: a whole game that was asked for may be long. */
  #long = 0;

  constructor({ socket, request, admitted }: Client, { slowReaders }: Parts['metrics'], pack: Pack) {
    this.#socket = socket;
    this.#stream = request.raw.socket;
    this.#admitted = admitted;
    this.#slowReaders = slowReaders;
    this.#pack = pack;
  }

  isListening(): boolean {
    if (this.#socket.readyState !== this.#socket.OPEN) return false;
    if (this.#stream.writableLength === 0 || this.#admitted.isWaitedFor(this.#long)) return true;
    this.#slowReaders.inc();
    this.#socket.terminate();
    return false;
  }

  send(text: string): void {
    if (!this.isListening()) return;
    const waiting = this.#stream.writableLength;
    this.#pack(this.#stream, text);
    if (waiting <= MOST_WAITING) this.#long = this.#stream.writableLength - waiting;
  }
}

/** Nobody is whom they were let in as for longer than their token; until the returned function is called. */
const leaveWithToken = ({ socket, request, person }: Client, { config, identity }: Parts): (() => void) => {
  const token = person === null ? undefined : tokenOf(request, config);
  if (token === undefined) return () => undefined;
  return identity.onForgotten(token, () => socket.close(CLOSE.policy, 'this token has ended'));
};
