import { existsSync, readFileSync } from 'node:fs';
import { LEVELS, type Level } from '@skulduggery/bots';
import { hasOwnBots, sourceOf } from '@skulduggery/bots/registry';
import { solvers } from '@skulduggery/bots/solvers';
import { games } from '@skulduggery/rules';
import { playMatch } from './arena/arena.ts';
import { DATA } from './bot-data.ts';
import { NODE, PROCESSOR, today } from './measured-on.ts';
import { percent } from './percent.ts';
import { readArguments, UsageError, wholeNumber } from './usage.ts';
import { writeFound } from './write-found.ts';

const STRENGTH = new URL('../../../docs/strength.md', import.meta.url);
const PLAYERS = 4;

export const STRENGTH_USAGE = 'skulduggery strength [--games M] [--game GAME]';

/** Measures every level of every game that has bots of its own, or of one of them, and writes docs/strength.md. */
export const runStrength = async (args: readonly string[]): Promise<void> => {
  const { values } = readArguments({
    args: [...args],
    options: { games: { type: 'string', default: '2000' }, game: { type: 'string' } },
  });
  const count = wholeNumber('games', values.games, { least: 1, most: 1e6 });
  const ids = [...games.keys()].filter(hasOwnBots);
  const { game } = values;
  if (game !== undefined && !ids.includes(game)) throw new UsageError(`games with bots: ${ids.join(', ')}`);
  const before = readFileSync(STRENGTH, 'utf8').split(/^(?=## )/m);
  const sections: string[] = [];
  for (const id of ids) {
    const kept = before.find((section) => section.startsWith(`${heading(id)}\n`));
    sections.push(game === undefined || game === id || kept === undefined ? await section(id, count) : kept.trim());
  }
  const text = `${[INTRODUCTION, ...sections].join('\n\n')}\n`;
  console.log(text);
  writeFound(STRENGTH, text);
};

const INTRODUCTION = [
  '# Strength',
  `Made by \`npm run strength\`. One bot of the first kind among three of the second: wins of the first with a 95% interval (Wilson). The fair share is ${percent(1 / PLAYERS)}. \`skulduggery arena\` with seed \`strength\` gives the same figures again.`,
].join('\n\n');

const heading = (game: string): string => `## ${game}`;

const section = async (game: string, count: number): Promise<string> =>
  [
    heading(game),
    `${count} games a match, on ${today()} (${PROCESSOR}, ${NODE}).`,
    await matches(game, count),
    ...solved(game),
  ].join('\n\n');

const matches = async (game: string, count: number): Promise<string> => {
  const rows: string[] = [];
  for (const [index, others] of LEVELS.entries()) {
    for (const one of LEVELS.slice(index + 1)) rows.push(await match(game, count, { one, others }));
  }
  return ['| one | among three | wins | 95% interval |', '| --- | --- | ---: | --- |', ...rows].join('\n');
};

const match = async (
  game: string,
  count: number,
  { one, others }: { readonly one: Level; readonly others: Level },
): Promise<string> => {
  const contestants = Array.from({ length: PLAYERS }, (_, place) => {
    const level = place === 0 ? one : others;
    return { name: level, level };
  });
  const head = { game, players: PLAYERS, options: {} };
  const arena = { head, games: count, contestants, seed: 'strength', time: 1000, json: false };
  const [first] = (await playMatch(arena)).bots;
  if (first === undefined) throw new Error('a match without standings');
  return `| ${one} | ${others} | ${percent(first.share)} | ${percent(first.from)} to ${percent(first.to)} |`;
};

/** What is known exactly about a game that is solved, for every table that is shipped. */
const solved = (game: string): readonly string[] => {
  const solver = solvers.get(game);
  if (solver === undefined) return [];
  const rows = new Map<string, string>();
  for (let players = solver.fewest; players <= solver.most; players += 1) {
    const [file = ''] = sourceOf(game, 'expert').files({ game, players, options: {} });
    // Where a larger table is played with the file of a smaller one, that has its row.
    if (rows.has(file) || !existsSync(new URL(file, DATA))) continue;
    const figures = Object.entries(solver.measure(readFileSync(new URL(file, DATA))));
    const words = figures.map(([name, figure]) => `${name} ${[figure].flat().map(short).join(', ')}`);
    rows.set(file, `- ${players} players (\`${file}\`): ${words.join('; ')}`);
  }
  return [
    'The solved policy of `expert`, computed exactly (chances in turn order; gains are those of the best deviation by one player):',
    [...rows.values()].join('\n'),
  ];
};

const short = (figure: number): string => (figure >= 0.01 ? figure.toFixed(6) : figure.toExponential(2));
