import { isJsonObject, sameJson } from '@skulduggery/rules';

/** What lies at a path of a view, or any JSON value, from now on; an empty path is the whole of it. */
export type ViewChange = readonly [path: readonly (string | number)[], value: unknown];

/** What makes one value into another, in no more places than differ. Lists of plain values are short, and change whole. */
export const changesBetween = (before: unknown, after: unknown): readonly ViewChange[] => {
  const changes: ViewChange[] = [];
  const path: (string | number)[] = [];
  const descend = (key: string | number, from: unknown, to: unknown): void => {
    if (from === to) return;
    path.push(key);
    compare(from, to);
    path.pop();
  };
  const compare = (from: unknown, to: unknown): void => {
    if (isJsonObject(from) && isJsonObject(to) && haveSameKeys(from, to)) {
      for (const key in to) descend(key, from[key], to[key]);
    } else if (Array.isArray(from) && Array.isArray(to) && from.length === to.length && to.some(isDeep)) {
      for (const [index, item] of to.entries()) descend(index, from[index], item);
    } else if (!sameJson(to, from)) changes.push([[...path], to]);
  };
  compare(before, after);
  return changes;
};

/** The value that changes make of another, which stays as it is. */
export const changed = (before: unknown, changes: readonly ViewChange[]): unknown =>
  changes.reduce((value, [path, to]) => replaced(value, path, to), before);

const replaced = (value: unknown, [key, ...rest]: readonly (string | number)[], to: unknown): unknown => {
  if (key === undefined) return to;
  if (Array.isArray(value)) return value.with(Number(key), replaced(value[Number(key)], rest, to));
  if (!isJsonObject(value)) throw new RangeError(`no place for ${key}`);
  return { ...value, [key]: replaced(value[key], rest, to) };
};

const isDeep = (value: unknown): boolean => typeof value === 'object' && value !== null;

const haveSameKeys = (one: object, other: object): boolean => {
  const keys = Object.keys(one);
  return keys.length === Object.keys(other).length && keys.every((key) => Object.hasOwn(other, key));
};
