import { isJsonObject, type AnyGame } from '../src/index.ts';
import { played } from './at-table.ts';
import { anyMove, begin, luck, seatsOf } from './random-game.ts';
import type { Playthrough, Specimen } from './specimen.ts';

/** Long lists of chance's outcomes are named by their number. */
const LISTED = 8;

/** A whole game written out for reading: at each state everything that the contract can say, as what changed. */
export const writtenOut = (specimen: Specimen, playthrough: Playthrough): string => {
  const { game } = specimen;
  const { name, players, options, seed } = playthrough;
  const below = luck(specimen, { players, options }, seed);
  let state = begin(specimen, playthrough);
  const lines = [`${name}: ${game.id}, ${players} players, ${JSON.stringify(options)}`, '', ...described(game, state)];
  while (!game.status(state).over) {
    const made = anyMove(game, state, below);
    lines.push('', `> ${made.by === 'chance' ? 'chance' : `seat ${made.by}`} ${JSON.stringify(made.move)}`);
    for (const [index, passed] of played(game, state, made).passed.entries()) {
      if (index > 0) lines.push('  then');
      lines.push(...described(game, passed, state));
      state = passed;
    }
  }
  return `${lines.join('\n')}\n`;
};

const described = (game: AnyGame, state: unknown, before?: unknown): readonly string[] => [
  ...changed(fields(game, state), before === undefined ? new Map() : fields(game, before)),
  ...[null, ...seatsOf(game, state)].flatMap((viewer) => {
    const hidden = differing(game.view(state, 'all'), game.view(state, viewer), '');
    const names = [...new Set(hidden)];
    return names.length === 0 ? [] : [`  hidden from ${viewer ?? 'spectators'}: ${names.join(' ')}`];
  }),
  ...seatsOf(game, state).flatMap((seat) => {
    const moves = game.legal(state, seat);
    return moves.length === 0 ? [] : [`  seat ${seat} may ${moves.map((move) => JSON.stringify(move)).join(' ')}`];
  }),
  ...chances(game, state),
];

const chances = (game: AnyGame, state: unknown): readonly string[] => {
  const odds = game.odds(state);
  if (odds.length === 0) return [];
  if (odds.length > LISTED) return [`  chance has ${odds.length} outcomes`];
  return [`  chance may ${odds.map(({ move, weight }) => `${weight} × ${JSON.stringify(move)}`).join(' ')}`];
};

/** Each field of the whole view as a line; lists of objects, as seats are, a line an item. */
const fields = (game: AnyGame, state: unknown): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(wholeView(game, state)).flatMap(([name, value]): [string, string][] => {
      const items: readonly unknown[] = Array.isArray(value) ? value : [];
      if (!items.some((item) => typeof item === 'object' && item !== null && !Array.isArray(item))) {
        return [[name, JSON.stringify(value)]];
      }
      return items.map((item, index) => [`${name}.${index}`, JSON.stringify(item)]);
    }),
  );

const wholeView = (game: AnyGame, state: unknown): Readonly<Record<string, unknown>> => {
  const view = game.view(state, 'all');
  if (!isJsonObject(view)) throw new TypeError('a view is an object');
  return view;
};

const changed = (now: ReadonlyMap<string, string>, before: ReadonlyMap<string, string>): readonly string[] => [
  ...[...now].filter(([name, text]) => before.get(name) !== text).map(([name, text]) => `  ${name} ${text}`),
  ...[...before.keys()].filter((name) => !now.has(name)).map((name) => `  ${name} gone`),
];

/** The fields of the whole view that a viewer does not see, named without positions in lists of values. */
const differing = (all: unknown, view: unknown, path: string): readonly string[] => {
  if (typeof all !== 'object' || all === null || typeof view !== 'object' || view === null) {
    return all === view ? [] : [path.replace(/\.\d+(\.disc)?$/, '')];
  }
  const theirs = new Map(Object.entries(view));
  return Object.entries(all).flatMap(([key, value]) =>
    differing(value, theirs.get(key), path === '' ? key : `${path}.${key}`),
  );
};
