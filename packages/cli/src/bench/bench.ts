import { readFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { games, isJsonObject, type Head } from '@skulduggery/rules';
import { NODE, PROCESSOR, today } from '../measured-on.ts';
import { writeFound } from '../write-found.ts';
import { movesPerSecond } from './random-play.ts';
import { requestsPerSecond } from './referee-load.ts';
import { loadRelay, loadServer, type Load, type LoadResult } from './server-load.ts';

const PERFORMANCE = new URL('../../../../docs/performance.md', import.meta.url);
const SECONDS = 3;
/** Long enough that old garbage is collected in each load, whenever that falls due. */
const LOAD_SECONDS = 12;
const REQUESTS = 200_000;
/**
 * Growing with Skalpott, the last as far as this shell's limit of open files reaches; then the other games. Delays have a
 * goal at 500 tables.
 */
const LOADS: readonly Load[] = [
  { game: 'skalpott', tables: 50, seconds: LOAD_SECONDS, pace: null },
  { game: 'skalpott', tables: 500, seconds: LOAD_SECONDS, pace: 1000 },
  { game: 'skalpott', tables: 5000, seconds: LOAD_SECONDS, pace: null },
  { game: 'skull', tables: 500, seconds: LOAD_SECONDS, pace: 1000 },
  { game: 'skull-king-dice', tables: 500, seconds: LOAD_SECONDS, pace: 1000 },
];
/** Of fewer tables the memory can't be told from what else comes and goes. */
const FEWEST_WEIGHED = 500;

/** Four sockets, and some room. */
const FILES_PER_TABLE = 4.5;

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
  for (const load of affordableLoads()) lines.push(...(await serverLines(load)));
  const heading = `## ${today()}, ${PROCESSOR}, ${cpus().length} cores, ${NODE}`;
  const rows = lines.map(({ what, figure, unit, goal }) => `| ${what} | ${count(figure)} ${unit} | ${goal} |`);
  const section = [heading, '', '| what | measured | goal |', '| --- | ---: | ---: |', ...rows].join('\n');
  console.log(section);
  writeDown(section);
};

/** As many tables as there may be open files for; what then comes to the same is measured once. */
const affordableLoads = (): readonly Load[] => {
  const affordable = Math.floor(mostOpenFiles() / FILES_PER_TABLE);
  const most = Math.max(...LOADS.map(({ tables }) => tables));
  if (affordable < most) console.error(`${affordable} tables at most: raise ulimit -n for ${most}`);
  const loads = LOADS.map((load) => ({ ...load, tables: Math.min(load.tables, affordable) }));
  return loads.filter(
    ({ game, tables }, index) => loads.findIndex((load) => load.game === game && load.tables === tables) === index,
  );
};

const mostOpenFiles = (): number => {
  const report: unknown = process.report.getReport();
  const limits = isJsonObject(report) ? report['userLimits'] : null;
  const files = isJsonObject(limits) ? limits['open_files'] : null;
  const soft = isJsonObject(files) ? files['soft'] : null;
  return typeof soft === 'number' ? soft : Number.POSITIVE_INFINITY;
};

/** Four players sit at every game. */
const table = (game: string): Head => ({ game, players: 4, options: {} });

const rulesLine = (id: string): Line => ({
  what: `rules, random play, ${id}, one core`,
  figure: movesPerSecond(table(id), SECONDS),
  unit: 'moves/s',
  goal: '2,000,000',
});

/** Our server and a bare relay of messages as long and as many, under the same load, one after the other. */
const serverLines = async (load: Load): Promise<readonly Line[]> => {
  const ours = await loadServer(load);
  const relay = await loadRelay(load, ours.relayed);
  const perCpu = ({ measured, cpuSeconds }: LoadResult): number => measured.moves / cpuSeconds;
  const line = (what: string, [figure, unit]: readonly [number, string], goal = ''): Line => ({
    what: `server, ${load.tables} tables of ${load.game}, ${what}`,
    figure,
    unit,
    goal,
  });
  const ms = (delay: number): readonly [number, string] => [delay, 'ms'];
  const kilobytes = (bytes: number): readonly [number, string] => [bytes / 1024, 'KB'];
  return [
    line('moves heard by all four', [ours.measured.moves / ours.measured.seconds, 'moves/s']),
    line('for a second of its processor time', [perCpu(ours), 'moves/CPU-s'], '> 9,700'),
    line('the same, bare relay', [perCpu(relay), 'moves/CPU-s']),
    line('what each is told of a move', [ours.relayed.updateBytes, 'bytes']),
    line('of the bare relay', [(100 * perCpu(ours)) / perCpu(relay), '%'], '75'),
    line('delay, half of all moves under', ms(ours.measured.p50)),
    line('delay, 95 of 100 under', ms(ours.measured.p95)),
    line('delay, 99 of 100 under', ms(ours.measured.p99)),
    ...(ours.paced === null
      ? []
      : [line(`at ${count(load.pace ?? 0)} moves/s: 99 of 100 under`, ms(ours.paced.p99), '< 50')]),
    line('event loop held up, 99 of 100 under', ms(ours.loopDelayMs)),
    ...(load.tables < FEWEST_WEIGHED
      ? []
      : [
          line('memory of a table', kilobytes(ours.bytesPerTable), '< 10'),
          line('memory of a connection', kilobytes(ours.bytesPerConnection), '< 20'),
          line('memory of a connection, bare relay', kilobytes(relay.bytesPerConnection)),
        ]),
  ];
};

const count = (figure: number): string => Math.round(figure).toLocaleString('en');

const writeDown = (section: string): void => {
  const [intro = '', ...sections] = readFileSync(PERFORMANCE, 'utf8').split(/\n(?=## )/);
  writeFound(PERFORMANCE, `${[intro.trimEnd(), section, ...sections.map((old) => old.trimEnd())].join('\n\n')}\n`);
};
