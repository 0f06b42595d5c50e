import { describe, expect, test } from 'vitest';
import {
  draw,
  play,
  sameJson,
  seeded,
  skull,
  type SkullMove,
  type SkullState,
  type SkullView,
} from '@skulduggery/rules';
import { after, table } from '../../../rules/test/skull-table.ts';
import { choose, type Bot, type Level } from '../../src/index.ts';
import { at } from '../../src/lists.ts';
import { careless } from '../../src/skull/fools/careless.ts';
import { deedsIn } from '../../src/skull/fools/deeds.ts';
import { HABITS, KINDS } from '../../src/skull/fools/habits.ts';
import { skullsHeld } from '../../src/skull/fools/held.ts';
import { areFools, readPlayers } from '../../src/skull/fools/reading.ts';
import { botFor } from '../data.ts';

const HEAD = { game: skull.id, players: 4, options: {} };

/** The views of a seat before each move and after the last, moves as in `after`. */
const viewsOf = (start: SkullState, line: string, seat = 0): readonly SkullView[] => {
  const states = [start];
  for (const move of line.split(', ')) states.push(after(at(states, states.length - 1), move));
  return states.map((state) => skull.view(state, seat));
};

const PLACED = '1 flower, 2 skull, 3 flower, 0 flower';

describe('what was done in the open', () => {
  test('bids by their height, passes, and how the attempt ended', () => {
    const round = `${PLACED}, 0 bid 1, 1 bid 3, 2 pass, 3 pass, 0 bid 4, 0 flip 1, 0 flip 2`;
    expect(deedsIn(viewsOf(table(4), round))).toEqual([
      { seat: 0, where: 'open', what: 'one' },
      { seat: 1, where: 'raise more', what: 'jump' },
      { seat: 2, where: 'raise 1', what: 'pass' },
      { seat: 3, where: 'raise 1', what: 'pass' },
      { seat: 0, where: 'raise 1', what: 'all' },
      { seat: 0, where: 'dare', what: 'fails' },
    ]);
  });

  test('S12: whoever bids on the own skull and is let finds it', () => {
    const round = '1 flower, 2 skull, 3 flower, 0 flower, 0 flower, 1 flower, 2 bid 2, 3 pass, 0 pass, 1 pass';
    expect(deedsIn(viewsOf(table(4), round)).slice(-2)).toEqual([
      { seat: 1, where: 'raise more', what: 'pass' },
      { seat: 2, where: 'dare', what: 'own' },
    ]);
  });

  test('S25: everybody reads the same, whatever they see of their own', () => {
    const round = `${PLACED}, 0 flower, 1 bid 2, 2 bid 3, 3 pass, 0 pass, 1 pass`;
    const [one, ...others] = [0, 1, 2, 3].map((seat) => readPlayers(viewsOf(table(4), round, seat)));
    expect(others).toEqual([one, one, one]);
  });
});

describe('who is taken for a fool', () => {
  test('those who had no chance to speak are taken to be as the one who opened with everything', () => {
    const views = viewsOf(table(4), `${PLACED}, 0 bid 4, 0 flip 1, 0 flip 2`, 1);
    expect(readPlayers(views).map((reading) => reading !== null)).toEqual([true, false, false, false]);
    expect(areFools(views, 1)).toBe(true);
    expect(areFools(views, 0), 'nobody’s own deeds count').toBe(false);
  });

  test('somebody careful at the table is enough to play carefully', () => {
    const views = viewsOf(table(4), `${PLACED}, 0 bid 1, 1 bid 4, 1 flip 0, 1 flip 2`, 3);
    expect(areFools(views, 3)).toBe(false);
  });
});

test.each(Object.entries(HABITS))('habits are shares of 1000: %s', (_, habits) => {
  const counted = Object.values(habits);
  for (const kind of KINDS.keys()) {
    const sum = counted.reduce((total, habit) => total + at(habit, kind), 0);
    expect(Math.abs(sum - 1000)).toBeLessThan(6);
  }
});

describe('how likely a skull is still there', () => {
  test('S16: a blind loss takes it one time in four', () => {
    const round = '1 flower, 2 skull, 3 flower, 0 flower, 0 bid 2, 1 pass, 2 pass, 3 pass, 0 flip 2, 2 pick 0';
    expect(skullsHeld(viewsOf(table(4), `${round}, chance lose flower`, 1))).toEqual([0.75, 1, 1, 1]);
  });

  test('S17: the own skull that was found is given up one time in two', () => {
    const round = '1 flower, 2 flower, 3 flower, 0 skull, 0 bid 1, 1 pass, 2 pass, 3 pass, 0 discard flower';
    expect(skullsHeld(viewsOf(table(4), round, 1))).toEqual([0.5, 1, 1, 1]);
  });
});

interface Played {
  readonly states: readonly SkullState[];
  readonly winner: number;
}

/** A whole game; everybody is told what they saw. */
const playGame = (bots: readonly Bot[], seed: string): Played => {
  const below = seeded(seed);
  const states: SkullState[] = [];
  let state = skull.start(bots.length, { first: 0, tribes: 1 });
  for (;;) {
    const { chance, toAct, result } = skull.status(state);
    if (result !== null) return { states: [...states, state], winner: result.winners[0] ?? -1 };
    const [seat = 0] = toAct;
    const before = states.map((each) => skull.view(each, seat));
    const seen = { ...HEAD, seat, view: skull.view(state, seat), before, moves: skull.legal(state, seat) };
    const move = chance ? draw(skull.odds(state), below) : choose(at(bots, seat)(seen), below);
    const played = play(skull, state, { by: chance ? 'chance' : seat, move });
    if (!played.ok) throw new Error(played.error.message);
    states.push(state);
    state = played.value.state;
  }
};

const bots = (...levels: readonly Level[]): Promise<readonly Bot[]> =>
  Promise.all(levels.map((level) => botFor(HEAD, level)));

/** Forgets everything. */
const unread =
  (bot: Bot): Bot =>
  (seen) =>
    bot({ ...seen, before: [] });

const among = async (level: Level): Promise<readonly Bot[]> => (await bots('expert', level, level, level)).map(unread);

/** In so many games: of the rounds from the fourth on with three others, in how many seat 0 plays them as fools. */
const taken = (players: readonly Bot[], games: number): { readonly rounds: number; readonly fools: number } => {
  let [rounds, fools] = [0, 0];
  for (let game = 0; game < games; game += 1) {
    const { states } = playGame(players, `reading ${game}`);
    const views = states.map((state) => skull.view(state, 0));
    for (const [index, view] of views.entries()) {
      if (view.round === views[index - 1]?.round || view.round < 4 || view.seats.some(({ out }) => out)) continue;
      rounds += 1;
      if (areFools(views.slice(0, index + 1), 0)) fools += 1;
    }
  }
  return { rounds, fools };
};

describe('reading', () => {
  test('nobody is a fool before they have done anything', () => {
    expect(areFools([skull.view(table(4), 0)], 0)).toBe(false);
  });

  test('those who move at random are found out in the first rounds, mostly', async () => {
    const { rounds, fools } = taken(await among('random'), 20);
    expect(rounds).toBeGreaterThan(20);
    expect(fools / rounds).toBeGreaterThan(0.7);
  });

  test('careful ones are hardly ever taken for fools', async () => {
    const { rounds, fools } = taken(await among('expert'), 60);
    expect(rounds).toBeGreaterThan(150);
    expect(fools / rounds).toBeLessThan(0.05);
  });

  test('one who plays the fool among careful ones seldom changes anything', async () => {
    const players = (await bots('expert', 'expert', 'random', 'expert')).map(unread);
    const { rounds, fools } = taken(players, 60);
    expect(rounds).toBeGreaterThan(150);
    expect(fools / rounds).toBeLessThan(0.2);
  });

  test('a single opponent is never taken for one: the solved duel is not given up', async () => {
    const players = await among('random');
    const duels = Array.from({ length: 20 }, (_, game) => playGame(players, `reading ${game}`)).flatMap(
      ({ states }) => {
        const views = states.map((state) => skull.view(state, 0));
        return views.flatMap((view, index) =>
          view.seats.filter(({ out }) => !out).length === 2 && view.seats[0]?.out === false
            ? [areFools(views.slice(0, index + 1), 0)]
            : [],
        );
      },
    );
    expect(duels.length).toBeGreaterThan(100);
    expect(duels).not.toContain(true);
  });
});

/** As if everybody moved at random, from the first move on. */
const bold: Bot<SkullView, SkullMove> = ({ view, before, seat, moves }) => {
  const isComputed = moves.every(({ type }) => type !== 'pick' && type !== 'discard' && type !== 'appoint');
  const weights = isComputed ? careless({ view, seat, moves }, skullsHeld([...before, view])) : moves.map(() => 1);
  const total = weights.reduce((sum, each) => sum + each, 0);
  return moves.map((move, index) => ({ move, weight: at(weights, index) / total, value: null }));
};

test('fools are beaten in nine games of ten by whoever knows them from the start', async () => {
  const [random = bold] = await bots('random');
  const wins = Array.from({ length: 100 }, (_, game) => playGame([bold, random, random, random], `fools ${game}`));
  expect(wins.filter(({ winner }) => winner === 0).length).toBeGreaterThan(90);
});

/** What expert says in seat 0 at every decision of games among such players until two are left, with all it saw and with less. */
const advices = async (
  level: Level,
  less: Less,
): Promise<readonly { readonly with: Advised; readonly without: Advised }[]> => {
  const [expert = bold] = await bots('expert');
  const players = await among(level);
  const games = Array.from({ length: 4 }, (_, game) => playGame(players, `memory ${game}`));
  return games.flatMap(({ states }) =>
    states.flatMap((state, index) => {
      const living = state.tribes.filter(({ discs }) => discs.length > 0).length;
      if (living === 2 || !skull.status(state).toAct.includes(0)) return [];
      const before = states.slice(0, index).map((each) => skull.view(each, 0));
      const seen = { ...HEAD, seat: 0, view: skull.view(state, 0), before, moves: skull.legal(state, 0) };
      return [{ with: expert(seen), without: expert({ ...seen, before: less(before) }) }];
    }),
  );
};

type Advised = ReturnType<Bot>;
type Less = (before: readonly SkullView[]) => readonly SkullView[];

/** How each round began: so much tells of the skulls, and nothing of what anybody did. */
const starts: Less = (before) => before.filter(({ round }, index) => round !== before[index - 1]?.round);

test('what expert has seen of fools changes what it does', async () => {
  const all = await advices('random', starts);
  expect(all.filter((each) => !sameJson(each.with, each.without)).length).toBeGreaterThan(5);
  for (const each of all) {
    expect(each.with.map(({ move }) => move)).toEqual(each.without.map(({ move }) => move));
    expect(each.with.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(1, 9);
  }
});

test('what expert has seen careful ones do changes hardly anything', async () => {
  const all = await advices('expert', starts);
  expect(all.length).toBeGreaterThan(100);
  expect(all.filter((each) => !sameJson(each.with, each.without)).length / all.length).toBeLessThan(0.1);
});

test('expert remembers whose skull is still there', async () => {
  const all = await advices('expert', () => []);
  expect(all.filter((each) => !sameJson(each.with, each.without)).length).toBeGreaterThan(5);
});
