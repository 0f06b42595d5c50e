import { changed, changesBetween } from './changes.ts';
import type { ChangeEvent, TableEvent } from './view.ts';

/** Events whose views are told as what each changes of the one before; of `undefined`, where there is none, a view is whole. */
export const changesOf = (events: readonly TableEvent[], first: unknown): readonly ChangeEvent[] => {
  let before = first;
  return events.map((event): ChangeEvent => {
    if (event.type !== 'moved') return event;
    const { seq, at, type, by, standIn, views } = event;
    const changes = views.map((view) => {
      const difference = changesBetween(before, view);
      before = view;
      return difference;
    });
    return { seq, at, type, by, standIn, changes };
  });
};

/** Events with whole views, for whoever knows the view before them. */
export const viewsOf = (events: readonly (ChangeEvent | TableEvent)[], first: unknown): readonly TableEvent[] => {
  let before = first;
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
