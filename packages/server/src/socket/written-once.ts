/** Remembers the latest only: those who are told the same are told one after the other. */
export const writtenOnce = <Thing, Written>(write: (thing: Thing) => Written): ((thing: Thing) => Written) => {
  let latest: { readonly thing: Thing; readonly written: Written } | null = null;
  return (thing) => {
    if (latest === null || latest.thing !== thing) latest = { thing, written: write(thing) };
    return latest.written;
  };
};
