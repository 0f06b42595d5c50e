import { err, isJsonObject, isTexts, ok, type GameResult, type RecordedMove, type Result } from '@skulduggery/rules';
import { FORMAT, type TableRecord } from './record.ts';

/** In bytes, far more than the longest game needs: what is longer is no record. */
export const LONGEST_RECORD = 16 * 1024 * 1024;

/**
 * A record from outside, if it has the shape of one, else the first field that is missing or looks otherwise; whether a
 * record holds is for `verify` to say.
 */
export const readRecord = (raw: unknown): Result<TableRecord, keyof TableRecord> => {
  if (!isJsonObject(raw) || raw['format'] !== FORMAT) return err('format');
  const { table, game, rules, players, options, names, salts, commitment, secret, moves, result } = raw;
  if (typeof table !== 'string') return err('table');
  if (typeof game !== 'string') return err('game');
  if (typeof rules !== 'number') return err('rules');
  if (typeof players !== 'number') return err('players');
  if (!isJsonObject(options)) return err('options');
  if (!isTexts(names)) return err('names');
  if (!isTexts(salts)) return err('salts');
  if (typeof commitment !== 'string') return err('commitment');
  if (typeof secret !== 'string') return err('secret');
  if (!isMoves(moves)) return err('moves');
  if (!isResult(result)) return err('result');
  return ok({ format: FORMAT, table, game, rules, players, options, names, salts, commitment, secret, moves, result });
};

const isNumbers = (raw: unknown): raw is readonly number[] =>
  Array.isArray(raw) && raw.every((item) => typeof item === 'number');

const isMoves = (raw: unknown): raw is readonly RecordedMove[] =>
  Array.isArray(raw) &&
  raw.every(
    (item) =>
      isJsonObject(item) &&
      (item['seat'] === 'chance' || typeof item['seat'] === 'number') &&
      isJsonObject(item['move']),
  );

const isResult = (raw: unknown): raw is GameResult =>
  isJsonObject(raw) &&
  isNumbers(raw['winners']) &&
  isNumbers(raw['ranks']) &&
  (raw['scores'] === undefined || isNumbers(raw['scores']));
