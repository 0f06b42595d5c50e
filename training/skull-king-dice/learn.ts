import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { figures } from '../../packages/bots/src/skull-king-dice/figures.ts';
import { learning } from '../../packages/bots/src/skull-king-dice/learn.ts';
import { decode, encode } from '../../packages/bots/src/skull-king-dice/tables.ts';

/**
 * Learns the tables of the Skull King dice game's expert anew (the same bytes every time, in a minute or so) and writes
 * them to its data; with `--figures N` prints instead what the shipped tables say about tables of N.
 */
const FILE = new URL('../../packages/bots/data/skull-king-dice.bin', import.meta.url);
const LESSON = { seed: 'dice', passes: 8, rounds: 300_000 } as const;

const { values } = parseArgs({ options: { figures: { type: 'string' } } });

if (values.figures === undefined) {
  const passes = learning(LESSON);
  for (;;) {
    const next = passes.next();
    if (next.done === true) {
      writeFileSync(FILE, encode(next.value));
      break;
    }
    console.error(`pass ${next.value} of ${LESSON.passes}`);
  }
} else {
  console.log(JSON.stringify(figures(decode(readFileSync(FILE)), Number(values.figures)), null, 1));
}
