import type { TableRecord } from '@skulduggery/table';
import { recordOfTable } from '../../connection/api.ts';
import { openLocal } from '../../connection/local.ts';
import { makeReplay, type Eyes, type Replay } from '../../connection/replay.ts';
import { gameById, loadRoom } from '../../games/index.ts';
import type { GameCard, GameRoom } from '../../games/game.ts';
import { loaded } from '../../loaded.ts';
import type { LookBackRoute } from '../../router.svelte.ts';

/** A game that is looked back on. */
export interface Looking {
  readonly record: TableRecord;
  readonly replay: Replay;
  readonly room: GameRoom;
  readonly card: GameCard;
  /** Who looks; `null` for nobody who played. */
  readonly self: number | null;
  /** Through whose eyes at first. */
  readonly eyes: Eyes;
}

/** Why nothing can be looked back on. */
export type Unseen = 'missing' | 'not-here' | 'no-table' | 'closed' | 'version' | 'unloaded' | 'too-fast' | 'no-record';

export const openRecord = async (asked: Omit<LookBackRoute, 'at'>): Promise<Looking | Unseen> => {
  const record = await read(asked);
  if (typeof record === 'string') return record;
  const entry = gameById(record.game);
  const self = asked.as !== null && asked.as < record.players ? asked.as : null;
  const eyes = eyesFor(asked, record.players, self);
  const replay = makeReplay(record, self, eyes);
  if (entry === undefined || replay === null) return record.moves.length === 0 ? 'missing' : 'version';
  replay.seek(asked.step);
  const room = await loadRoom(entry);
  return room === null ? 'unloaded' : { record, replay, room, card: entry.card, self, eyes };
};

const read = async ({
  where,
  id,
  invitation,
}: Omit<LookBackRoute, 'at'>): Promise<TableRecord | Exclude<Unseen, 'version'>> => {
  if (where === 'file') {
    const files = await loaded(import('./open-file.ts'));
    return files === null ? 'unloaded' : (files.openedBefore(id) ?? 'closed');
  }
  if (where === 'local') {
    const live = await openLocal(id);
    return live === null ? 'not-here' : ((await live.record()) ?? 'missing');
  }
  const reply = await recordOfTable(id, invitation);
  if (reply.ok) return reply.value;
  if (reply.why === 'refused') return reply.code === 'too-fast' || reply.code === 'no-record' ? reply.code : 'missing';
  return reply.why === 'offline' ? 'unloaded' : 'no-table';
};

/** Unless somebody has asked for other eyes, whoever played sees it again as it was; whoever did not would see nothing but backs. */
const eyesFor = ({ eyes }: Omit<LookBackRoute, 'at'>, players: number, self: number | null): Eyes => {
  if (eyes === 'all' || (typeof eyes === 'number' && eyes < players)) return eyes;
  return eyes === 'public' ? self : (self ?? 'all');
};
