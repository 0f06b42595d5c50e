import { seeded, type Below, type Seat } from '@skulduggery/rules';
import { makeTable, memoryLog, type Entry, type LiveTable, type Log, type Person } from '@skulduggery/table';
import { describe, expect, test } from 'vitest';
import { possible } from '../../rules/test/random-game.ts';
import type { Made, Specimen } from '../../rules/test/specimen.ts';
import { specimens } from '../../rules/test/specimens.ts';
import { openLobby } from '../src/lobby.ts';
import { converse } from '../src/socket/connection.ts';
import type { Tables } from '../src/tables.ts';

/**
 * Twin tables, told to real conversations. Everybody, chance included, makes moves that look the same to one viewer and
 * may be different. That viewer must be sent the same bytes, in the same number and order, with the lobby, talk and
 * refusals, until the rules reveal something on which the twins differ.
 */
describe.each(specimens.filter(({ hasSecrets }) => hasSecrets))('$game.id over the socket', (specimen) => {
  test.each([0, 1, null])('seat %s is told the same in twin games', async (viewer) => {
    let different = 0;
    for (const seed of SEEDS) different += await playTwins(specimen, viewer, seed);
    expect(different).toBeGreaterThan(100);
  });
});

const SEEDS = Array.from({ length: 30 }, (_, index) => index);
const PLAYERS = 4;
const sitters = Array.from({ length: PLAYERS }, (_, index): Person => ({
  id: `p${index}`,
  name: `P${index}`,
  kind: 'person',
}));
const visitor: Person = { id: 'visitor', name: 'Visitor', kind: 'person' };

interface Twin {
  readonly log: Log;
  readonly live: LiveTable;
  readonly heard: readonly string[];
  readonly hear: (text: string) => Promise<void>;
}

const newTwin = async ({ game }: Specimen, viewer: Seat | null): Promise<Twin> => {
  const log = memoryLog();
  const ports = {
    log,
    now: () => 1000,
    newSecret: () => 'ab'.repeat(32),
    newId: () => 'twin',
    newInvitation: () => 'CODE',
  };
  const made = await makeTable(ports, sitters[0] ?? visitor, {
    game: game.id,
    players: PLAYERS,
    options: {},
    clock: 60,
    access: 'public',
    talk: 'free',
    bots: 'welcome',
    rated: false,
  });
  if (!made.ok) throw new Error(made.error.message);
  const live = made.value;
  const tables: Tables = {
    make: () => Promise.reject(new Error('not here')),
    open: () => Promise.resolve(live),
    count: () => 1,
    close: () => Promise.resolve(),
  };
  const heard: string[] = [];
  const lobby = await openLobby({ listed: () => Promise.resolve([]), onAppended: () => () => undefined }, (failure) => {
    throw failure;
  });
  live.onChange((table) => lobby.changed(table));
  const conversation = converse({
    wire: { send: (text) => heard.push(text) },
    person: viewer === null ? visitor : (sitters[viewer] ?? visitor),
    tables,
    lobby,
    now: () => 1000,
    failed: (failure) => {
      throw failure;
    },
    allow: () => true,
  });
  const hear = (text: string): Promise<void> => conversation.hear(text);
  await hear('{"type":"lobby","watch":true}');
  await hear('{"type":"watch","table":"twin","after":null}');
  for (const [player, sitter] of sitters.entries())
    await live.perform(sitter, { id: `sit-${player}`, type: 'sit', player });
  const twin = { log, live, heard, hear };
  await append(twin, { type: 'started', at: 1000 });
  return twin;
};

/** Stores an entry as another process would, chance's draws included, and lets the table follow. */
const append = async ({ log, live }: Pick<Twin, 'log' | 'live'>, entry: Entry): Promise<void> => {
  await log.append({
    table: 'twin',
    expected: live.table().seq,
    entries: [entry],
    command: null,
    due: null,
    listing: null,
  });
  await live.follow();
};

/** Returns at how many steps the twins were really different. */
const playTwins = async (specimen: Specimen, viewer: Seat | null, seed: number): Promise<number> => {
  const below = seeded(`twins ${specimen.game.id} ${viewer} ${seed}`);
  const [one, twin] = [await newTwin(specimen, viewer), await newTwin(specimen, viewer)];
  let different = 0;
  for (let step = 0; one.live.table().phase === 'playing'; step += 1) {
    const pair = alikePair({ specimen, one, twin, viewer, below });
    if (pair === null) return different;
    for (const [index, side] of [one, twin].entries()) {
      const { by, move } = pair[index] ?? pair[0];
      await talkAndStumble(side, viewer ?? 0, step);
      await append(side, { type: 'moved', at: 1000 + step, by, move });
    }
    if (twin.heard.join('\n') !== one.heard.join('\n')) expect(twin.heard.at(-1)).toBe(one.heard.at(-1));
    different += JSON.stringify(one.live.table().state) === JSON.stringify(twin.live.table().state) ? 0 : 1;
  }
  return different;
};

/** A move here and a move there that look the same to the viewer; `null` when the twins can't go on alike. */
const alikePair = ({
  specimen,
  one,
  twin,
  viewer,
  below,
}: {
  readonly specimen: Specimen;
  readonly one: Twin;
  readonly twin: Twin;
  readonly viewer: Seat | null;
  readonly below: Below;
}): readonly [Made, Made] | null => {
  const looks = ({ live }: Twin, made: Made): string =>
    JSON.stringify(specimen.asSeen(live.table().state, made, viewer));
  const moves = possible(specimen.game, one.live.table().state);
  const start = below(moves.length);
  for (const made of [...moves.slice(start), ...moves.slice(0, start)]) {
    const seen = looks(one, made);
    const alike = possible(specimen.game, twin.live.table().state).filter(
      (other) => other.by === made.by && looks(twin, other) === seen,
    );
    const other = alike[below(alike.length)];
    if (other !== undefined) return [made, other];
  }
  return null;
};

/** A word and a refused move before each step: neither may tell anything. */
const talkAndStumble = async ({ hear }: Twin, seat: Seat, step: number): Promise<void> => {
  const ask = (command: object): Promise<void> => hear(JSON.stringify({ type: 'do', table: 'twin', command }));
  await ask({ id: `no-${step}`, type: 'move', seat, move: { type: 'none' } });
  if (step % 5 === 0) await ask({ id: `say-${step}`, type: 'say', talk: { type: 'reaction', key: 'laugh' } });
};
