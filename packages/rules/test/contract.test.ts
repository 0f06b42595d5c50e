import { isDeepStrictEqual } from 'node:util';
import { describe, expect, test } from 'vitest';
import {
  games,
  isJsonObject,
  play,
  replay,
  sameJson,
  upTo,
  type AnyGame,
  type RecordedMove,
  type Status,
  type TableKind,
} from '../src/index.ts';
import { played } from './at-table.ts';
import { anyMove, begin, frozen, luck, possible, seatsOf } from './random-game.ts';
import { specimens } from './specimens.ts';
import type { Specimen, Table } from './specimen.ts';

const SEEDS = [1, 2];

/** No game of random moves at any table comes near this. */
const TOO_LONG = 20_000;

test('every game of the registry has a specimen, so that every suite runs on it', () => {
  expect(specimens.map(({ game }) => game.id).toSorted()).toEqual([...games.keys()].toSorted());
});

describe.each(specimens)('$game.id keeps the contract', (specimen) => {
  const cases = specimen.tables.flatMap((table) => SEEDS.map((seed) => ({ ...table, seed })));

  test.each(cases)('$players players, $options, seed $seed', ({ seed, ...table }) => {
    const { game } = specimen;
    const moves: RecordedMove[] = [];
    const below = luck(specimen, table, seed);
    let state = frozen(begin(specimen, table));
    while (!checkedStatus(game, state).over) {
      holds(table, { 'comes to an end': moves.length < TOO_LONG });
      const made = anyMove(game, state, below);
      refusesUnlisted(game, state, made.by);
      const { passed, state: next } = played(game, state, made);
      let latest = state;
      for (const each of passed) {
        hidesByNullOnly(game, frozen(each));
        seesAlikeFromBefore(game, latest, each);
        latest = each;
      }
      moves.push({ seat: made.by, move: made.move });
      state = next;
    }
    expect(moves.length).toBeGreaterThan(0);
    endsOpenly(game, state);
    replaysAlike({ specimen, table, moves, state });
  });
});

test.each(specimens)('$game.id allows exactly the tables that it names', ({ game }) => {
  const named = game.tables.flatMap((kind) => setUps(kind).map((options) => ({ ...kind, options })));
  expect(named.length).toBeGreaterThan(1);
  for (const { least, most, options } of named) {
    const allowed = upTo(most + 2).filter((players) => game.options(options, players).ok);
    expect(allowed).toEqual(upTo(most + 1).slice(least));
  }
  expect(game.options({}, game.tables[0]?.least ?? 0).ok).toBe(true);
});

/** Every way to choose a value for each option. */
const setUps = ({ options }: TableKind): readonly Readonly<Record<string, unknown>>[] =>
  Object.entries(options).reduce<readonly Readonly<Record<string, unknown>>[]>(
    (chosen, [name, values]) =>
      (values === 'seat' ? [0] : values).flatMap((value) => chosen.map((each) => ({ ...each, [name]: value }))),
    [{}],
  );

/** Exactly one is true: over, chance moves, or somebody must; and the lists agree. */
const checkedStatus = (game: AnyGame, state: unknown): Status => {
  const status = game.status(state);
  const odds = game.odds(state);
  const { toAct } = status;
  const all = possible(game, state).map((made) => JSON.stringify(made));
  const view = game.view(state, 'all');
  const { game: id, phase, toAct: shown, result } = isJsonObject(view) ? view : {};
  holds(status, {
    'one of over, chance, somebody': [status.over, status.chance, toAct.length > 0].filter(Boolean).length === 1,
    'a result at the end only': (status.result !== null) === status.over,
    'odds while chance moves only': odds.length > 0 === status.chance,
    'whole positive weights': odds.every(({ weight }) => Number.isInteger(weight) && weight > 0),
    'seats ascend': toAct.every((seat, index) => index === 0 || seat > (toAct[index - 1] ?? -1)),
    'whoever is waited for may move': toAct.every((seat) => game.legal(state, seat).length > 0),
    'no moves for a seat that is not there': game.legal(state, game.players(state).length).length === 0,
    'nothing left to settle': game.settle(state) === null,
    'survives JSON': isDeepStrictEqual(JSON.parse(JSON.stringify(state)), state),
    'the view says the same': isDeepStrictEqual(
      [id, phase, shown, result],
      [game.id, status.phase, toAct, status.result],
    ),
    'no move twice': new Set(all).size === all.length,
  });
  return status;
};

/** Names whatever does not hold. (An `expect` for each would take longer than the games.) */
const holds = (context: unknown, claims: Readonly<Record<string, boolean>>): void => {
  const broken = Object.entries(claims).flatMap(([claim, held]) => (held ? [] : [claim]));
  if (broken.length > 0) expect.fail(`${broken.join(', ')}: ${JSON.stringify(context)}`);
};

/** One field too many, one too few, another shape: whatever is not listed is refused, whoever sends it. */
const refusesUnlisted = (game: AnyGame, state: unknown, by: number | 'chance'): void => {
  const listed = possible(game, state)
    .filter((made) => made.by === by)
    .map(({ move }) => move);
  const [move] = listed;
  const strangers = [{ ...Object(move), more: 1 }, {}, [], null, 'pass', { type: 'no such move' }, [move]];
  for (const stranger of strangers.filter((raw) => !listed.some((known) => sameJson(known, raw)))) {
    const result = play(game, state, { by, move: stranger });
    holds(stranger, { 'refused as illegal': !result.ok && result.error.code === 'illegal-move' });
  }
};

/** Every view has the shape of the whole one; what is hidden is `null` and nothing else is different. */
const hidesByNullOnly = (game: AnyGame, state: unknown): void => {
  const all = game.view(state, 'all');
  for (const viewer of [null, ...seatsOf(game, state)]) {
    const view = game.view(state, viewer);
    const other = whereItShowsOther(all, view, '');
    holds(
      { viewer, other },
      { 'hides by null alone': other.length === 0, 'hides nothing if open': !game.open || sameJson(view, all) },
    );
  }
};

/** What is taken over from the view before is what would be made anew. */
const seesAlikeFromBefore = (game: AnyGame, before: unknown, state: unknown): void => {
  for (const viewer of ['all', null, ...seatsOf(game, state)] as const) {
    const known = { state: before, view: frozen(game.view(before, viewer)) };
    const view = game.view(state, viewer, known);
    holds({ viewer, view }, { 'sees alike from before': sameJson(game.view(state, viewer), view) });
  }
};

const whereItShowsOther = (all: unknown, view: unknown, path: string): readonly string[] => {
  if (view === null || view === all) return [];
  if (typeof all !== 'object' || all === null || typeof view !== 'object') return [path];
  const [theirs, whole] = [new Map(Object.entries(view)), new Map(Object.entries(all))];
  if ([...theirs.keys()].join() !== [...whole.keys()].join()) return [path];
  return [...whole].flatMap(([key, value]) => whereItShowsOther(value, theirs.get(key), `${path}/${key}`));
};

const endsOpenly = (game: AnyGame, state: unknown): void => {
  expect(possible(game, state)).toEqual([]);
  for (const viewer of [null, ...seatsOf(game, state)]) {
    expect(game.view(state, viewer)).toEqual(game.view(state, 'all'));
  }
  for (const by of ['chance', ...seatsOf(game, state)] as const) {
    expect(play(game, state, { by, move: {} })).toMatchObject({ ok: false, error: { code: 'over' } });
  }
};

const replaysAlike = ({
  specimen: { game },
  table,
  moves,
  state,
}: {
  readonly specimen: Specimen;
  readonly table: Table;
  readonly moves: readonly RecordedMove[];
  readonly state: unknown;
}): void => {
  const record = { game: game.id, ...table, moves };
  const replayed = replay(structuredClone(record));
  expect(replayed).toMatchObject({ ok: true, value: { state, moves } });
  const broken = moves.toSpliced(Math.floor(moves.length / 2), 0, { seat: 0, move: { type: 'no such move' } });
  expect(replay({ ...record, moves: broken })).toMatchObject({
    ok: false,
    error: { index: Math.floor(moves.length / 2) },
  });
};
