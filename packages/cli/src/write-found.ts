import { writeFileSync } from 'node:fs';

/** Writes down what long work has found, and has told by now: a disk that is full by then costs a sentence, no more. */
export const writeFound = (file: string | URL, found: string | Uint8Array): void => {
  try {
    writeFileSync(file, found);
  } catch (failure) {
    if (!(failure instanceof Error && 'code' in failure)) throw failure;
    console.error(`skulduggery: what was found can't be written down: ${failure.message}, ${String(file)}`);
    process.exitCode = 1;
  }
};
