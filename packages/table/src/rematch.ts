import { err, ok } from '@skulduggery/rules';
import type { Decision } from './decision.ts';
import type { Entry, Person, Sitter, TableId, Time } from './entry.ts';
import type { Hmac } from './fair.ts';
import { REMOVED, type TableRefusal } from './refusal.ts';
import { step } from './step.ts';
import { playerWho, type Table } from './table.ts';

/** Why somebody gets no next table, or `null`. */
export const noRematch = (table: Table, by: Person): TableRefusal | null => {
  if (table.removed.includes(by.id)) return REMOVED;
  if (table.phase !== 'over') return { code: 'not-over', message: 'no game has ended here' };
  if (playerWho(table, by.id) === null) return { code: 'not-seated', message: 'you did not play here' };
  return table.rematch === null ? null : { code: 'taken', message: 'the next table is made already' };
};

/**
 * The id of the table that follows, always the same one: whoever asks again after a failure, or asks another process at the
 * same time, makes no second table. Where that one was closed before anybody heard of it, another follows, the same for all
 * as well. Nobody can tell them before the secret is published, when the game is over.
 */
export const nextId = ({ secret }: Table, closed: TableId | null, hmac: Hmac): TableId =>
  hmac(secret, closed === null ? 'rematch' : `rematch ${closed}`).slice(0, 24);

/** Whether a table that has been made is the one that follows. */
export const decideRematch = (
  table: Table,
  by: Person,
  { id, at, invitation }: Pick<Table, 'id' | 'at' | 'invitation'>,
): Decision => {
  const why = noRematch(table, by);
  if (why !== null) return err(why);
  return ok([step(table, { type: 'rematch', at, table: id, invitation })]);
};

/**
 * Everybody sits down at the next table; whom the host has removed is not asked again. Where it counts, only whoever asked:
 * nobody loses a rated game who did not mean to play it.
 */
export const sitAgain = async (
  { places, removed, setup }: Table,
  { by, at }: { readonly by: Person; readonly at: Time },
  asNow: (who: Sitter) => Promise<Sitter>,
): Promise<readonly Entry[]> => {
  const comes = (who: Sitter): boolean =>
    who.kind === 'bot' || (setup.rated ? who.id === by.id : !removed.includes(who.id));
  const sitting = places.flatMap((place, player) => (place !== null && comes(place.who) ? [{ ...place, player }] : []));
  return Promise.all(
    sitting.map(async ({ who, salt, player }) => ({ type: 'sat', at, player, who: await asNow(who), salt })),
  );
};
