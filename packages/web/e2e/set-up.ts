import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { launch, person, type Person, type PersonOptions } from './browser.ts';
import { servePage, type Served, type There } from './serve.ts';
import { serveTables, type Tables } from './tables.ts';

/** Makes people for a test. They go when it ends, and nothing may have gone wrong in their pages. */
export type Somebody = (options?: PersonOptions) => Promise<Person>;

/** Where the tests of a file take place. */
export interface Place {
  readonly address: string;
  readonly somebody: Somebody;
}

/** The built page, or whatever else is there, without a server behind it, for all tests of a file. */
export const withPage = (there?: () => There): Place => {
  let served: Served;
  beforeAll(async () => {
    served = await servePage(there);
  });
  afterAll(() => served.close());
  const somebody = withPeople();
  return {
    get address() {
      return served.address;
    },
    somebody,
  };
};

export interface Played extends Place {
  readonly server: Pick<Tables, 'kill' | 'restart'>;
}

/** The page with a server behind it, a new one for each test of a file. */
export const withTables = (): Played => {
  let folder: string;
  let tables: Tables;
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'tables-'));
    tables = await serveTables(join(folder, 'tables.db'));
  });
  afterEach(async () => {
    await tables.kill();
    rmSync(folder, { recursive: true, force: true });
  });
  // After the server: what is made last goes first, and nobody is left at a table without one.
  const somebody = withPeople();
  return {
    get address() {
      return tables.address;
    },
    server: { kill: () => tables.kill(), restart: () => tables.restart() },
    somebody,
  };
};

const withPeople = (): Somebody => {
  let browser: Browser;
  let people: Person[] = [];
  beforeAll(async () => {
    browser = await launch();
  });
  afterAll(() => browser.close());
  afterEach(async () => {
    const problems = people.flatMap((who) => who.problems);
    await Promise.all(people.map(({ context }) => context.close()));
    people = [];
    expect(problems).toEqual([]);
  });
  return async (options) => {
    const who = await person(browser, options);
    people.push(who);
    return who;
  };
};
