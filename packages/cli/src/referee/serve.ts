import { once } from 'node:events';
import type { Readable, Writable } from 'node:stream';
import { linesOf } from './lines.ts';
import { newReferee } from './referee.ts';

/** Answers are handed on in pieces of about this many characters, or when no more input is at hand. */
const PIECE = 1 << 16;

/** Answers every line of the input until it ends, or until nobody reads the answers any more. */
export const serveReferee = async (input: Readable, output: Writable): Promise<void> => {
  const { answer, refuse } = newReferee();
  let answers = '';
  const flush = async (): Promise<void> => {
    if (answers === '') return;
    const piece = answers;
    answers = '';
    if (!output.write(piece)) await once(output, 'drain');
  };
  // Chunks are read one at a time: what has been answered goes out before waiting for more.
  const chunks = async function* (): AsyncGenerator<Uint8Array> {
    for await (const chunk of input) {
      if (chunk instanceof Uint8Array) yield chunk;
      await flush();
    }
  };
  for await (const line of linesOf(chunks())) {
    answers += `${'text' in line ? answer(line.text) : refuse(line.refused)}\n`;
    if (answers.length >= PIECE) await flush();
  }
  await flush();
};
