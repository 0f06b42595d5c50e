import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Server, Socket } from 'node:net';
import type { Config } from '../config.ts';
import { neighbourhood } from '../neighbourhood.ts';

/** Those of a hundred browsers that fetch the page behind one address, and their sockets. */
const MOST_PER_ADDRESS = 1024;

/**
 * Whoever opens connections and asks nothing would leave none to anybody else: a process has only so many. A proxy holds
 * those of everybody.
 */
export const limitConnections = (
  server: Server,
  { limits, trustProxy }: Pick<Config, 'limits' | 'trustProxy'>,
): void => {
  if (!limits || trustProxy) return;
  const open = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const from = neighbourhood(socket.remoteAddress ?? '');
    const before = open.get(from) ?? 0;
    if (before >= MOST_PER_ADDRESS) return socket.destroy();
    open.set(from, before + 1);
    return socket.once('close', () => {
      const left = (open.get(from) ?? 0) - 1;
      if (left > 0) open.set(from, left);
      else open.delete(from);
    });
  });
};

/**
 * Whoever asks and reads no answer is not waited for longer than this. Only who has asked: web sockets have their own ways
 * (socket/gate.ts), and a time that Node itself gives every connection would be put off with every message.
 */
export const dropDeaf = (server: Server, milliseconds: number): void => {
  server.on('request', ({ socket }: IncomingMessage) => socket.setTimeout(milliseconds));
};

/** All connections of a server. */
export interface Connections {
  /** How many requests over this one have no answer yet. */
  readonly unanswered: (socket: Socket) => number;
  /**
   * From now on a connection ends with its last answer, and whatever is still open after so long is cut off: a phone that
   * has vanished must hold up no restart.
   */
  readonly end: (milliseconds: number) => void;
}

export const watchConnections = (server: Server): Connections => {
  const open = new Map<Socket, number>();
  let isEnding = false;
  const unanswered = (socket: Socket): number => open.get(socket) ?? 0;
  server.on('connection', (socket: Socket) => {
    open.set(socket, 0);
    socket.once('close', () => open.delete(socket));
  });
  // Before whoever answers, who may have done so at once.
  server.prependListener('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    open.set(socket, unanswered(socket) + 1);
    response.once('close', () => {
      if (!open.has(socket)) return;
      open.set(socket, unanswered(socket) - 1);
      if (isEnding && unanswered(socket) === 0) socket.destroySoon();
    });
  });
  return {
    unanswered,
    end: (milliseconds) => {
      isEnding = true;
      setTimeout(() => {
        for (const socket of open.keys()) socket.destroy();
      }, milliseconds).unref();
    },
  };
};
