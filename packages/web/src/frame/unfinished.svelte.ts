import { isJsonObject, isTexts, sameJson } from '@skulduggery/rules';
import type { OwnTable, TableView } from '@skulduggery/table';
import { savedKey } from '../connection/saved-key.ts';
import { keepStored, readStored, readText } from '../stored.ts';
import { namesAt } from './names.ts';
import type { TableState } from './table-state.svelte.ts';

/** A table that somebody left in the middle of a game, or before it began, so that home can lead back to it. */
export interface UnfinishedTable {
  readonly path: string;
  readonly game: string;
  /** Its game has not begun: it waits for people. */
  readonly waits: boolean;
  /** The others who play there, by name; nobody where all are at this device, or bots. */
  readonly others: readonly string[];
  readonly yourTurn: boolean;
  /** When a bot decides instead of you, by this device's clock; `null` for never. */
  readonly until: number | null;
}

const [STORED, HIDDEN] = ['skulduggery.last-tables', 'skulduggery.hidden-tables'];
const [MOST, MOST_ALONE, MOST_HIDDEN] = [40, 5, 50];

/** All with others first, who may be waiting, then the latest; of several on this device that read the same, the first. */
export const unfinishedTables = (): readonly UnfinishedTable[] => {
  const there = stored().filter(isThere);
  const [others, alone] = [there.filter((table) => !isLocal(table)), there.filter(isLocal)];
  return [...others, ...alone.filter(isFirstAlike).slice(0, MOST_ALONE)];
};

const isFirstAlike = ({ path, game }: UnfinishedTable, _: number, all: readonly UnfinishedTable[]): boolean =>
  all.find((table) => table.game === game)?.path === path;

const isLocal = ({ path }: Pick<UnfinishedTable, 'path'>): boolean => path.startsWith('/local/');

/** Of the games on this device only the latest are kept: the others can't be gone back to (saved-log.ts). */
const isThere = ({ path }: UnfinishedTable): boolean =>
  isLocal({ path }) ? readText(savedKey(path.split('/')[2] ?? '')) !== null : !hidden().includes(path);

/** The latest first. */
const stored = (): readonly UnfinishedTable[] => {
  const kept = readStored(STORED);
  return Array.isArray(kept) ? kept.flatMap((read) => tableIn(read) ?? []) : [];
};

/** What an older page has stored says less. */
const tableIn = (read: unknown): UnfinishedTable | null => {
  if (!isJsonObject(read)) return null;
  const { path, game, waits, others, yourTurn, until } = read;
  if (typeof path !== 'string' || !path.startsWith('/') || typeof game !== 'string') return null;
  return {
    path,
    game,
    waits: waits === true,
    others: isTexts(others) ? others : [],
    yourTurn: yourTurn === true,
    until: typeof until === 'number' ? until : null,
  };
};

/** Those that somebody has taken off the list here, until they go back to them by another way. */
const hidden = (): readonly string[] => {
  const kept = readStored(HIDDEN);
  return isTexts(kept) ? kept : [];
};

const keepHidden = (paths: readonly string[]): void => keepStored(HIDDEN, paths);

/** Where nothing can be stored there is no way back but the browser's own. */
const keep = (tables: readonly UnfinishedTable[]): void => keepStored(STORED, tables);

/** Remembers this table as long as somebody here plays at it, or waits there for the others. */
export const keepWhilePlayed = (state: () => TableState | null): void => {
  const path = location.pathname;
  const table = $derived(state()?.table ?? null);
  const unfinished = $derived.by(() => {
    const at = state();
    return at === null || table === null ? null : unfinishedAt(path, table, at.now() - Date.now());
  });
  // Whoever is here does not mind being led here.
  if (hidden().includes(path)) keepHidden(hidden().filter((other) => other !== path));
  $effect(() => {
    if (table === null) return;
    const rest = stored().filter((other) => other.path !== path);
    const tables = unfinished === null ? rest : [unfinished, ...rest].slice(0, MOST);
    if (!sameJson(tables, stored())) keep(tables);
  });
};

/** What is left to do at a table, as the server would say it in the list; its clock is so far ahead of this device's. */
export const unfinishedAt = (
  path: string,
  { phase, setup: { game }, you, places, ...table }: TableView,
  ahead: number,
): UnfinishedTable | null => {
  const local = isLocal({ path });
  const here = local || you.player !== null;
  const waits = phase === 'gathering' && (here || you.host);
  if (!waits && !(here && phase === 'playing')) return null;
  if (local) return { path, game, waits, others: [], yourTurn: false, until: null };
  const isAway = you.player !== null && places[you.player]?.away === true;
  const turn = isAway ? undefined : table.game?.waiting.find(({ seat }) => you.seats.includes(seat));
  const mayStart = waits && you.host && !places.includes(null);
  const until = turn?.until == null ? null : turn.until - ahead;
  return { path, game, waits, others: othersAt(places, you.player), yourTurn: turn !== undefined || mayStart, until };
};

/** By the names that they have at the table. */
const othersAt = (places: OwnTable['places'], you: number | null): readonly string[] =>
  namesAt(places).filter((_, player) => player !== you && isSomebody(places[player]));

const isSomebody = (place: OwnTable['places'][number] | undefined): boolean => place != null && place.kind !== 'bot';

/** Takes the server's word for which tables are this person's: they may have sat down on another device. */
export const keepOwn = (tables: readonly OwnTable[]): void =>
  keep([...tables.map(ownUnfinished), ...stored().filter(isLocal)]);

/** Those of them that wait for this person, in the order in which they came. */
export const waitingFor = (tables: readonly OwnTable[]): readonly UnfinishedTable[] =>
  tables.map(ownUnfinished).filter((table) => table.yourTurn && isThere(table));

const ownUnfinished = ({ id, setup: { game }, phase, places, you, yourTurn, until }: OwnTable): UnfinishedTable => ({
  path: `/t/${id}`,
  game,
  waits: phase === 'gathering',
  others: othersAt(places, you),
  yourTurn,
  until,
});

/** There is nothing to come back to here. */
export const forget = (path: string): void => keep(stored().filter((table) => table.path !== path));

/** Somebody does not want to come back here, or not by this list. */
export const takeOff = (path: string): void => {
  forget(path);
  if (!isLocal({ path })) keepHidden([path, ...hidden()].slice(0, MOST_HIDDEN));
};
