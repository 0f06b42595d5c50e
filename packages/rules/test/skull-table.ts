import { play, type Made, type RefusalCode, type Seat, type Viewer } from '../src/index.ts';
import { skull } from '../src/skull/skull.ts';
import type { State, View } from '../src/skull/types.ts';
import { opened, played } from './at-table.ts';

/** A table where seat 0 starts, unless the options say otherwise. */
export const table = (players: number, options: Readonly<Record<string, unknown>> = {}): State =>
  opened(skull, players, { first: 0, ...options });

/** Plays moves written as `0 flower, 1 bid 2, 2 pass, 1 flip 0, chance lose skull`; each must be listed. */
export const after = (state: State, line: string): State => passed(state, line).at(-1) ?? state;

/** All states that those moves pass through. */
export const passed = (state: State, line: string): readonly State[] => {
  const states: State[] = [];
  for (const made of moves(line)) states.push(...played(skull, states.at(-1) ?? state, made).passed);
  return states;
};

/** Why a move is refused, or `null` if it is not. */
export const refused = (state: State, line: string): RefusalCode | null => {
  const [made] = moves(line);
  if (made === undefined) return null;
  const result = play(skull, state, made);
  return result.ok ? null : result.error.code;
};

/** Moves as written in `after`. */
export const moves = (line: string): readonly Made[] =>
  line.split(', ').map((words) => {
    const [seat = '', word = '', what = ''] = words.split(' ');
    return { by: seat === 'chance' ? seat : Number(seat), move: moveOf(word, what) };
  });

/** Everybody places: the seats named a skull, the others a flower. */
export const prepared = (state: State, ...skulls: readonly Seat[]): State => {
  let now = state;
  for (const toAct of [waitedFor(state), [state.first ?? 0]]) {
    for (const seat of toAct) now = after(now, `${seat} ${skulls.includes(seat) ? 'skull' : 'flower'}`);
  }
  return now;
};

/** Whoever is in turn challenges with that count, and all others pass. */
export const challenged = (state: State, count: number): State => {
  let now = after(state, `${waitedFor(state).join()} bid ${count}`);
  while (phase(now) === 'bid') now = after(now, `${waitedFor(now).join()} pass`);
  return now;
};

/** The first player fails on their own skull and gives up a flower; the last disc goes by itself. */
export const failsAlone = (state: State, ...skulls: readonly Seat[]): State => {
  const first = state.first ?? 0;
  const failed = challenged(prepared(state, first, ...skulls), 1);
  return phase(failed) === 'discard' ? after(failed, `${first} discard flower`) : failed;
};

/** The first player finds one own flower. */
export const succeedsAlone = (state: State): State => challenged(prepared(state), 1);

/** The first player has nothing left but the skull. */
export const onlySkull = (state: State): State => failsAlone(failsAlone(failsAlone(state)));

/** The first player fails until out. */
export const goesOut = (state: State): State => failsAlone(onlySkull(state));

/** Seat 0, who starts, has found the skull of seat 1. */
export const foundSkull = (state: State): State => after(challenged(prepared(state, 1), 2), '0 flip 1');

/** Seat 0, who starts, has nothing left but a flower. */
export const onlyFlower = (state: State): State => {
  let now = state;
  for (const disc of ['skull', 'flower', 'flower']) now = after(foundSkull(now), `1 pick 0, chance lose ${disc}`);
  return now;
};

/** Of three players with flowers, seat 1 wins an attempt that seat 0 opened, and so starts. */
export const secondStarts = (state: State): State =>
  after(prepared(state), '0 bid 1, 1 bid 2, 2 pass, 0 pass, 1 flip 2');

export const phase = (state: State): string => skull.status(state).phase;

export const waitedFor = (state: State): readonly Seat[] => skull.status(state).toAct;

/** A seat's legal moves, written as in `after`. */
export const legal = (state: State, seat: Seat): readonly string[] =>
  skull.legal(state, seat).map((move) => {
    const words: readonly unknown[] = Object.values(move);
    return words.slice(move.type === 'place' ? 1 : 0).join(' ');
  });

/** A seat as somebody sees it; as it is, unless a viewer is named. */
export const seen = (state: State, seat: Seat, viewer: Viewer = 'all'): View['seats'][number] => {
  const tribe = skull.view(state, viewer).seats[seat];
  if (tribe === undefined) throw new RangeError(`no seat ${seat}`);
  return tribe;
};

const moveOf = (word: string, what: string): unknown => {
  switch (word) {
    case 'flower':
    case 'skull':
      return { type: 'place', disc: word };
    case 'bid':
      return { type: word, count: Number(what) };
    case 'pick':
      return { type: word, position: Number(what) };
    case 'flip':
    case 'appoint':
    case 'start':
      return { type: word, seat: Number(what) };
    case 'discard':
    case 'lose':
      return { type: word, disc: what };
    default:
      return { type: word };
  }
};
