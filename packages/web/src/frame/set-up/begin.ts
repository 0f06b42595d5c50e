import { openTable, type Failed } from '../../connection/api.ts';
import type { LocalWish } from '../../connection/local.ts';
import { introduce, me, rememberName } from '../../me.svelte.ts';
import { go } from '../../router.svelte.ts';
import { playLocal, type NotBegun } from '../start.ts';
import { clockOf, type Terms } from './terms.ts';

export const WAYS = ['alone', 'friends', 'device'] as const;
export type Way = (typeof WAYS)[number];

/** All that was chosen for a game; each way to play takes its part of it. */
export interface Wanted {
  readonly table: Pick<LocalWish, 'game' | 'players' | 'options'>;
  readonly name: string;
  /** Who else plays at this device; where a name is empty a bot does. */
  readonly others: readonly string[];
  readonly level: string;
  readonly terms: Terms;
}

/** Makes the table and goes there; else says why not. */
type Begin = (wanted: Wanted) => Promise<NotBegun | Failed | null>;

const alone: Begin = ({ table, name, level }) => playLocal({ ...table, people: [called(name)], level });

/** Bots play among themselves, and nobody sits. */
export const watchBots: Begin = ({ table, level }) => playLocal({ ...table, people: [], level });

const aroundDevice: Begin = ({ table, name, others, level }) => {
  const named = others.map((other) => other.trim()).filter((other) => other !== '');
  return playLocal({ ...table, people: [called(name), ...named].slice(0, table.players), level });
};

const withFriends: Begin = async ({ table, name, terms }) => {
  const unnamed = me()?.name === name.trim() ? null : await introduce(name.trim());
  if (unnamed !== null) return unnamed;
  const { access, talk, rated } = terms;
  const clock = clockOf(terms);
  const reply = await openTable({
    ...table,
    clock: clock === 0 ? null : clock,
    access,
    talk,
    bots: 'welcome',
    rated: rated === 'yes',
  });
  if (!reply.ok) return reply;
  go(`/t/${reply.value.id}`);
  return null;
};

export const BEGIN: Record<Way, Begin> = { alone, friends: withFriends, device: aroundDevice };

const called = (name: string): string => {
  const given = name.trim();
  if (given !== '') rememberName(given);
  return given;
};
