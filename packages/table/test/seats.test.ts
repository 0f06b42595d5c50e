import { describe, expect, test } from 'vitest';
import { listingOf, type Person } from '../src/index.ts';
import {
  ana,
  ask,
  ben,
  eva,
  heardLog,
  newClock,
  newPorts,
  newTable,
  outcome,
  person,
  program,
  startedTable,
  tellingSince,
} from './fixture.ts';

describe('sitting down', () => {
  test('and talking move a table up no list', async () => {
    const clock = newClock();
    const live = await newTable({}, newPorts(undefined, clock.now));
    const made = clock.now();
    clock.advanceTo(made + 60_000);
    await ask(live, ben, { type: 'sit' });
    await ask(live, ben, { type: 'say', talk: { type: 'text', text: 'Come and play' } });
    expect(listingOf(live.table())).toMatchObject({ names: ['Ben', null, null], since: made });
  });

  test('takes the first free place, or the one asked for', async () => {
    const live = await newTable();
    await ask(live, ben, { type: 'sit', player: 1 });
    await ask(live, ana, { type: 'sit' });
    expect(live.table().places).toMatchObject([{ who: { name: 'Ana' } }, { who: { name: 'Ben' } }, null]);
  });

  test.each([
    ['seated', ana, { type: 'sit', player: 2 }],
    ['taken', ben, { type: 'sit', player: 0 }],
    ['bad-request', ben, { type: 'sit', player: 99 }],
    ['bad-request', ben, { type: 'sit', player: -1 }],
    ['bad-request', ben, { type: 'sit', salt: 'two\nlines' }],
    ['not-seated', ben, { type: 'leave' }],
    ['not-host', ben, { type: 'seat-bot', level: 'random' }],
    ['not-host', ben, { type: 'start' }],
    ['bad-request', ana, { type: 'seat-bot', level: 'godlike' }],
    ['bad-request', ana, { type: 'seat-bot', player: 5, level: 'random' }],
    ['bad-request', ana, { type: 'unseat-bot', player: 3 }],
    ['bad-request', ana, { type: 'stand-in', player: 7 }],
    ['seats-empty', ana, { type: 'start' }],
    ['not-playing', ana, { type: 'move', seat: 0, move: {} }],
    ['not-seated', ben, { type: 'move', seat: 0, move: {} }],
    ['not-host', ben, { type: 'remove', person: ana.id }],
    ['bad-request', ana, { type: 'remove', person: ana.id }],
    ['not-there', ana, { type: 'remove', person: 'nobody' }],
    ['not-over', ana, { type: 'rematch' }],
    ['not-host', ben, { type: 'close' }],
    ['not-playing', ana, { type: 'return' }],
    ['not-there', ana, { type: 'unseat-bot', player: 0 }],
  ] as const)('%s: %j', async (code, by, wish) => {
    const live = await newTable();
    await ask(live, ana, { type: 'sit' });
    const { seq } = live.table();
    expect(await outcome(ask(live, by, wish))).toBe(code);
    expect(live.table().seq).toBe(seq);
  });

  test('who asks for any place at a full table is told that none is free', async () => {
    const live = await newTable();
    await ask(live, ana, { type: 'seat-bot', level: 'random' });
    expect(await ask(live, ben, { type: 'sit' })).toMatchObject({
      error: { code: 'taken', message: 'every place is taken' },
    });
  });

  test('two who want the same place: one gets it', async () => {
    const live = await newTable();
    const results = await Promise.all([
      outcome(ask(live, ben, { type: 'sit', player: 0 })),
      outcome(ask(live, eva, { type: 'sit', player: 0 })),
    ]);
    expect(results).toEqual(['done', 'taken']);
  });

  test('the host fills places with bots, where bots are welcome', async () => {
    const live = await newTable();
    await ask(live, ana, { type: 'sit' });
    await ask(live, ana, { type: 'seat-bot', level: 'random' });
    expect(live.table().places.map((place) => place?.who.kind)).toEqual(['person', 'bot', 'bot']);
    expect(await outcome(ask(live, ana, { type: 'seat-bot', level: 'random' }))).toBe('taken');
    await ask(live, ana, { type: 'unseat-bot', player: 1 });
    expect(live.table().places[1]).toBeNull();
    const people = await newTable({ bots: 'none' });
    expect(await outcome(ask(people, ana, { type: 'seat-bot', level: 'random' }))).toBe('bots-unwelcome');
    expect(await outcome(ask(people, program, { type: 'sit' }))).toBe('bots-unwelcome');
  });
});

describe('invitations', () => {
  test('open a table that is not public, and nothing else does', async () => {
    const live = await newTable({ access: 'invitation' });
    const { invitation } = live.table();
    expect(await outcome(ask(live, ben, { type: 'sit' }))).toBe('not-invited');
    expect(await outcome(ask(live, ben, { type: 'sit', invitation: 'guess' }))).toBe('not-invited');
    expect(await outcome(ask(live, ben, { type: 'say', talk: { type: 'reaction', key: 'hello' } }))).toBe(
      'not-invited',
    );
    expect(await outcome(ask(live, ben, { type: 'sit', invitation: invitation.toUpperCase() }))).toBe('done');
    expect(await outcome(ask(live, ben, { type: 'leave' }))).toBe('done');
    expect(await outcome(ask(live, eva, { type: 'sit', invitation }))).toBe('done');
  });

  test('do not help somebody whom the host has removed', async () => {
    const live = await newTable();
    await ask(live, ben, { type: 'sit' });
    await ask(live, ana, { type: 'remove', person: ben.id });
    expect(live.table().places[0]).toBeNull();
    const { invitation } = live.table();
    expect(await outcome(ask(live, ben, { type: 'sit', invitation }))).toBe('removed');
    // The host alone is told, so that nobody is removed again.
    expect([ana.id, eva.id, null].map((viewer) => live.view(viewer).removed)).toEqual([[ben.id], [], []]);
  });

  test('nobody is removed twice, nor more than a hundred', async () => {
    const live = await newTable();
    const remove = async (who: Person): Promise<string> => {
      await ask(live, who, { type: 'sit' });
      return outcome(ask(live, ana, { type: 'remove', person: who.id }));
    };
    expect(await remove(ben)).toBe('done');
    expect(await outcome(ask(live, ana, { type: 'remove', person: ben.id }))).toBe('not-there');
    const others = Array.from({ length: 99 }, (_, index) => person(`${index}`));
    for (const other of others) expect(await remove(other)).toBe('done');
    expect(await remove(eva)).toBe('too-many');
    expect(live.table().removed).toHaveLength(100);
  });

  test('are others when somebody was removed, who would come back by the old one under another name', async () => {
    let invitations = 0;
    const { log, appends } = heardLog();
    const newInvitation = (): string => `code ${(invitations += 1)}`;
    const live = await newTable({ access: 'invitation' }, { ...newPorts(log), newInvitation });
    for (const who of [ana, ben]) await ask(live, who, { type: 'sit', invitation: 'code 1' });
    await ask(live, ana, { type: 'remove', person: ben.id });
    expect(appends.map(({ invitation }) => invitation)).toEqual(['code 1', null, null, 'code 2']);
    expect(await outcome(ask(live, eva, { type: 'sit', invitation: 'code 1' }))).toBe('not-invited');
    expect(await outcome(ask(live, eva, { type: 'sit', invitation: live.view(ana.id).invitation ?? '' }))).toBe('done');
  });
});

describe('leaving and coming back', () => {
  test('before the start frees the place', async () => {
    const live = await newTable();
    await ask(live, ben, { type: 'sit' });
    await ask(live, ben, { type: 'leave' });
    expect(live.table().places).toEqual([null, null, null]);
  });

  test('during the game leaves it to a bot until the person returns or moves', async () => {
    const live = await startedTable();
    await ask(live, ben, { type: 'leave' });
    expect(live.table().places[1]).toMatchObject({ who: { name: 'Ben' }, away: 1_000_000 });
    await ask(live, ben, { type: 'return' });
    expect(live.table().places[1]?.away).toBeNull();
    const [seat = 0] = live.table().waiting.map((waiting) => waiting.seat);
    const mover = [ana, ben, eva][seat] ?? ana;
    await ask(live, mover, { type: 'leave' });
    expect(await outcome(ask(live, mover, { type: 'move', seat, move: { type: 'reroll', dice: [0] } }))).toBe('done');
    expect(live.table().places[seat]?.away).toBeNull();
  });

  test('nobody comes back to where they did not sit, nor to a game that is not on', async () => {
    const live = await startedTable();
    expect(await outcome(ask(live, person('Zoe'), { type: 'return' }))).toBe('not-seated');
    expect(await outcome(ask(live, ben, { type: 'return' }))).toBe('not-gone');
    const gathering = await newTable();
    await ask(gathering, ben, { type: 'sit' });
    expect(await outcome(ask(gathering, ben, { type: 'return' }))).toBe('not-playing');
  });

  test('nobody sits down at a game that has begun', async () => {
    const live = await startedTable();
    expect(await outcome(ask(live, person('Zoe'), { type: 'sit' }))).toBe('not-gathering');
  });
});

describe('talk', () => {
  test('S27: phrases and reactions always, free text where the host allows it', async () => {
    const strict = await newTable({ talk: 'phrases' });
    expect(await outcome(ask(strict, ben, { type: 'say', talk: { type: 'text', text: 'hi' } }))).toBe('phrases-only');
    expect(await outcome(ask(strict, ben, { type: 'say', talk: { type: 'phrase', key: 'skull.warn' } }))).toBe('done');
    expect(await outcome(ask(strict, ben, { type: 'say', talk: { type: 'reaction', key: 'laugh' } }))).toBe('done');
    expect(strict.table().said).toMatchObject([{ talk: { key: 'skull.warn' } }, { talk: { key: 'laugh' } }]);
    const free = await newTable({ talk: 'free' });
    await ask(free, ben, { type: 'say', talk: { type: 'text', text: '  This is\u202e a\u0000 skull!\n' } });
    expect(free.table().said).toMatchObject([
      { from: { name: 'Ben' }, talk: { type: 'text', text: 'This is a skull!' } },
    ]);
  });

  test('ends with the table', async () => {
    const live = await newTable();
    await ask(live, ana, { type: 'close' });
    expect(await outcome(ask(live, ben, { type: 'say', talk: { type: 'reaction', key: 'laugh' } }))).toBe(
      'not-gathering',
    );
  });

  test.each([
    { type: 'text', text: ' \u200b\n' },
    { type: 'text', text: '\u200d' },
    { type: 'text', text: '\u3164 \u115f\u2800' },
    { type: 'text', text: `${'\u3164'.repeat(300)}cut off` },
    { type: 'text', text: `\u3164x${'\u200d'.repeat(12)}` },
    { type: 'phrase', key: '<script>' },
    { type: 'reaction', key: '' },
  ] as const)('refuses what says nothing: %j', async (talk) => {
    expect(await ask(await newTable(), ben, { type: 'say', talk })).toMatchObject({
      error: {
        code: 'bad-talk',
        message: talk.type === 'text' ? 'nothing is left of that text' : 'that is no key (docs/socket.md)',
      },
    });
  });

  test('long text is cut between characters', async () => {
    const live = await newTable();
    await ask(live, ben, { type: 'say', talk: { type: 'text', text: '👩‍🚀'.repeat(400) } });
    await ask(live, ben, { type: 'say', talk: { type: 'text', text: 'é'.repeat(400) } });
    // At most 300 characters, and four bytes for each of these; an astronaut has eleven.
    expect(live.table().said).toMatchObject([
      { talk: { text: '👩‍🚀'.repeat(109) } },
      { talk: { text: 'é'.repeat(300) } },
    ]);
  });
});

test('a table that is closed before it began has no game, in whatever is told of it', async () => {
  const live = await newTable();
  await ask(live, ana, { type: 'close' });
  const { inViews } = await tellingSince(live, 1);
  expect(inViews(null)).toMatchObject({ game: null, now: { phase: 'closed', game: null } });
});

test('however much has happened besides the game, it can be begun, played and ended', async () => {
  const live = await newTable();
  for (const who of [ana, ben]) await ask(live, who, { type: 'sit' });
  for (let time = 0; time < 1500; time += 1)
    for (const type of ['sit', 'leave'] as const) await ask(live, eva, { type });
  // Places are taken and no longer given up, so that there is an end to it.
  expect(await outcome(ask(live, eva, { type: 'leave' }))).toBe('too-many');
  expect(await outcome(ask(live, ana, { type: 'remove', person: eva.id }))).toBe('done');
  expect(await outcome(ask(live, ana, { type: 'seat-bot', level: 'random' }))).toBe('done');
  expect(await outcome(ask(live, ana, { type: 'unseat-bot', player: 2 }))).toBe('too-many');
  expect(await outcome(ask(live, ana, { type: 'remove', person: ben.id }))).toBe('done');
  expect(await outcome(ask(live, person('Zoe'), { type: 'sit' }))).toBe('done');
  expect(await outcome(ask(live, ana, { type: 'start' }))).toBe('done');
  // And those who play still talk, and leave.
  expect(await outcome(ask(live, ana, { type: 'say', talk: { type: 'reaction', key: 'laugh' } }))).toBe('done');
  expect(await outcome(ask(live, ana, { type: 'leave' }))).toBe('done');
});

test('who comes back as often as somebody has a bot stand in for them makes no log without end', async () => {
  const live = await startedTable({}, { ...newPorts(), alone: true });
  const standIn = (): Promise<string> => outcome(ask(live, ana, { type: 'stand-in', player: 1 }));
  const comeBack = (): Promise<string> => outcome(ask(live, ben, { type: 'return' }));
  let last = '';
  for (let time = 0; time < 6000 && last !== 'too-many'; time += 1) {
    expect(await standIn()).toBe('done');
    last = await comeBack();
  }
  expect(last).toBe('too-many');
  expect(live.table().seq).toBeLessThan(10_100);
});
