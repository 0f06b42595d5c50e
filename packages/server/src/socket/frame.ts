import { writtenOnce } from './written-once.ts';

const FINAL_TEXT = 0x81;
const [TWO_BYTES, EIGHT_BYTES] = [126, 127];

/**
 * A whole text message as a server sends it (RFC 6455, 5.2): not masked, not compressed. What several are told is framed
 * once, where `ws` would write every frame anew.
 */
export const frameOf = writtenOnce((text: string): Buffer => {
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
});
