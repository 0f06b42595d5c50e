import type { FastifyRequest } from 'fastify';
import type { WebSocket } from 'ws';
import type { Person } from '@skulduggery/table';
import { tokenOf } from '../http/tokens.ts';
import type { Parts } from '../parts.ts';
import { converse } from './conversation.ts';
import type { Admitted } from './gate.ts';
import type { Inbox } from './inbox.ts';
import type { Outbox } from './outbox.ts';
import { Speaker } from './speaker.ts';

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

/** What everybody's messages go through. */
export interface Boxes {
  readonly inbox: Inbox;
  readonly outbox: Outbox;
}

export const newConnection = (client: Client, parts: Parts, { inbox, outbox }: Boxes): Connection => {
  const { socket, request, person, from, admitted } = client;
  const { tables, lobby, own, metrics, now, failed } = parts;
  const dropped = (): void => metrics.slowReaders.inc();
  const speaker = new Speaker({ socket, stream: request.raw.socket, admitted, outbox, dropped });
  /** Nothing more is heard: nobody is there, or somebody who does not listen. */
  let isOver = false;
  const allow = (): boolean => {
    const allowed = admitted.allow();
    if (allowed || admitted.bear()) return allowed;
    isOver = true;
    socket.terminate();
    return false;
  };
  const { allowPast } = admitted;
  const conversation = converse({ wire: speaker, person, from, tables, lobby, own, now, failed, allow, allowPast });
  const stopCaring = leaveWithToken(client, parts, () => speaker.close(CLOSE.policy, 'this token has ended'));
  let isAlive = true;

  const hear = (data: Buffer): void => {
    if (isOver) return;
    conversation.hear(data.toString('utf8')).catch((failure: unknown) => {
      failed(failure);
      speaker.close(CLOSE.tryLater, 'that failed here');
    });
  };

  socket.on('message', (data: Buffer, isBinary) => {
    // Whoever was told to go and stays is not listened to.
    if (socket.readyState !== socket.OPEN) return;
    isAlive = true;
    metrics.messages.inc();
    if (isBinary) return speaker.close(CLOSE.policy, 'a message is text');
    inbox.add(data, hear);
  });
  socket.on('pong', () => {
    // One that nobody has asked for counts like a message.
    if (isAlive) allow();
    isAlive = true;
  });
  // `ws` answers each one, however many there are.
  socket.on('ping', () => speaker.isListening() && allow());
  const end = (): void => {
    isOver = true;
    conversation.end();
    stopCaring();
    admitted.release();
  };
  // What was sent before counts, even if nobody is there any more to hear so.
  socket.on('close', () => inbox.add(NOTHING, end));

  return {
    ping: () => {
      // One that has not answered by the next ping is gone, whatever its end of the wire believes.
      if (!isAlive) return socket.terminate();
      isAlive = false;
      socket.ping();
    },
    goodbye: () => {
      conversation.goodbye();
      speaker.close(CLOSE.goingAway);
    },
  };
};

const NOTHING = Buffer.alloc(0);

/** Nobody is whom they were let in as for longer than their token; until the returned function is called. */
const leaveWithToken = ({ request, person }: Client, { config, identity }: Parts, leave: () => void): (() => void) => {
  const token = person === null ? undefined : tokenOf(request, config);
  if (token === undefined) return () => undefined;
  return identity.onForgotten(token, leave);
};
