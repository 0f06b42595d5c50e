/** The item that an invariant promises to be there; also for the typed arrays of a solver's inner loop. */
export function at(list: ArrayLike<number>, index: number): number;
export function at<Item>(list: readonly Item[], index: number): Item;
export function at<Item>(list: ArrayLike<Item>, index: number): Item {
  const item = list[index];
  if (item === undefined) throw new RangeError(`no item ${index} of ${list.length}`);
  return item;
}

/** 0 to count - 1. */
export const upTo = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index);
