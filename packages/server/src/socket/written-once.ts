/**
 * Remembers the last two results: all watchers of an open game get the same text but the one who moves next. Where some want
 * changes and some views, as pages and programs do, texts are written more often.
 */
export const writtenOnce = <Thing, Written>(write: (thing: Thing) => Written): ((thing: Thing) => Written) => {
  let latest: Remembered<Thing, Written> | null = null;
  let before: Remembered<Thing, Written> | null = null;
  return (thing) => {
    if (latest?.thing === thing) return latest.written;
    const known = before?.thing === thing ? before : { thing, written: write(thing) };
    before = latest;
    latest = known;
    return known.written;
  };
};

interface Remembered<Thing, Written> {
  readonly thing: Thing;
  readonly written: Written;
}
