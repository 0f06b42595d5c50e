import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { games, type Head } from '@skulduggery/rules';
import { movesPerSecond } from './random-play.ts';
import { requestsPerSecond } from './referee-load.ts';

const PERFORMANCE = new URL('../../../../docs/performance.md', import.meta.url);
const SECONDS = 3;
const REQUESTS = 200_000;

interface Line {
  readonly what: string;
  readonly figure: number;
  readonly unit: string;
  readonly goal: string;
}

/** Measures everything side by side in one run, prints it and writes it down with date and machine. */
export const bench = async (): Promise<void> => {
  const lines: Line[] = [];
  for (const id of games.keys()) lines.push(rulesLine(id));
  for (const id of games.keys()) {
    const figure = await requestsPerSecond(table(id), REQUESTS);
    lines.push({ what: `referee through a pipe, ${id}`, figure, unit: 'requests/s', goal: '20,000' });
  }
  const heading = `## ${new Date().toISOString().slice(0, 10)}, ${cpus()[0]?.model ?? 'unknown processor'}, ${cpus().length} cores, Node ${process.versions.node}`;
  const rows = lines.map(({ what, figure, unit, goal }) => `| ${what} | ${count(figure)} ${unit} | ${goal} |`);
  const section = [heading, '', '| what | measured | goal |', '| --- | ---: | ---: |', ...rows].join('\n');
  console.log(section);
  writeDown(section);
};

/** Four players sit at every game. */
const table = (game: string): Head => ({ game, players: 4, options: {} });

const rulesLine = (id: string): Line => ({
  what: `rules, random play, ${id}, one core`,
  figure: movesPerSecond(table(id), SECONDS),
  unit: 'moves/s',
  goal: '2,000,000',
});

const count = (figure: number): string => Math.round(figure).toLocaleString('en');

const writeDown = (section: string): void => {
  const [intro = '', ...sections] = readFileSync(PERFORMANCE, 'utf8').split(/\n(?=## )/);
  writeFileSync(PERFORMANCE, `${[intro.trimEnd(), section, ...sections.map((old) => old.trimEnd())].join('\n\n')}\n`);
};
