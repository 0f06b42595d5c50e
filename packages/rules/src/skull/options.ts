import { badOptions, checkHead, readFirst } from '../options.ts';
import { ok, type Refusal, type Result } from '../result.ts';
import { MOST_SEATS } from './moves.ts';
import type { Options } from './types.ts';

type Raw = Readonly<Record<string, unknown>>;

/** S2 and S3: one box or two, the rules are the same. S4: two tribes each, and then two players make a full table. */
const BY_TRIBES = {
  1: { least: 3, most: MOST_SEATS, options: { first: 'seat', tribes: [1] } },
  2: { least: 2, most: MOST_SEATS / 2, options: { first: 'seat', tribes: [2] } },
} as const;

export const tables = [BY_TRIBES[1], BY_TRIBES[2]];

export const options = (raw: Raw, players: number): Result<Options, Refusal> => {
  const tribes = Object.hasOwn(raw, 'tribes') ? raw['tribes'] : 1;
  if (tribes !== 1 && tribes !== 2) return badOptions('tribes: 1, 2');
  const head = checkHead({ raw, players }, BY_TRIBES[tribes]);
  if (!head.ok) return head;
  const first = readFirst(raw, players * tribes);
  return first.ok ? ok({ first: first.value, tribes }) : first;
};
