import { PROTOCOL, type FromClient, type ToClient } from '@skulduggery/table';
import type { Link } from './connection.ts';

/** What a socket needs from the page; tests bring their own. */
export interface SocketPorts {
  readonly connect: () => WebSocket;
  readonly after: (milliseconds: number, then: () => void) => () => void;
  /** From 0 to 1. */
  readonly jitter: () => number;
  readonly isOnline: () => boolean;
  /** Calls when the device is back: online again, or looked at again. */
  readonly onReturn: (call: () => void) => () => void;
  readonly onOffline: (call: () => void) => () => void;
}

export interface Listener {
  /** A connection stands; what must be said on each is said here. */
  readonly opened: (send: Socket['send']) => void;
  readonly heard: (message: ToClient) => void;
  readonly changed: (link: Link) => void;
  /** The server speaks otherwise than this page: it was the last connection. */
  readonly outdated: () => void;
}

export interface Socket {
  /** False when there is no connection: nothing was sent. */
  readonly send: (message: FromClient) => boolean;
  readonly close: () => void;
}

/** A server that can't do something just now may do so in a moment. */
export const A_MOMENT = 1000;

/** First try again after this, then twice as long each time, up to the longest. */
const FIRST_WAIT = 400;
const LONGEST_WAIT = 10_000;

/** A silent connection is asked whether it still stands, and dropped when it does not answer; so is one that never opens. */
const PING_EVERY = 20_000;
const ANSWER_WITHIN = 8_000;

/** A connection that comes back by itself. */
export const openSocket = (listener: Listener, ports: SocketPorts = browserPorts): Socket => {
  let socket: WebSocket | null = null;
  let ended = false;
  let tries = 0;
  let stopWaiting: (() => void) | null = null;
  let stopPing: (() => void) | null = null;

  const send = (message: FromClient): boolean => {
    if (socket === null || socket.readyState !== 1) return false;
    socket.send(JSON.stringify(message));
    return true;
  };

  const listenForLife = (): void => {
    stopPing?.();
    stopPing = ports.after(PING_EVERY, () => {
      if (!send({ type: 'ping' })) return;
      stopPing = ports.after(ANSWER_WITHIN, drop);
    });
  };

  const drop = (): void => {
    const old = socket;
    socket = null;
    stopPing?.();
    stopPing = null;
    old?.close();
    if (!ended) retry();
  };

  const retry = (): void => {
    stopWaiting?.();
    listener.changed(ports.isOnline() ? 'reconnecting' : 'offline');
    const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** tries) * (0.5 + ports.jitter() / 2);
    tries += 1;
    stopWaiting = ports.after(wait, connect);
  };

  const connect = (): void => {
    stopWaiting?.();
    stopWaiting = null;
    if (ended || socket !== null) return;
    const opening = ports.connect();
    socket = opening;
    // What an abandoned connection still says no longer matters.
    const on = <Type extends keyof WebSocketEventMap>(
      type: Type,
      call: (event: WebSocketEventMap[Type]) => void,
    ): void =>
      opening.addEventListener(type, (event) => {
        if (socket === opening) call(event);
      });
    // A network that swallows everything never says no.
    stopPing = ports.after(ANSWER_WITHIN, drop);
    on('open', () => {
      listenForLife();
      listener.opened(send);
    });
    on('message', ({ data }) => {
      const message = read(data);
      if (message === null) return;
      listenForLife();
      if (message.type === 'welcome' && message.protocol !== PROTOCOL) {
        close();
        listener.outdated();
        return;
      }
      // A server that is full accepts first and closes then: only who was welcomed is there.
      if (message.type === 'welcome') {
        tries = 0;
        listener.changed('live');
      }
      if (message.type === 'bye') {
        tries = 0;
        drop();
        return;
      }
      listener.heard(message);
    });
    on('close', drop);
    on('error', drop);
  };

  const close = (): void => {
    ended = true;
    for (const stop of stops) stop();
    stopWaiting?.();
    drop();
  };

  const stops = [
    ports.onReturn(() => {
      tries = 0;
      if (socket === null) connect();
      // A connection that slept may be dead without knowing: ask at once.
      else if (send({ type: 'ping' })) {
        stopPing?.();
        stopPing = ports.after(ANSWER_WITHIN / 2, drop);
      }
    }),
    ports.onOffline(drop),
  ];
  listener.changed('connecting');
  connect();

  return { send, close };
};

const read = (data: unknown): ToClient | null => {
  if (typeof data !== 'string') return null;
  // oxlint-disable-next-line typescript/no-unsafe-assignment -- our own server's words, made from the same types
  const message: ToClient = JSON.parse(data);
  return message;
};

export const browserPorts: SocketPorts = {
  connect: () => {
    const { protocol, host } = location;
    return new WebSocket(`${protocol === 'https:' ? 'wss:' : 'ws:'}//${host}/socket`);
  },
  after: (milliseconds, then) => {
    const timer = setTimeout(then, milliseconds);
    return () => clearTimeout(timer);
  },
  jitter: Math.random,
  isOnline: () => navigator.onLine,
  onReturn: (call) => {
    const seen = (): void => {
      if (!document.hidden) call();
    };
    window.addEventListener('online', call);
    document.addEventListener('visibilitychange', seen);
    return () => {
      window.removeEventListener('online', call);
      document.removeEventListener('visibilitychange', seen);
    };
  },
  onOffline: (call) => {
    window.addEventListener('offline', call);
    return () => window.removeEventListener('offline', call);
  },
};
