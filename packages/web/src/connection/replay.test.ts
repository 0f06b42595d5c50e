import { gameById } from '../games/index.ts';
import { isJsonObject, passedThrough, type Head, type Viewer } from '@skulduggery/rules';
import type { TableRecord } from '@skulduggery/table';
import { describe, expect, test } from 'vitest';
import type { News } from './connection.ts';
import { makeReplay, type Eyes, type Replay } from './replay.ts';
import { begunBy, played } from './test/samples.ts';

const SKALPOTT: Head = { game: 'skalpott', players: 3, options: {} };
const SKULL: Head = { game: 'skull', players: 3, options: {} };
const TWO_TRIBES: Head = { game: 'skull', players: 2, options: { tribes: 2 } };
const DICE: Head = { game: 'skull-king-dice', players: 3, options: {} };

const replayOf = (record: TableRecord, as: number | null, eyes: Eyes): Replay => {
  const replay = makeReplay(record, as, eyes);
  if (replay === null) throw new Error('nothing to look back on');
  return replay;
};

/** What is shown at each step. */
const shownBy = (replay: Replay): readonly unknown[] => {
  const views: unknown[] = [];
  replay.connection.listen((each) => {
    if (each.type === 'table') views.push(each.table.game?.view);
  });
  for (let step = 1; step < replay.length; step += 1) replay.seek(step);
  return views;
};

/** The state before any move and each that a record passes through, with the move that led there and where it was made. */
const statesOf = (
  record: TableRecord,
): readonly { readonly index: number; readonly start: unknown; readonly state: unknown }[] => {
  const { game, state: first } = begunBy(record);
  let state = first;
  const all = record.moves.flatMap(({ seat: by, move }, index) => {
    const start = state;
    const passed = passedThrough(game, start, { by, move });
    state = passed.at(-1);
    return passed.map((each) => ({ index, start, state: each }));
  });
  return [{ index: -1, start: first, state: first }, ...all];
};

test('looking back, the log goes as far as what is shown, wherever one goes', () => {
  const replay = replayOf(played(SKALPOTT), null, null);
  const news: News[] = [];
  replay.connection.listen((each) => news.push(each));
  const latest = (): readonly number[] =>
    news.slice(-1).flatMap((each) => {
      if (each.type === 'table') return [each.table.seq, ...(each.past?.events ?? []).map(({ seq }) => seq)];
      return each.type === 'update' ? each.update.events.map(({ seq }) => seq) : [];
    });
  expect(latest()).toEqual([1, 1]);
  replay.seek(3);
  expect(latest()).toEqual([4, 1, 2, 3, 4]);
  replay.next();
  expect(latest()).toEqual([5]);
  // Through other eyes it is the same moment.
  replay.look('all');
  expect(latest()).toEqual([5, 1, 2, 3, 4, 5]);
  replay.seek(0);
  expect(latest()).toEqual([1, 1]);
});

describe.each([SKULL, TWO_TRIBES, DICE])('whose eyes: $game $options', (set) => {
  const record = played(set);
  const { game, state } = begunBy(set);
  const seatOf = (player: number): Viewer => game.players(state).lastIndexOf(player);
  const views = (viewer: Viewer): readonly unknown[] => statesOf(record).map((each) => game.view(each.state, viewer));
  const open = (viewer: Viewer): readonly unknown[] =>
    views(viewer).map((view) => (isJsonObject(view) ? { ...view, open: true } : view));

  test('one’s own see what they saw then, and nothing else', () => {
    expect(shownBy(replayOf(record, 1, 1))).toEqual(views(seatOf(1)));
    expect(shownBy(replayOf(record, null, null))).toEqual(views(null));
  });

  test('others’ see what those saw, marked as open', () => {
    expect(shownBy(replayOf(record, 1, 0))).toEqual(open(seatOf(0)));
    expect(shownBy(replayOf(record, 1, 'all'))).toEqual(open('all'));
    const replay = replayOf(record, 1, 1);
    replay.look('all');
    expect(shownBy(replay)).toEqual(open('all'));
  });
});

test.each([
  { set: SKULL, are: 'round' },
  { set: DICE, are: 'round' },
  { set: SKALPOTT, are: 'turn' },
] as const)('$set.game: every $are can be gone to', async ({ set, are }) => {
  const replay = replayOf(played(set), null, null);
  const parts = (await gameById(set.game)?.load())?.parts;
  expect(parts?.are).toBe(are);
  const begins = replay.begins((view) => parts?.of(view) ?? 0);
  const counted = shownBy(replay).map((view) => (isJsonObject(view) ? view[are] : null));
  expect(begins).toEqual(counted.flatMap((each, step) => (step === 0 || each !== counted[step - 1] ? [step] : [])));
  expect(begins.length).toBeGreaterThan(2);
});

describe.each([SKULL, DICE, SKALPOTT])('what an expert is asked: $game', (set) => {
  const record = played(set);
  const { game } = begunBy(set);
  const decisions = (eyes: Eyes): readonly ReturnType<Replay['decision']>[] => {
    const replay = replayOf(record, 1, eyes);
    return statesOf(record).map((_, step) => {
      replay.seek(step);
      return replay.decision();
    });
  };

  test('is what the one who decided saw, and no more', () => {
    const wanted = statesOf(record).map(({ index, start }) => {
      const { seat, move } = record.moves[index] ?? { seat: 'chance' as const, move: null };
      if (seat === 'chance') return null;
      // Only the expert of Skull remembers, one view for each move before.
      return {
        seat,
        move,
        view: game.view(start, seat),
        moves: game.legal(start, seat),
        before: set === SKULL ? index : 0,
      };
    });
    const asked = decisions('all').map((decision) => {
      if (decision === null || 'hidden' in decision) return decision;
      const { seat, view, moves, before } = decision.asked;
      return { seat, move: decision.move, view, moves, before: before.length };
    });
    expect(asked).toEqual(wanted);
  });

  test('is nothing that these eyes do not see', () => {
    const whose = decisions(1).map((decision) =>
      decision === null || 'hidden' in decision ? decision : decision.asked.seat,
    );
    const wanted = statesOf(record).map(({ index }) => {
      const by = record.moves[index]?.seat ?? 'chance';
      if (by === 'chance') return null;
      return by === 1 || game.open ? by : { hidden: by };
    });
    expect(whose).toEqual(wanted);
  });
});
