import type { FastifyPluginCallbackTypebox } from '@fastify/type-provider-typebox';
import { ownGame } from '@skulduggery/table';
import { Type } from 'typebox';
import type { Parts } from '../parts.ts';
import { READING } from './rates.ts';
import { REFUSED } from './refuse.ts';
import { Told } from './schemas.ts';

/** As much of what has ended as anybody looks through. */
const MOST_GAMES = 30;

/** Somebody's own tables, on whatever device they are. */
export const ownRoutes =
  ({ identify, own, store }: Parts): FastifyPluginCallbackTypebox =>
  (app, _options, done) => {
    app.get(
      '/api/me/tables',
      {
        ...READING,
        schema: {
          summary:
            'Your tables: those whose games are not over, which wait for you first, and the games you have played',
          description: 'Whoever has no name has none.',
          response: {
            200: Type.Object(
              {
                tables: Type.Array(Told('an OwnTable (docs/socket.md)')),
                games: Type.Array(Told('an OwnGame (docs/socket.md)')),
              },
              { description: `Your tables, and the latest ${MOST_GAMES} of your games` },
            ),
            ...REFUSED,
          },
        },
      },
      async (request) => {
        const person = await identify(request);
        if (person === null) return { tables: [], games: [] };
        const [tables, games] = await Promise.all([own.of(person), store.gamesOf(person.id, MOST_GAMES)]);
        return { tables: [...tables], games: games.map((game) => ownGame(game, person.id)) };
      },
    );
    done();
  };
