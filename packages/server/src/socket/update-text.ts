import type { Update } from '@skulduggery/table';

/** Remembers the latest text only: those who are told the same are told one after the other. */
const writtenOnce = <Thing>(write: (thing: Thing) => string): ((thing: Thing) => string) => {
  let latest: { readonly thing: Thing; readonly text: string } | null = null;
  return (thing) => {
    if (latest === null || latest.thing !== thing) latest = { thing, text: write(thing) };
    return latest.text;
  };
};

const eventsText = writtenOnce<Update['events']>((events) => JSON.stringify(events));

/** The message that tells an update. What several are told alike is written once: writing is most of what a move costs. */
export const updateText = writtenOnce<Update>(
  ({ table, after, seq, events, game, now }) =>
    `{"type":"update","update":{"table":${JSON.stringify(table)},"after":${after},"seq":${seq},` +
    `"events":${eventsText(events)},"game":${JSON.stringify(game)},"now":${JSON.stringify(now)}}}`,
);
