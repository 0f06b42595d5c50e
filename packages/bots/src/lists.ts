export { upTo } from '@skulduggery/rules';

/** The item that an invariant promises to be there; also for the typed arrays of a solver's inner loop. */
export function at(list: ArrayLike<number>, index: number): number;
export function at<Item>(list: readonly Item[], index: number): Item;
export function at<Item>(list: ArrayLike<Item>, index: number): Item {
  const item = list[index];
  if (item === undefined) throw new RangeError(`no item ${index} of ${list.length}`);
  return item;
}

export const sumOf = (numbers: Iterable<number>): number => {
  let sum = 0;
  for (const each of numbers) sum += each;
  return sum;
};

export const mean = (numbers: readonly number[]): number => sumOf(numbers) / numbers.length;
