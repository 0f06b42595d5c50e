/** The item that an invariant promises to be there. */
export const at = <Item>(list: readonly Item[], index: number): Item => {
  const item = list[index];
  if (item === undefined) throw new RangeError(`no item ${index} of ${list.length}`);
  return item;
};

/** 0 to count - 1. */
export const upTo = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index);
