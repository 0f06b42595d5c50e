import { describe, expect, test } from 'vitest';
import { makeTable } from '../src/index.ts';
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
  SETUP,
  startedTable,
} from './fixture.ts';
import { playOut } from './play-out.ts';

describe('a rated table', () => {
  test('is for people and programs', async () => {
    const live = await newTable({ rated: true, clock: 60 });
    expect(await outcome(ask(live, ana, { type: 'seat-bot', level: 'random' }))).toBe('rated');
    expect(await outcome(ask(live, program, { type: 'sit' }))).toBe('done');
  });

  test('keeps those who play to the end: the host removes only others', async () => {
    const live = await newTable({ rated: true, clock: 60 });
    for (const who of [ana, ben]) await ask(live, who, { type: 'sit' });
    expect(await outcome(ask(live, ana, { type: 'remove', person: ben.id }))).toBe('done');
    const started = await startedTable({ rated: true, clock: 60 });
    expect(await outcome(ask(started, ana, { type: 'remove', person: ben.id }))).toBe('rated');
    await ask(started, person('Zoe'), { type: 'say', talk: { type: 'reaction', key: 'laugh' } });
    expect(await outcome(ask(started, ana, { type: 'remove', person: person('Zoe').id }))).toBe('done');
  });

  test('has a clock, which alone decides for somebody: nobody who stops or is gone gets away or is taken over', async () => {
    const made = await makeTable(newPorts(), ana, { ...SETUP, rated: true, clock: null });
    expect(made).toMatchObject({ ok: false, error: { code: 'bad-options' } });
    const alone = { ...newPorts(), alone: true };
    const [rated, fun] = [
      await startedTable({ rated: true, clock: 60 }, alone),
      await startedTable({ clock: 60 }, alone),
    ];
    expect(await outcome(ask(fun, ana, { type: 'stand-in', player: 1 }))).toBe('done');
    expect(await outcome(ask(rated, ana, { type: 'stand-in', player: 1 }))).toBe('rated');
  });

  test('is followed by one at which only whoever asked for it sits', async () => {
    const clock = newClock();
    const ports = newPorts(undefined, clock.now);
    const live = await startedTable({ rated: true, clock: 60 }, ports);
    await playOut(live, clock);
    expect(await outcome(ask(live, ben, { type: 'rematch' }))).toBe('done');
    expect(await ports.log.read(live.table().rematch ?? '', 0)).toMatchObject([
      { type: 'made', setup: { rated: true } },
      { type: 'sat', player: 1, who: { name: 'Ben' } },
    ]);
  });

  test.each([true, false])('rated %s: its last append says who did how well, and no other does', async (rated) => {
    const clock = newClock();
    const { log, appends } = heardLog();
    const live = await startedTable({ rated, clock: 60 }, newPorts(log, clock.now));
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
