import type { Update } from '@skulduggery/table';
import { writtenOnce } from './written-once.ts';

const eventsText = writtenOnce((events: Update['events']) => JSON.stringify(events));

/** The message that tells an update. What several are told alike is written once: writing is most of what a move costs. */
export const updateText = writtenOnce(
  ({ table, after, seq, events, game, now }: Update) =>
    `{"type":"update","update":{"table":${JSON.stringify(table)},"after":${after},"seq":${seq},` +
    `"events":${eventsText(events)},"game":${JSON.stringify(game)},"now":${JSON.stringify(now)}}}`,
);
