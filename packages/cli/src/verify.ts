import { readFileSync } from 'node:fs';
import { isJsonObject } from '@skulduggery/rules';
import { readRecord, verify } from '@skulduggery/table';

/** Recomputes a record and says whether everything in it holds; the exit code says the same. */
export const verifyFile = ([file]: readonly string[]): Promise<void> => {
  const read = file === undefined ? null : readRecord(parsed(file));
  if (read === null)
    return fail(file === undefined ? 'usage: skulduggery verify FILE' : `${file}: not a record (docs/fairness.md)`);
  const verified = verify(read);
  if (verified.ok) {
    console.log(`${file}: every move, every draw and the result hold`);
    return Promise.resolve();
  }
  const { part, message, index } = verified.error;
  return fail(`${file}: ${part}${index === undefined ? '' : ` at move ${index}`}: ${message}`);
};

const fail = (message: string): Promise<void> => {
  console.error(message);
  process.exitCode = 1;
  return Promise.resolve();
};

const parsed = (file: string): unknown => {
  try {
    const raw: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return isJsonObject(raw) ? raw : null;
  } catch (failure) {
    if (failure instanceof SyntaxError || (failure instanceof Error && 'code' in failure)) return null;
    throw failure;
  }
};
