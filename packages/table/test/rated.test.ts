import { describe, expect, test } from 'vitest';
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
} from './fixture.ts';
import { playOut } from './play-out.ts';

describe('a rated table', () => {
  test('is for people and programs', async () => {
    const live = await newTable({ rated: true });
    expect(await outcome(ask(live, ana, { type: 'seat-bot', level: 'random' }))).toBe('rated');
    expect(await outcome(ask(live, program, { type: 'sit' }))).toBe('done');
  });

  test('keeps those who play to the end: the host removes only others', async () => {
    const live = await newTable({ rated: true });
    for (const who of [ana, ben]) await ask(live, who, { type: 'sit' });
    expect(await outcome(ask(live, ana, { type: 'remove', person: ben.id }))).toBe('done');
    const started = await startedTable({ rated: true });
    expect(await outcome(ask(started, ana, { type: 'remove', person: ben.id }))).toBe('rated');
    await ask(started, person('Zoe'), { type: 'say', talk: { type: 'reaction', key: 'laugh' } });
    expect(await outcome(ask(started, ana, { type: 'remove', person: person('Zoe').id }))).toBe('done');
  });

  test.each([true, false])('rated %s: its last append says who did how well, and no other does', async (rated) => {
    const clock = newClock();
    const { log, appends } = heardLog();
    const live = await startedTable({ rated }, newPorts(log, clock.now));
    // Whoever is away has played it too.
    for (const who of [ana, ben, eva]) await ask(live, who, { type: 'leave' });
    await playOut(live, clock);
    await ask(live, ana, { type: 'say', talk: { type: 'reaction', key: 'clap' } });
    const { result } = live.table().game.status(live.table().state);
    const ended = { game: 'skalpott', people: [ana.id, ben.id, eva.id], ranks: result?.ranks };
    expect(appends.flatMap((append) => append.rated ?? [])).toEqual(rated ? [ended] : []);
    expect(appends.at(-2)?.rated ?? null).toEqual(rated ? ended : null);
  });
});
