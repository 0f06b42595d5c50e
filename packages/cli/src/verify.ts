import { closeSync, openSync, readSync } from 'node:fs';
import { readJson } from '@skulduggery/rules';
import { LONGEST_RECORD, readRecord, verify } from '@skulduggery/table';
import { readArguments, refuseMore, UsageError } from './usage.ts';

export const VERIFY_USAGE =
  'skulduggery verify FILE\n  recomputes a record (docs/fairness.md); exit code 0: it holds, 1: it does not, 2: there is no such file, or none of a record’s length';

/** `skulduggery verify`: recomputes a record and says whether everything in it holds; the exit code says the same. */
export const runVerify = (args: readonly string[]): void => {
  const { positionals } = readArguments({ args: [...args], allowPositionals: true });
  const [file, more] = positionals;
  if (file === undefined) throw new UsageError('which file?');
  refuseMore(more);
  const raw = readJson(textOf(file));
  if (raw === undefined) return doubt(`${file}: not a record: this is no JSON`);
  const record = readRecord(raw);
  if (!record.ok) return doubt(`${file}: not a record: its "${record.error}" is not as docs/fairness.md says`);
  const holds = verify(record.value);
  if (holds.ok) return console.log(`${file}: every move, every draw and the result hold`);
  const { part, message, index } = holds.error;
  return doubt(`${file}: ${part}${index === undefined ? '' : ` at move ${index}`}: ${message}`);
};

const doubt = (message: string): void => {
  console.error(message);
  process.exitCode = 1;
};

const textOf = (file: string): string => {
  try {
    return read(file);
  } catch (failure) {
    if (!(failure instanceof Error && 'code' in failure)) throw failure;
    throw new UsageError(`${file}: ${UNREADABLE[String(failure.code)] ?? failure.message}`);
  }
};

/** No more than a record can have: some of what can be opened never ends. */
const read = (file: string): string => {
  const descriptor = openSync(file, 'r');
  try {
    const bytes = Buffer.allocUnsafe(LONGEST_RECORD + 1);
    let length = 0;
    for (let got = -1; got !== 0 && length <= LONGEST_RECORD; length += got) {
      got = readSync(descriptor, bytes, { offset: length });
    }
    if (length > LONGEST_RECORD) throw new UsageError(`${file}: longer than any record (${LONGEST_RECORD} bytes)`);
    // Some editors begin a file with a mark of its encoding, which this passes over.
    return new TextDecoder().decode(bytes.subarray(0, length));
  } finally {
    closeSync(descriptor);
  }
};

const UNREADABLE: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  EISDIR: 'a folder, not a file',
  EACCES: 'may not be read',
};
