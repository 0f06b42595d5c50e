import type { Socket } from 'node:net';

/**
 * Keeps what is sent over a socket until everything that is happening now has happened, so that it leaves in one packet:
 * whoever moves is told that the move counted and what came of it, and each call of the kernel costs as much as the rest.
 */
export const newPacker = (): ((socket: Socket) => void) => {
  let held = new Set<Socket>();
  const release = (): void => {
    const sockets = held;
    held = new Set();
    for (const socket of sockets) socket.uncork();
  };
  return (socket) => {
    if (held.has(socket)) return;
    if (held.size === 0) process.nextTick(release);
    held.add(socket);
    socket.cork();
  };
};
