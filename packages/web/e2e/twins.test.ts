import { isJsonObject, seeded, type Below } from '@skulduggery/rules';
import { describe, expect, test } from 'vitest';
import { possible } from '../../rules/test/random-game.ts';
import type { Specimen } from '../../rules/test/specimen.ts';
import { specimens } from '../../rules/test/specimens.ts';
// The wire is the server's own: only this test, which looks at the page from outside, knows both.
import { alikePair, append, begin, newTwinTable, type TwinTable } from '../../server/test/twins.ts';
import { look, seenBy, type Looking } from './looking.ts';
import { meant } from './recorder.ts';
import { withPage } from './set-up.ts';

const here = withPage();

/** Where two long texts part, with as much around it as can be read. */
const firstDifference = (one: string, other: string): string | null => {
  if (one === other) return null;
  let at = 0;
  while (one[at] === other[at]) at += 1;
  return [one, other].map((text) => text.slice(Math.max(0, at - 200), at + 100)).join('\n--- and ---\n');
};

/** Where the pages parted. */
const parting = async ([one, twin]: Pair, [name, other]: readonly [string, string]): Promise<string | null> =>
  firstDifference(await meant(twin.who.page, other), await meant(one.who.page, name));

type Pair = readonly [Looking, Looking];

/**
 * Each kind of message in each direction for itself, in order. A page asks for several things at once, and how soon it is
 * answered depends on how busy this machine is; that a server answers both alike is what its own twins are for.
 */
const byKind = (wire: readonly string[]): readonly string[] => {
  const kind = (line: string): string => /^\w+ \{"type":"[^"]*"/.exec(line)?.[0] ?? '';
  return wire.toSorted((a, b) => kind(a).localeCompare(kind(b)));
};

/** Both pages came to the same place in the same way, and were told so in the same words. */
const compare = async (pair: Pair, step: string): Promise<number> => {
  const [one, twin] = await Promise.all(pair.map((each) => seenBy(each)));
  if (one === undefined || twin === undefined) throw new Error('nobody looks');
  expect(twin.heard, `${step}: heard`).toEqual(one.heard);
  for (const [index, name] of [...one.moments, one.rest].entries()) {
    const other = [...twin.moments, twin.rest][index] ?? '';
    if (other !== name) expect(await parting(pair, [name, other]), `${step}: the page and what moves`).toBe(null);
  }
  expect(twin.moments.length, `${step}: how often the page changed`).toBe(one.moments.length);
  expect(twin.moved, `${step}: what was moved`).toEqual(one.moved);
  const [wire, twinWire] = pair.map((each) => byKind(each.wire).join('\n'));
  expect(firstDifference(twinWire ?? '', wire ?? ''), `${step}: on the wire`).toBe(null);
  // What a page begins with comes in any order.
  expect(pair[1].fetched.toSorted(), `${step}: fetched`).toEqual(pair[0].fetched.toSorted());
  return one.moments.length;
};

const sitDown = async (pair: Pair, tables: readonly [TwinTable, TwinTable]): Promise<void> => {
  await Promise.all([pair[0].sitAt(tables[0]), pair[1].sitAt(tables[1])]);
  await Promise.all(pair.map((each) => each.touch()));
};

/** What happened at a table, once more at another one. */
const repeat = async (specimen: Specimen, past: readonly Moved[]): Promise<TwinTable> => {
  const table = await newTwinTable(specimen);
  await begin(table);
  if (past.length > 0) await append(table, ...past);
  return table;
};

type Moved = Parameters<typeof append>[1] & { readonly type: 'moved' };

interface Story {
  /** Steps at which the twins were really different. */
  readonly different: number;
  /** How often one of the pages changed. */
  readonly changes: number;
}

interface Plot {
  readonly specimen: Specimen;
  readonly below: Below;
  /** Rounds that are played while nobody looks: they bring nothing that those before and after them do not. */
  readonly unseen: readonly number[];
}

/** How the game goes on from what has happened, with nobody looking, until one of the other rounds. */
const playUnseen = async (plot: Plot, past: readonly Moved[]): Promise<readonly Moved[]> => {
  const { specimen, below } = plot;
  const table = await repeat(specimen, past);
  const more: Moved[] = [];
  while (isUnseen(plot, table)) {
    const moves = possible(specimen.game, table.live.table().state);
    const made = moves[below(moves.length)];
    if (made === undefined) throw new Error('nobody can move');
    const moved: Moved = { type: 'moved', at: 1000 + past.length + more.length, ...made };
    await append(table, moved);
    more.push(moved);
  }
  return more;
};

const isUnseen = ({ unseen }: Plot, { live }: TwinTable): boolean => {
  const { state } = live.table();
  return isJsonObject(state) && unseen.some((round) => round === state['round']);
};

/**
 * One whole game. Its twin makes moves that look the same to seat 0 and are others; where the rules reveal that, the
 * twin begins anew from the game as it stands.
 */
const playTwins = async (plot: Plot, pair: Pair): Promise<Story> => {
  const { specimen, below } = plot;
  const past: Moved[] = [];
  let [one, twin] = [await repeat(specimen, past), await repeat(specimen, past)];
  await sitDown(pair, [one, twin]);
  let [different, changes] = [0, 0];
  while (one.live.table().phase === 'playing') {
    if (isUnseen(plot, one)) {
      past.push(...(await playUnseen(plot, past)));
      [one, twin] = [await repeat(specimen, past), await repeat(specimen, past)];
      await sitDown(pair, [one, twin]);
    }
    let moved = 0;
    // A move and all of chance that follows it, as they come from the server.
    do {
      const alike = alikePair({ specimen, one, twin, viewer: 0, below });
      if (alike === null) break;
      const [mine, other] = alike.map((made): Moved => ({ type: 'moved', at: 1000 + past.length, ...made }));
      if (mine === undefined || other === undefined) break;
      await Promise.all([append(one, mine), append(twin, other)]);
      past.push(mine);
      moved += 1;
    } while (specimen.game.status(one.live.table().state).chance);
    if (moved > 0) changes += await compare(pair, `move ${past.length}`);
    if (moved === 0) {
      twin = await repeat(specimen, past);
      await sitDown(pair, [one, twin]);
    } else if (JSON.stringify(one.live.table().state) !== JSON.stringify(twin.live.table().state)) different += 1;
  }
  return { different, changes };
};

describe.each([
  { id: 'skull', seed: 'x 11', least: 30, unseen: [] },
  { id: 'skull-king-dice', seed: 'x 4', least: 25, unseen: [5, 6, 7] },
])('$id in twin games', ({ id, seed, least, unseen }) => {
  test('S25, R17: one seat is shown, hears and is told the same', async () => {
    const specimen = specimens.find(({ game }) => game.id === id);
    if (specimen === undefined) throw new Error(`no ${id}`);
    const pair: Pair = [await look(here), await look(here)];
    const { different, changes } = await playTwins({ specimen, below: seeded(seed), unseen }, pair);
    expect(different).toBeGreaterThan(least);
    expect(changes).toBeGreaterThan(4 * least);
  });
});
