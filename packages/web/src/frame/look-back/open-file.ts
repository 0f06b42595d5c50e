import { err, ok, readJson, replay, type Result } from '@skulduggery/rules';
import { cleanName, levelIn, LONGEST_RECORD, readRecord, type TableRecord } from '@skulduggery/table';
import { ownRecord } from '../../connection/opened-record.ts';
import { gameById } from '../../games/index.ts';
import { go, lookBackPath } from '../../router.svelte.ts';

/** Why a file can't be looked back on. */
export type Unopened = `record.unopened.${'long' | 'other' | 'game' | 'rules' | 'moves'}`;

/** Leads to where the game in a file is looked back on, or says why there is none. */
export const openFile = async (file: Blob): Promise<Unopened | null> => {
  const read = await recordIn(file);
  if (!read.ok) return read.error;
  const { names } = read.value;
  // Whoever plays alone needs no name: they are "you", also to those who look back from their side.
  const nameless = names.indexOf('');
  const id = ownRecord.keep(read.value);
  go(lookBackPath({ where: 'file', id, invitation: null }, nameless === -1 ? null : nameless));
  return null;
};

/** The record that was opened as this one; `null` where that was elsewhere, or another one since. */
export const openedBefore = (id: string): TableRecord | null => ownRecord.find(id);

/** A finished game by the rules; whether its chance holds is for `verify` to say, where it is looked back on. */
export const recordIn = async (file: Blob): Promise<Result<TableRecord, Unopened>> => {
  if (file.size > LONGEST_RECORD) return err('record.unopened.long');
  const read = readRecord(readJson(await textOf(file)));
  if (!read.ok) return err('record.unopened.other');
  const record = read.value;
  if (gameById(record.game) === undefined) return err('record.unopened.game');
  const replayed = replay(record);
  if (!replayed.ok)
    return err(replayed.error.code === 'unknown-game' ? 'record.unopened.rules' : 'record.unopened.moves');
  const { game, state } = replayed.value;
  if (!game.status(state).over || record.names.length !== record.players) return err('record.unopened.moves');
  return ok({ ...record, names: record.names.map((name) => (levelIn(name) === null ? cleanName(name) : name)) });
};

/** Nothing where there is nothing to be read: a folder, or a file that has gone. */
const textOf = async (file: Blob): Promise<string> => {
  try {
    return await file.text();
  } catch (failure) {
    if (failure instanceof DOMException) return '';
    throw failure;
  }
};
