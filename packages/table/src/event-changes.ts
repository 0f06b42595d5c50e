import { changed, changesBetween } from './changes.ts';
import type { ChangeEvent, TableEvent } from './view.ts';

/** Events whose views are told as changes of what is known before; `undefined` where nothing is, so that the first is whole. */
export const inChanges = (events: readonly TableEvent[], known: unknown): readonly ChangeEvent[] => {
  let before = known;
  return events.map((event): ChangeEvent => {
    if (event.type !== 'moved') return event;
    const { views, ...rest } = event;
    const changes = views.map((view) => {
      const difference = changesBetween(before, view);
      before = view;
      return difference;
    });
    return { ...rest, changes };
  });
};

/** Events with whole views, by whoever knows what is known before. */
export const inViews = (events: readonly (ChangeEvent | TableEvent)[], known: unknown): readonly TableEvent[] => {
  let before = known;
  return events.map((event): TableEvent => {
    if (!('changes' in event)) return event;
    const { changes, ...rest } = event;
    const views = changes.map((difference) => {
      before = changed(before, difference);
      return before;
    });
    return { ...rest, views };
  });
};
