import { games, seeded, type Below } from '@skulduggery/rules';
import { describe, expect, test } from 'vitest';
import { frozen } from '../../rules/test/random-game.ts';
import { changed, changesBetween } from '../src/changes.ts';
import {
  viewsOf,
  type ChangeEvent,
  type LiveTable,
  type Setup,
  type TableEvent,
  type Update,
  type ViewChange,
} from '../src/index.ts';
import { ana, ask, ben, eva, moveAtRandom, newTable, tellingSince } from './fixture.ts';

describe('changes between two values', () => {
  test('name the places that differ, and lists of plain values whole', () => {
    const before = {
      phase: 'add',
      toAct: [1],
      seats: [
        { hand: [null, null], pile: [] },
        { hand: ['skull'], pile: [] },
      ],
      last: null,
    };
    const after = {
      phase: 'add',
      toAct: [2],
      seats: [
        { hand: [null], pile: [1] },
        { hand: ['skull'], pile: [] },
      ],
      last: { won: true },
    };
    expect(changesBetween(before, after)).toEqual([
      [['toAct'], [2]],
      [['seats', 0, 'hand'], [null]],
      [['seats', 0, 'pile'], [1]],
      [['last'], { won: true }],
    ]);
  });

  test('are none between equal ones, and the whole where nothing was known', () => {
    expect(changesBetween({ a: [{ b: 1 }] }, { a: [{ b: 1 }] })).toEqual([]);
    expect(changesBetween(undefined, { a: 1 })).toEqual([[[], { a: 1 }]]);
  });

  test('tell a place that is new, or gone, from one that holds something else', () => {
    expect(changesBetween({ a: 1 }, { a: 1, b: 2 })).toEqual([[[], { a: 1, b: 2 }]]);
    expect(changesBetween({ a: 1, b: 2 }, { a: 1 })).toEqual([[[], { a: 1 }]]);
  });

  test('that fit nowhere are no changes', () => {
    expect(() => changed(undefined, [[['turn'], 1]])).toThrow(RangeError);
    expect(() => changed({ last: null }, [[['last', 'won'], true]])).toThrow(RangeError);
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

const viewsIn = (events: readonly TableEvent[]): readonly unknown[] =>
  events.flatMap((event) => (event.type === 'moved' ? event.views : []));

const changesIn = (events: readonly (ChangeEvent | TableEvent)[]): readonly ViewChange[] =>
  events.flatMap((event) => ('changes' in event ? event.changes.flat() : []));

const withViews = (update: Update<ChangeEvent>, known: unknown): Update => ({
  ...update,
  events: viewsOf(update.events, known),
});

const TABLES: readonly Pick<Setup, 'game' | 'options'>[] = [
  ...[...games.keys()].map((game) => ({ game, options: {} })),
  // Begins without chance.
  { game: 'skull', options: { first: 1 } },
];

describe.each(TABLES)('at a table of $game, $options', ({ game, options }) => {
  /** Plays a game to its end. */
  const played = async (live: LiveTable): Promise<void> => {
    const below = seeded(`changes ${game}`);
    await ask(live, ana, { type: 'start' });
    while (live.table().phase === 'playing') await moveAtRandom(live, PEOPLE, below);
  };
  const seated = async (): Promise<LiveTable> => {
    const live = await newTable({ game, options });
    for (const who of PEOPLE) await ask(live, who, { type: 'sit' });
    return live;
  };

  test.each([ana.id, ben.id, null])('%s learns from changes exactly what others do from views', async (person) => {
    const live = await seated();
    let known: unknown = undefined;
    let told = 0;
    let whole = 0;
    live.watch({
      person,
      tell: ({ inViews, inChanges }) => {
        whole += changesIn(inChanges(person).events).filter(([path]) => path.length === 0).length;
        const update = withViews(inChanges(person), known);
        expect(update).toEqual(inViews(person));
        known = update.now?.game?.view ?? viewsIn(update.events).at(-1) ?? known;
        told += 1;
      },
    });
    await played(live);
    expect(told).toBeGreaterThan(10);
    // When it begins with chance; else it shows beside the changes.
    expect(whole).toBe('first' in options ? 0 : 1);
    expect(known).toEqual(live.view(person).game?.view);
  });

  test('whoever comes back to any number is told first of the whole, and then of changes', async () => {
    const live = await seated();
    await played(live);
    for (let after = 1; after <= live.table().seq; after += 7) {
      const { inViews, inChanges } = await tellingSince(live, after);
      expect(withViews(inChanges(ben.id), undefined)).toEqual(inViews(ben.id));
    }
  });
});
