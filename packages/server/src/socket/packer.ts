import type { Socket } from 'node:net';
import { writtenOnce } from './written-once.ts';

/** Sends a text over the stream of a web socket. */
export type Pack = (stream: Socket, text: string) => void;

/**
 * Sends texts over web sockets, past `ws`, which writes every frame anew and by itself. What several are told is framed
 * once. What one is told while something happens leaves in one packet when it has happened (whoever moves hears that the
 * move counted and what came of it): a call of the kernel costs more than all rules of a move.
 */
export const newPacker = (): Pack => {
  const frame = writtenOnce(textFrame);
  let held: Socket[] = [];
  const release = (): void => {
    const sockets = held;
    held = [];
    for (const socket of sockets) socket.uncork();
  };
  return (socket, text) => {
    if (socket.writableCorked === 0) {
      if (held.length === 0) process.nextTick(release);
      held.push(socket);
      socket.cork();
    }
    socket.write(frame(text));
  };
};

const FINAL_TEXT = 0x81;
const [TWO_BYTES, EIGHT_BYTES] = [126, 127];

/** A whole text message as a server sends it (RFC 6455, 5.2): not masked, not compressed. */
const textFrame = (text: string): Buffer => {
  const length = Buffer.byteLength(text);
  const isShort = length < TWO_BYTES;
  const isMiddling = length < 2 ** 16;
  const head = isShort ? 2 : isMiddling ? 4 : 10;
  const frame = Buffer.allocUnsafe(head + length);
  frame[0] = FINAL_TEXT;
  frame[1] = isShort ? length : isMiddling ? TWO_BYTES : EIGHT_BYTES;
  if (!isShort && isMiddling) frame.writeUInt16BE(length, 2);
  if (!isMiddling) frame.writeBigUInt64BE(BigInt(length), 2);
  frame.write(text, head);
  return frame;
};
