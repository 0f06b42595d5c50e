import { seeded, type Seat } from '@skulduggery/rules';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Specimen } from '../../rules/test/specimen.ts';
import { specimens } from '../../rules/test/specimens.ts';
import { alikePair, append, begin, newTwinTable, type TwinTable } from './twins.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/**
 * Twin tables, told to real conversations. Everybody, chance included, makes moves that look the same to one viewer and
 * may be different. That viewer must be sent the same bytes, in the same number and order, with the lobby, their own
 * tables, talk and refusals, until the rules reveal something on which the twins differ.
 */
describe.each(specimens.filter(({ hasSecrets }) => hasSecrets))('$game.id over the socket', (specimen) => {
  test.each([0, 1, null])('seat %s is told the same in twin games', async (viewer) => {
    let different = 0;
    for (const seed of SEEDS) different += await playTwins(specimen, viewer, seed);
    expect(different).toBeGreaterThan(100);
  });
});

const SEEDS = Array.from({ length: 30 }, (_, index) => index);

/** After this the lobby and the list of own tables have told what they gather, whatever that comes from. */
const GATHERED_MS = 1000;

interface Twin extends TwinTable {
  readonly heard: readonly string[];
  readonly hear: (text: string) => Promise<void>;
}

const newTwin = async (specimen: Specimen, viewer: Seat | null): Promise<Twin> => {
  const table = await newTwinTable(specimen);
  const heard: string[] = [];
  const conversation = table.converse(viewer, (text) => heard.push(text));
  const hear = (text: string): Promise<void> => conversation.hear(text);
  // The same viewer on another device, which is told changes of views.
  const other = table.converse(viewer, (text) => heard.push(text));
  await other.hear('{"type":"watch","table":"twin","after":null,"changes":true}');
  await hear('{"type":"lobby","watch":true}');
  await hear('{"type":"mine","watch":true}');
  await hear('{"type":"watch","table":"twin","after":null}');
  const twin = { ...table, heard, hear };
  await begin(twin);
  await vi.advanceTimersByTimeAsync(GATHERED_MS);
  expect(heard).toContainEqual(expect.stringMatching(/^{"type":"running","games":\[{"id":"twin",/));
  expect(heard.some((text) => text.startsWith('{"type":"mine","tables":[{"id":"twin",'))).toBe(viewer !== null);
  return twin;
};

/** Returns at how many steps the twins were really different. */
const playTwins = async (specimen: Specimen, viewer: Seat | null, seed: number): Promise<number> => {
  const below = seeded(`twins ${specimen.game.id} ${viewer} ${seed}`);
  const [one, twin] = [await newTwin(specimen, viewer), await newTwin(specimen, viewer)];
  const compare = (): void => {
    if (twin.heard.join('\n') !== one.heard.join('\n')) expect(twin.heard).toEqual(one.heard);
  };
  let different = 0;
  for (let step = 0; one.live.table().phase === 'playing'; step += 1) {
    const pair = alikePair({ specimen, one, twin, viewer, below });
    if (pair === null) break;
    for (const [index, side] of [one, twin].entries()) {
      const { by, move } = pair[index] ?? pair[0];
      await talkAndStumble(side, viewer ?? 0, step);
      await append(side, { type: 'moved', at: 1000 + step, by, move });
    }
    await vi.advanceTimersByTimeAsync(GATHERED_MS);
    compare();
    different += JSON.stringify(one.live.table().state) === JSON.stringify(twin.live.table().state) ? 0 : 1;
  }
  return different;
};

/** A word and a refused move before each step: neither may tell anything. */
const talkAndStumble = async ({ hear }: Twin, seat: Seat, step: number): Promise<void> => {
  const ask = (command: object): Promise<void> => hear(JSON.stringify({ type: 'do', table: 'twin', command }));
  await ask({ id: `no-${step}`, type: 'move', seat, move: { type: 'none' } });
  if (step % 5 === 0) await ask({ id: `say-${step}`, type: 'say', talk: { type: 'reaction', key: 'laugh' } });
};
