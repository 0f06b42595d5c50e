import type { TableEvent, Update } from '@skulduggery/table';

const texts = new WeakMap<Update, string>();
const eventTexts = new WeakMap<readonly TableEvent[], string>();

/** The message that tells an update. What several are told alike is written once: writing is most of what a move costs. */
export const updateText = (update: Update): string => writtenOnce(texts, update, write);

const write = ({ table, after, seq, events, game, now }: Update): string =>
  `{"type":"update","update":{"table":${JSON.stringify(table)},"after":${after},"seq":${seq},` +
  `"events":${writtenOnce(eventTexts, events, JSON.stringify)},` +
  `"game":${JSON.stringify(game)},"now":${JSON.stringify(now)}}}`;

const writtenOnce = <Thing extends object>(
  known: WeakMap<Thing, string>,
  thing: Thing,
  writeIt: (thing: Thing) => string,
): string => {
  const text = known.get(thing) ?? writeIt(thing);
  known.set(thing, text);
  return text;
};
