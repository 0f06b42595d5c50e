import type { FastifyPluginCallbackTypebox } from '@fastify/type-provider-typebox';
import { ownGame, ownTable, type OwnTable, type Person } from '@skulduggery/table';
import { Type } from 'typebox';
import type { Parts } from '../parts.ts';
import { REFUSED } from './refuse.ts';
import { READING, Told } from './tables.ts';

/** More than anybody plays at a time; of what has ended, as much as anybody looks through. */
const MOST = { tables: 30, games: 30 } as const;

/** Somebody's own tables, on whatever device they are. */
export const ownRoutes =
  ({ identify, tables, store, now }: Parts): FastifyPluginCallbackTypebox =>
  (app, _options, done) => {
    const tablesOf = async (person: Person): Promise<readonly OwnTable[]> => {
      const ids = await store.tablesOf(person.id, MOST.tables);
      const open = await Promise.all(ids.map((id) => tables.open(id, person, undefined)));
      return open
        .flatMap((live) => (live === null ? [] : (ownTable(live.table(), person.id, now()) ?? [])))
        .toSorted((a, b) => Number(b.yourTurn) - Number(a.yourTurn) || b.at - a.at);
    };

    app.get(
      '/api/me/tables',
      {
        config: READING,
        schema: {
          summary:
            'Your tables: those whose games are not over, which wait for you first, and the games you have played',
          description: 'Whoever has no name has none.',
          response: {
            200: Type.Object({
              tables: Type.Array(Told('an OwnTable (docs/socket.md)')),
              games: Type.Array(Told('an OwnGame (docs/socket.md)')),
            }),
            ...REFUSED,
          },
        },
      },
      async (request) => {
        const person = await identify(request);
        if (person === null) return { tables: [], games: [] };
        const [own, games] = await Promise.all([tablesOf(person), store.gamesOf(person.id, MOST.games)]);
        return { tables: [...own], games: games.map((game) => ownGame(game, person.id)) };
      },
    );
    done();
  };
