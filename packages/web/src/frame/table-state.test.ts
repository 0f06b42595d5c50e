import { afterEach, expect, test, vi } from 'vitest';
import type { TableView, Update, Wish } from '@skulduggery/table';
import type { Answer, Connection, News } from '../connection/connection.ts';
import { gathering, moves, playing } from '../connection/test/samples.ts';
import type { GameRoom } from '../games/game.ts';
import { frameWords } from '../words/frame.ts';
import { makeTableState, type TableState, type Where } from './table-state.svelte.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Whatever this seat does matters little. */
const ASIDE = 2;

/** A view that brings something for everybody besides somebody's deed. */
const SHOWN_TO_ALL = 50;

/** A table whose views are numbers, and a room that says them. */
const setUp = ({
  suspense = 0,
  ask = () => Promise.resolve({ ok: true }),
  ...where
}: Where & { readonly suspense?: number; readonly ask?: Connection['ask'] } = {}): {
  readonly state: TableState;
  readonly tell: (news: News) => void;
} => {
  vi.useFakeTimers();
  vi.stubGlobal('document', { hidden: false });
  let tell: (news: News) => void = () => undefined;
  const connection: Connection = {
    listen: (listener) => {
      tell = listener;
      return () => undefined;
    },
    ask,
    now: () => 0,
    takeOver: () => undefined,
    readBack: () => undefined,
    close: () => undefined,
  };
  const room: Pick<GameRoom, 'pause' | 'suspense' | 'tell'> = {
    pause: () => 1000,
    suspense: () => suspense,
    tell: ({ after, by }, sitters) => {
      const another = typeof by === 'number' && sitters.some(({ seat, you }) => seat === by && !you);
      const text = another && after === 2 ? `${String(after)} by another` : String(after);
      const deed = { text, seat: typeof by === 'number' ? by : null, small: by === ASIDE };
      return after === SHOWN_TO_ALL ? [deed, { text: another ? 'others' : 'you among others', seat: null }] : [deed];
    },
  };
  // oxlint-disable-next-line typescript/consistent-type-assertions, typescript/no-unsafe-type-assertion -- as much of a room as is used
  const state = makeTableState(connection, room as GameRoom, where);
  return { state, tell: (news) => tell(news) };
};

const read = ({ lines }: TableState): readonly unknown[] => lines.map(({ change }) => change.after);

test('the log goes back as far as was told, and to the beginning once that was asked for', () => {
  const { state, tell } = setUp();
  tell({ type: 'table', table: playing(10), past: null });
  tell({ type: 'past', past: moves(7, 10) });
  expect([read(state), state.earlier]).toEqual([[8, 9, 10], true]);
  tell({ type: 'update', update: moves(10, 11) });
  tell({ type: 'past', past: moves(1, 11) });
  expect([read(state), state.earlier]).toEqual([[2, 3, 4, 5, 6, 7, 8, 9, 10, 11], false]);
});

test('nothing is earlier for who was there when it began, nor where its beginning is known', () => {
  const there = setUp();
  there.tell({ type: 'table', table: gathering(4), past: null });
  there.tell({ type: 'update', update: { ...moves(4, 6), now: playing(6) } });
  expect([read(there.state).at(0), there.state.earlier]).toEqual([5, false]);
  const { state, tell } = setUp();
  tell({ type: 'table', table: playing(8), past: null });
  expect(state.earlier).toBe(true);
  const { events, ...rest } = moves(5, 8);
  tell({ type: 'past', past: { ...rest, after: 4, events: [{ seq: 5, at: 0, type: 'started' }, ...events] } });
  expect([read(state), state.earlier]).toEqual([[6, 7, 8], false]);
});

test('when time was up, the decision alone is late, and whom a bot decided for has not done it', async () => {
  await frameWords.ready();
  const { state, tell } = setUp();
  tell({ type: 'table', table: { ...playing(1), you: { player: 0, seats: [0], host: false } }, past: null });
  const { events, ...rest } = moves(1, 2);
  const late = events.map((event) => ({ ...event, standIn: 'late' as const, views: [2, 3, 4] }));
  tell({ type: 'update', update: { ...rest, events: late } });
  expect(state.told.map(({ text }) => text)).toEqual(['Time was up: a bot decided for you.', '2 by another']);
  vi.runAllTimers();
  expect(state.lines.map((line) => line.late)).toEqual([true, false, false]);
  expect(state.told.map(({ text }) => text)).toEqual(['Time was up: a bot decided for you.', '4']);
});

test('what a bot decided for you when time was up is not your deed, but what it brought for everybody is yours too', () => {
  const { state, tell } = setUp();
  tell({ type: 'table', table: { ...playing(1), you: { player: 0, seats: [0], host: false } }, past: null });
  const { events, ...rest } = moves(1, 2);
  const late = events.map((event) => ({ ...event, standIn: 'late' as const, views: [SHOWN_TO_ALL] }));
  tell({ type: 'update', update: { ...rest, events: late } });
  expect(state.told.at(-1)?.text).toBe('you among others');
});

/** Three players, of whom you are the first; what each does is one view. */
const withYou = async (): Promise<{
  readonly said: () => string;
  readonly decides: (by: number | 'chance', standIn?: 'late') => void;
}> => {
  await frameWords.ready();
  const { state, tell } = setUp();
  let seq = 1;
  tell({ type: 'table', table: { ...playing(seq), you: { player: 0, seats: [0], host: false } }, past: null });
  return {
    said: () => state.told.map(({ text }) => text).join(' '),
    decides: (by, standIn) => {
      const { events, ...rest } = moves(seq, seq + 1);
      seq += 1;
      tell({
        type: 'update',
        update: { ...rest, events: events.map((event) => ({ ...event, by, standIn: standIn ?? null })) },
      });
      vi.runAllTimers();
    },
  };
};

test('that a bot decided for you is said with that move and what chance makes of it, and not with the next one', async () => {
  const { said, decides } = await withYou();
  decides(0, 'late');
  decides('chance');
  expect(said()).toBe('Time was up: a bot decided for you. 3');
  decides(1, 'late');
  expect(said()).toBe('4');
});

test('that a bot decided for you is said as long as that move is told, whatever little others do meanwhile', async () => {
  const { said, decides } = await withYou();
  decides(0, 'late');
  decides(ASIDE);
  expect(said()).toBe('Time was up: a bot decided for you. 2 by another');
});

test('that a bot decided for you is not said any more once you have decided yourself', async () => {
  const { said, decides } = await withYou();
  decides(0, 'late');
  decides(0);
  expect(said()).toBe('3');
});

test('the log waits for what moves, also at the first move that somebody sees', () => {
  const { state, tell } = setUp({ suspense: 400 });
  tell({ type: 'table', table: playing(1), past: moves(0, 1) });
  tell({ type: 'update', update: moves(1, 2) });
  expect(read(state)).toEqual([1]);
  vi.advanceTimersByTime(400);
  expect(read(state)).toEqual([1, 2]);
});

test('the log says nothing before it is shown, and holds also what nobody had time to see', () => {
  const { state, tell } = setUp();
  tell({ type: 'table', table: playing(1), past: moves(0, 1) });
  tell({ type: 'update', update: moves(1, 3) });
  expect(read(state)).toEqual([1, 2]);
  vi.advanceTimersByTime(1000);
  expect(read(state)).toEqual([1, 2, 3]);
  tell({ type: 'update', update: moves(3, 103) });
  vi.runAllTimers();
  expect(read(state)).toEqual(Array.from({ length: 103 }, (_, index) => index + 1));
});

/** What chance did first, and then perhaps somebody. */
const opened = (by: 'chance' | 0): Update => {
  const { events, ...rest } = moves(4, 6);
  const [roll, ...more] = events.map((event) => (event.type === 'moved' ? { ...event, by: 'chance' as const } : event));
  const last = more.map((event) => (event.type === 'moved' ? { ...event, by } : event));
  return { ...rest, events: [{ seq: 4, at: 0, type: 'started' }, ...(roll === undefined ? [] : [roll]), ...last] };
};

test('a game that has just been started is shown from how it was laid out, step by step, and only once', () => {
  const { state, tell } = setUp({ from: 'opening' });
  tell({ type: 'link', link: 'live' });
  const whole = playing(6);
  tell({ type: 'table', table: { ...whole, game: { view: 6, ...offering('bid') } }, past: opened('chance') });
  expect([state.shown?.step.view, read(state), state.choices]).toEqual([expect.objectContaining({}), [], []]);
  const views = [5, 6].map((): unknown => {
    vi.advanceTimersByTime(1000);
    return [state.shown?.step.view, read(state).at(-1)];
  });
  expect(views).toEqual([
    [5, 5],
    [6, 6],
  ]);
  vi.advanceTimersByTime(1000);
  expect([state.busy, state.choices.length]).toEqual([false, 1]);
  tell({ type: 'table', table: playing(6), past: opened('chance') });
  expect([state.shown?.step.view, state.busy]).toEqual([6, false]);
});

test.each([
  { from: 'now', by: 'chance', why: 'whoever comes back has seen it' },
  { from: 'opening', by: 0, why: 'somebody has moved since' },
] as const)('how it began is not shown: $why', ({ from, by }) => {
  const { state, tell } = setUp({ from });
  tell({ type: 'table', table: playing(6), past: opened(by) });
  expect([state.shown?.step.view, state.busy]).toEqual([6, false]);
});

test('once the device is to change hands nothing is shown, whatever happens, until it has', () => {
  const { state, tell } = setUp();
  const places = ['ben', 'other'].map((id) => ({ kind: 'person', id, name: 'Ben', away: false }) as const);
  tell({ type: 'table', table: { ...playing(1), places }, past: null });
  tell({ type: 'update', update: moves(1, 2) });
  tell({ type: 'hand-over', to: 'other' });
  expect(state.handOver).toBeNull();
  vi.advanceTimersByTime(1000);
  // Not the Ben who has it.
  expect(state.handOver).toBe('Ben 2');
  tell({ type: 'update', update: moves(2, 3) });
  expect(state.handOver).toBe('Ben 2');
  tell({ type: 'hand-over', to: null });
  expect(state.handOver).toBeNull();
});

const offering = (
  ...names: readonly string[]
): { choices: { seat: number; moves: readonly string[] }[]; waiting: [] } => ({
  choices: [{ seat: 0, moves: names }],
  waiting: [],
});

test('what stays possible while others move stays on offer; what has come to be possible waits for what is shown', () => {
  const { state, tell } = setUp();
  const whole = playing(1);
  tell({ type: 'link', link: 'live' });
  tell({ type: 'table', table: { ...whole, game: { view: 1, ...offering('bid') } }, past: null });
  const offered = (): readonly unknown[] => state.choices.flatMap((each) => each.moves);
  expect(offered()).toEqual(['bid']);
  tell({ type: 'update', update: { ...moves(1, 2), game: offering('bid') } });
  expect([state.busy, offered()]).toEqual([true, ['bid']]);
  tell({ type: 'update', update: { ...moves(2, 3), game: offering('play') } });
  expect(offered()).toEqual([]);
  tell({ type: 'update', update: { ...moves(3, 4), game: offering('bid') } });
  expect(offered()).toEqual([]);
  vi.runAllTimers();
  expect([state.busy, offered()]).toEqual([false, ['bid']]);
});

test('a move that could not even be asked for is reported, and can be made again', async () => {
  const failure = new Error('the log is broken');
  const reported = vi.fn<(failure: unknown) => void>();
  vi.stubGlobal('reportError', reported);
  const { state, tell } = setUp({ ask: () => Promise.reject(failure) });
  tell({ type: 'link', link: 'live' });
  tell({ type: 'table', table: { ...playing(1), game: { view: 1, ...offering('bid') } }, past: null });
  state.play(0, 'bid');
  expect(state.choices).toEqual([]);
  await expect.poll(() => state.choices).toHaveLength(1);
  expect(reported.mock.calls).toEqual([[failure]]);
});

test('a doubled click asks once, until there is an answer; what is said twice is meant twice', async () => {
  const laugh: Wish = { type: 'say', talk: { type: 'reaction', key: 'laugh' } };
  const answers: ((answer: Answer) => void)[] = [];
  const ask = vi.fn<Connection['ask']>(() => new Promise((answer) => answers.push(answer)));
  const { state } = setUp({ ask });
  const twice = [state.ask({ type: 'start' }), state.ask({ type: 'start' })];
  void state.ask({ type: 'sit', salt: 'a' });
  void state.ask({ type: 'sit', salt: 'b' });
  void state.ask({ type: 'sit', player: 1, salt: 'c' });
  void state.ask(laugh);
  void state.ask(laugh);
  expect(ask.mock.calls.map(([{ type }]) => type)).toEqual(['start', 'sit', 'sit', 'say', 'say']);
  answers[0]?.({ ok: false, code: 'seats-empty' });
  expect(await Promise.all(twice)).toEqual(twice.map(() => ({ ok: false, code: 'seats-empty' })));
  void state.ask({ type: 'start' });
  expect(ask).toHaveBeenCalledTimes(6);
});

test('what is said is added to what was said before', () => {
  const { state, tell } = setUp();
  tell({ type: 'table', table: playing(1), past: null });
  const said = (seq: number) => ({
    seq,
    at: 0,
    from: { id: 'a', name: 'Ana', kind: 'person' as const },
    talk: { type: 'reaction' as const, key: 'laugh' },
  });
  for (const seq of [2, 3]) {
    const events = [{ seq, at: 0, type: 'said' as const, said: said(seq) }];
    tell({ type: 'update', update: { ...moves(seq - 1, seq), events } });
  }
  expect(state.table?.said.map(({ seq }) => seq)).toEqual([2, 3]);
});

test('around one device, what only one person knows is told while that person has it alone, to read back as well', () => {
  const { state, tell } = setUp({ oneDevice: true });
  const [ana, ben] = ['Ana', 'Ben'].map((name) => ({ kind: 'person', id: name, name, away: false }) as const);
  const table: TableView = {
    ...playing(1),
    places: [ana ?? null, ben ?? null, null],
    you: { player: 0, seats: [0], host: true },
  };
  const texts = (): readonly string[] =>
    [...state.told, ...state.lines.flatMap(({ change }) => state.tell(change))].map(({ text }) => text);
  tell({ type: 'table', table, past: null });
  tell({ type: 'update', update: moves(1, 2) });
  vi.runAllTimers();
  expect([state.faceDown, texts()]).toEqual([false, ['2', '2']]);
  tell({ type: 'hand-over', to: 'Ben' });
  expect([state.faceDown, texts()]).toEqual([true, ['2 by another', '2 by another']]);
});

test('only whoever has no seat at a game that others play is watching: who looks back may have played it', () => {
  const isWatching = (where: Where): boolean => {
    const { state, tell } = setUp(where);
    tell({ type: 'table', table: { ...playing(1), you: { player: null, seats: [], host: false } }, past: null });
    return state.watching;
  };
  expect(isWatching({})).toBe(true);
  expect(isWatching({ lookedBackOn: true })).toBe(false);
});
