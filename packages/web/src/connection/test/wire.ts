import { PROTOCOL, type FromClient, type ToClient } from '@skulduggery/table';
import type { SocketPorts } from '../socket.ts';

/** A socket whose other end is the test. */
class Wire extends EventTarget {
  readyState = 0;
  readonly sent: FromClient[] = [];
  send(text: string): void {
    // oxlint-disable-next-line typescript/no-unsafe-assignment -- what was sent a moment ago
    const message: FromClient = JSON.parse(text);
    this.sent.push(message);
  }
  close(): void {
    this.readyState = 3;
    this.dispatchEvent(new Event('close'));
  }
  /** As a server does that then may still refuse. */
  accept(): void {
    this.readyState = 1;
    this.dispatchEvent(new Event('open'));
  }
  open(): void {
    this.accept();
    this.say({ type: 'welcome', protocol: PROTOCOL, you: null, now: Date.now() });
  }
  say(message: ToClient): void {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(message) }));
  }
}

/** What a socket needs from the page, and what the test makes of it. */
export interface Wired {
  readonly ports: SocketPorts;
  readonly wires: readonly Wire[];
  /** How long each call was to wait. */
  readonly waits: readonly number[];
  readonly latest: () => Wire;
  /** Lets everything that waits for time happen. */
  readonly pass: () => void;
  readonly goOffline: () => void;
}

export const wired = (): Wired => {
  const wires: Wire[] = [];
  const timers = new Set<() => void>();
  const waits: number[] = [];
  let online = true;
  const ports: SocketPorts = {
    connect: () => {
      const wire = new Wire();
      wires.push(wire);
      // oxlint-disable-next-line typescript/consistent-type-assertions, typescript/no-unsafe-type-assertion -- as much of a socket as is used
      return wire as unknown as WebSocket;
    },
    after: (milliseconds, call) => {
      waits.push(milliseconds);
      timers.add(call);
      return () => timers.delete(call);
    },
    jitter: () => 0,
    isOnline: () => online,
    onReturn: () => () => undefined,
    onOffline: () => () => undefined,
  };
  return {
    ports,
    wires,
    waits,
    latest: () => {
      const wire = wires.at(-1);
      if (wire === undefined) throw new Error('no connection was tried');
      return wire;
    },
    pass: () => {
      const calls = [...timers];
      timers.clear();
      for (const call of calls) call();
    },
    goOffline: () => {
      online = false;
    },
  };
};
