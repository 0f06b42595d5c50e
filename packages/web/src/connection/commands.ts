import type { Command } from '@skulduggery/table';
import type { Answer } from './connection.ts';
import { A_MOMENT, type SocketPorts } from './socket.ts';

/** How often a command is sent again where it is not known whether it counted. */
const AGAIN = 3;

export interface CommandPorts {
  /** False when there is no connection: nothing was sent. */
  readonly send: (command: Command) => boolean;
  readonly after: SocketPorts['after'];
}

/** Commands that were sent and not yet answered; each counts once, however often it is sent, since its id stays the same. */
export interface Commands {
  /** Refused here where there is no connection, so that nobody believes a move made that was not. */
  readonly ask: (command: Command) => Promise<Answer>;
  readonly settle: (id: string, answer: Answer) => void;
  /** Sends a command again in a moment; false when that was tried often enough. */
  readonly retry: (id: string) => boolean;
  /** Sends all of them again, on a new connection. */
  readonly resend: () => void;
  readonly giveUp: () => void;
}

interface Pending {
  readonly command: Command;
  readonly answer: (answer: Answer) => void;
  again: number;
}

export const newCommands = ({ send, after }: CommandPorts): Commands => {
  const pending = new Map<string, Pending>();
  const settle = (id: string, answer: Answer): void => {
    pending.get(id)?.answer(answer);
    pending.delete(id);
  };
  return {
    ask: (command) =>
      new Promise((answer) => {
        if (send(command)) pending.set(command.id, { command, answer, again: AGAIN });
        else answer({ ok: false, code: 'offline' });
      }),
    settle,
    retry: (id) => {
      const waiting = pending.get(id);
      if (waiting === undefined || waiting.again === 0) return false;
      waiting.again -= 1;
      // Without a connection the next one sends it.
      after(A_MOMENT, () => {
        if (pending.has(id)) send(waiting.command);
      });
      return true;
    },
    resend: () => {
      for (const { command } of pending.values()) send(command);
    },
    giveUp: () => {
      for (const id of pending.keys()) settle(id, { ok: false, code: 'offline' });
    },
  };
};
