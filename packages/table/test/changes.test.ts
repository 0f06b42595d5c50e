import { games, seeded, type Below } from '@skulduggery/rules';
import { describe, expect, test } from 'vitest';
import { frozen } from '../../rules/test/random-game.ts';
import { changed, changesBetween } from '../src/changes.ts';
import {
  inViews,
  type ChangeEvent,
  type LiveTable,
  type PersonId,
  type TableEvent,
  type TableView,
  type Update,
} from '../src/index.ts';
import { ana, ask, ben, eva, newTable } from './fixture.ts';

describe('changes between two values', () => {
  test('name the places that differ, and lists of plain values whole', () => {
    const before = {
      phase: 'add',
      seats: [
        { hand: [null, null], pile: [] },
        { hand: ['skull'], pile: [] },
      ],
      last: null,
    };
    const after = {
      phase: 'add',
      seats: [
        { hand: [null], pile: [1] },
        { hand: ['skull'], pile: [] },
      ],
      last: { won: true },
    };
    expect(changesBetween(before, after)).toEqual([
      [['seats', 0, 'hand'], [null]],
      [['seats', 0, 'pile'], [1]],
      [['last'], { won: true }],
    ]);
  });

  test('are none between equal ones, and the whole where nothing was known', () => {
    expect(changesBetween({ a: [{ b: 1 }] }, { a: [{ b: 1 }] })).toEqual([]);
    expect(changesBetween(undefined, { a: 1 })).toEqual([[[], { a: 1 }]]);
  });

  test('make the one into the other, whatever they are, and change neither', () => {
    const below = seeded('values');
    for (let pair = 0; pair < 5000; pair += 1) {
      const [before, after] = [frozen(someValue(below, 3)), frozen(someValue(below, 3))];
      expect(changed(before, changesBetween(before, after))).toEqual(after);
    }
  });
});

/** Values that are often alike, with few keys and short lists. */
const someValue = (below: Below, depth: number): unknown => {
  const kind = below(depth === 0 ? 3 : 7);
  if (kind < 3) return [null, below(2), 'text'][kind];
  if (kind < 5) return Array.from({ length: below(3) }, () => someValue(below, depth - 1));
  const keys = ['a', 'b', '__proto__', '0'].filter(() => below(3) > 0);
  return Object.fromEntries(keys.map((key) => [key, someValue(below, depth - 1)]));
};

const PEOPLE = [ana, ben, eva];

/** Plays at random to the end, and calls after each move. */
const playedToEnd = async (live: LiveTable, below: Below): Promise<void> => {
  while (live.table().phase === 'playing') {
    const able = PEOPLE.flatMap((who) => (live.view(who.id).game?.choices ?? []).map((choice) => ({ who, ...choice })));
    const chosen = able[below(able.length)];
    if (chosen === undefined) throw new Error('nobody may move');
    const { who, seat, moves } = chosen;
    await ask(live, who, { type: 'move', seat, move: moves[below(moves.length)] });
  }
};

const withViews = (update: Update<ChangeEvent>, known: unknown): Update => ({
  ...update,
  events: inViews(update.events, known),
});

const lastView = (events: readonly TableEvent[]): unknown =>
  events.flatMap((event) => (event.type === 'moved' ? event.views : [])).at(-1);

const isUpdate = <Event>(past: Update<Event> | TableView): past is Update<Event> => 'events' in past;

describe.each([...games.keys()])('at a table of %s', (game) => {
  const begun = async (): Promise<LiveTable> => {
    const live = await newTable({ game, options: {} });
    for (const who of PEOPLE) await ask(live, who, { type: 'sit' });
    return live;
  };

  test.each([ana.id, ben.id, null])('%s learns from changes exactly what others do from views', async (person) => {
    const live = await begun();
    const [views, changes]: [Update[], Update<ChangeEvent>[]] = [[], []];
    live.watch({ person, tell: (update) => views.push(update) });
    live.watch({ person, inChanges: true, tell: (update) => changes.push(update) });
    await ask(live, ana, { type: 'start' });
    await playedToEnd(live, seeded(`changes ${game}`));
    let known: unknown = undefined;
    expect(changes).toHaveLength(views.length);
    for (const [index, update] of changes.entries()) {
      const whole = withViews(update, known);
      expect(whole).toEqual(views[index]);
      known = lastView(whole.events) ?? known;
    }
  });

  test('whoever comes back to any number is told first of the whole, and then of changes', async () => {
    const live = await begun();
    await ask(live, ana, { type: 'start' });
    await playedToEnd(live, seeded(`past ${game}`));
    const { seq } = live.table();
    const numbers = Array.from({ length: seq }, (_, index) => index + 1).filter((after) => after % 7 === 1);
    const read = async (person: PersonId, after: number): Promise<void> => {
      const [views, changes] = [await live.since(person, after), await live.changesSince(person, after)];
      if (!isUpdate(views) || !isUpdate(changes)) throw new Error('the whole table');
      expect(withViews(changes, undefined)).toEqual(views);
    };
    for (const after of numbers) await read(ben.id, after);
    expect(await live.changesSince(ben.id, seq + 1)).toEqual(live.view(ben.id));
  });
});
