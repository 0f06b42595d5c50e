import type { FastifyPluginCallbackTypebox } from '@fastify/type-provider-typebox';
import { games } from '@skulduggery/rules';
import { Type } from 'typebox';
import type { Parts } from '../parts.ts';
import { NO_TABLE } from '../refusals.ts';
import { MAKING } from './rates.ts';
import { REFUSED, refuse, RefusalSchema } from './refuse.ts';
import { Told } from './schemas.ts';

const VALUES = 'The values of the option there, the default first, or "seat": any seat, from 0';
const GamesSchema = Type.Object(
  {
    games: Type.Array(Type.String()),
    tables: Type.Array(
      Type.Object({
        game: Type.String(),
        least: Type.Integer({ description: 'players' }),
        most: Type.Integer({ description: 'players' }),
        options: Type.Record(Type.String(), Type.Any({ description: VALUES })),
      }),
    ),
  },
  { description: 'The ids of the games, and the tables that can be made for each' },
);
const INVITED = 'The id of the table';

/** What can be played, and where. */
export const lobbyRoutes =
  ({ lobby, store }: Parts): FastifyPluginCallbackTypebox =>
  (app, _options, done) => {
    app.get(
      '/api/games',
      {
        schema: {
          summary: 'The games there are',
          response: { 200: GamesSchema, ...REFUSED },
        },
      },
      () => ({
        games: [...games.keys()],
        tables: [...games].flatMap(([game, { tables: kinds }]) => kinds.map((kind) => ({ game, ...kind }))),
      }),
    );

    app.get(
      '/api/tables',
      {
        schema: {
          summary: 'Open tables, and public games that are being played, as over the socket',
          response: {
            200: Type.Object(
              {
                tables: Type.Array(Told('a Listing (docs/socket.md)')),
                running: Type.Array(Told('a RunningGame (docs/socket.md)')),
              },
              { description: 'The open tables, and the games to watch' },
            ),
            ...REFUSED,
          },
        },
      },
      () => ({ tables: [...lobby.tables()], running: [...lobby.running()] }),
    );

    app.get(
      '/api/invitations/:code',
      {
        ...MAKING,
        schema: {
          summary: 'The table that an invitation opens',
          params: Type.Object({ code: Type.String({ maxLength: 64 }) }),
          response: {
            200: Type.Object({ table: Type.String() }, { description: INVITED }),
            404: RefusalSchema,
            ...REFUSED,
          },
        },
      },
      async (request, reply) => {
        const table = await store.invited(request.params.code.toUpperCase());
        return table === null ? refuse(reply, NO_TABLE) : { table };
      },
    );
    done();
  };
