import { readFileSync } from 'node:fs';
import { loader, type Bot, type Level } from '../src/index.ts';
import type { Head } from '@skulduggery/rules';

/** A file that the bots are shipped with. */
export const dataFile = (name: string): Uint8Array => readFileSync(new URL(`../data/${name}`, import.meta.url));

export const botFor = (table: Head, level: Level): Promise<Bot> =>
  loader(table, level)((file) => Promise.resolve(dataFile(file)));
