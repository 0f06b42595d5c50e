/** What was used of late, by key. */
export interface Recent<Kept> {
  readonly get: (key: string) => Kept | undefined;
  /** Used just now. */
  readonly put: (key: string, kept: Kept) => void;
}

/** Keeps so many: what was used least lately makes room. */
export const newRecent = <Kept>(most: number): Recent<Kept> => {
  const all = new Map<string, Kept>();
  return {
    get: (key) => all.get(key),
    put: (key, kept) => {
      // A map is in the order in which keys came.
      all.delete(key);
      all.set(key, kept);
      if (all.size <= most) return;
      const [oldest] = all.keys();
      if (oldest !== undefined) all.delete(oldest);
    },
  };
};
