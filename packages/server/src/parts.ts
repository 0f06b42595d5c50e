import type { FastifyRequest } from 'fastify';
import type { Person, TableId } from '@skulduggery/table';
import type { Config } from './config.ts';
import type { Identity } from './identity.ts';
import type { Lobby } from './lobby.ts';
import type { Metrics } from './metrics.ts';
import type { OwnTables } from './own-tables.ts';
import type { Store } from './store/store.ts';
import type { Tables } from './tables.ts';

/** Everything long-lived, made once in server.ts and handed on. */
export interface Parts {
  readonly config: Config;
  readonly store: Store;
  readonly identity: Identity;
  readonly tables: Tables;
  readonly lobby: Lobby;
  readonly own: OwnTables;
  readonly metrics: Metrics;
  readonly now: () => number;
  /** Told when something failed that should not have. */
  readonly failed: (failure: unknown, table?: TableId) => void;
  /** Who sends a request: by cookie, or by a program's token, which is refused if nobody has it. */
  readonly identify: (request: FastifyRequest) => Promise<Person | null>;
}
