import { isUtf8 } from 'node:buffer';

/** A line of this many bytes or more, without its end, is refused unread. */
const LONGEST = 1_000_000;

/** A line as text, or why it is none. */
export type Line = { readonly text: string } | { readonly refused: string };

const NEWLINE = 0x0a;

/**
 * Cuts a stream of bytes into lines; a last line without an end counts too.
 * Of a line that is too long only its length is kept, so no input makes this grow.
 */
export async function* linesOf(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Line> {
  let parts: Uint8Array[] = [];
  let length = 0;
  const keep = (part: Uint8Array): void => {
    length += part.length;
    if (length < LONGEST) parts.push(part);
    else parts = [];
  };
  const take = (): Line => {
    const line =
      length < LONGEST ? decoded(Buffer.concat(parts, length)) : { refused: `a line has under ${LONGEST} bytes` };
    parts = [];
    length = 0;
    return line;
  };
  for await (const chunk of chunks) {
    let from = 0;
    for (let end = chunk.indexOf(NEWLINE); end !== -1; end = chunk.indexOf(NEWLINE, from)) {
      keep(chunk.subarray(from, end));
      yield take();
      from = end + 1;
    }
    keep(chunk.subarray(from));
  }
  if (length > 0) yield take();
}

const decoded = (bytes: Buffer): Line => (isUtf8(bytes) ? { text: bytes.toString('utf8') } : { refused: 'not UTF-8' });
