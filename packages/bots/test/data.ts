import { readFileSync } from 'node:fs';
import { newShelf } from '../src/index.ts';

/** A file that the bots are shipped with. */
export const dataFile = (name: string): Uint8Array => readFileSync(new URL(`../data/${name}`, import.meta.url));

export const botFor = newShelf((file) => Promise.resolve(dataFile(file)));
