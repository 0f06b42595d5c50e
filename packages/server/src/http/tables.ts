import type { FastifyPluginCallbackTypebox } from '@fastify/type-provider-typebox';
import { games } from '@skulduggery/rules';
import type { Person } from '@skulduggery/table';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { Parts } from '../parts.ts';
import { NO_NAME, NO_TABLE } from '../refusals.ts';
import { CommandSchema, SetupSchema } from '../schemas.ts';
import type { Asker } from '../table-limits.ts';
import { neighbourhood } from '../neighbourhood.ts';
import { MAKING, READING } from './rates.ts';
import { REFUSED, refuse, RefusalSchema } from './refuse.ts';
import { TableId, Told, WithInvitation } from './schemas.ts';

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
const MADE =
  'Where the table is, what opens it, and what its chance is held to (docs/fairness.md); nobody sits there yet';
const DONE = 'It counted and is on disk; so many entries the log of the table had then';
const INVITED = 'The id of the table';

export const tableRoutes =
  ({ identify, tables, lobby, store }: Parts): FastifyPluginCallbackTypebox =>
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

    app.post(
      '/api/tables',
      {
        config: MAKING,
        schema: {
          summary: 'Make a table',
          description: 'What each field of a Setup means, docs/socket.md says.',
          body: Type.Object({ setup: SetupSchema }),
          response: {
            200: Type.Object(
              { id: Type.String(), invitation: Type.String(), commitment: Type.String() },
              { description: MADE },
            ),
            400: RefusalSchema,
            401: RefusalSchema,
            ...REFUSED,
          },
        },
      },
      async (request, reply) => {
        const person = await identify(request);
        if (person === null) return refuse(reply, NO_NAME);
        const made = await tables.make(askerOf(person, request), request.body.setup);
        if (!made.ok) return refuse(reply, made.error);
        const { id, invitation } = made.value.table();
        const { fair } = made.value.view(person.id);
        return { id, invitation, commitment: fair.commitment };
      },
    );

    app.get(
      '/api/tables/:id',
      {
        schema: {
          summary: 'A table as you may know it',
          params: TableId,
          querystring: WithInvitation,
          response: {
            200: Type.Object({ table: Told('a TableView (docs/socket.md)') }, { description: 'The table now' }),
            404: RefusalSchema,
            ...REFUSED,
          },
        },
      },
      async (request, reply) => {
        const person = await identify(request);
        const live = await tables.open(request.params.id, person, request.query.invitation);
        if (live === null) return refuse(reply, NO_TABLE);
        return { table: live.view(person?.id ?? null) };
      },
    );

    app.post(
      '/api/tables/:id/commands',
      {
        schema: {
          summary: 'Ask something of a table: sit, start, move, say …',
          description:
            'The same commands as over the socket. A command with an id that counted before is answered alike and counts once.',
          params: TableId,
          body: Type.Object({ command: CommandSchema }),
          response: { 200: Type.Object({ seq: Type.Integer() }, { description: DONE }), ...REFUSED },
        },
      },
      async (request, reply) => {
        const person = await identify(request);
        if (person === null) return refuse(reply, NO_NAME);
        const performed = await tables.perform(askerOf(person, request), request.params.id, request.body.command);
        return performed.ok ? performed.value : refuse(reply, performed.error);
      },
    );

    app.get(
      '/api/tables/:id/record',
      {
        config: READING,
        schema: {
          summary: 'The record of a finished game, with everything that proves its chance',
          params: TableId,
          querystring: WithInvitation,
          response: {
            200: Told('a TableRecord (docs/fairness.md)'),
            404: RefusalSchema,
            409: RefusalSchema,
            ...REFUSED,
          },
        },
      },
      async (request, reply) => {
        const live = await tables.open(request.params.id, await identify(request), request.query.invitation);
        if (live === null) return refuse(reply, NO_TABLE);
        if (live.table().phase === 'closed') return refuse(reply, NO_RECORD);
        return (await live.record()) ?? refuse(reply, { code: 'not-over', message: 'the game is not over yet' });
      },
    );

    app.get(
      '/api/invitations/:code',
      {
        config: MAKING,
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

const askerOf = (by: Person, { ip }: FastifyRequest): Asker => ({ by, from: neighbourhood(ip) });

const NO_RECORD = { code: 'no-record', message: 'this table was closed before a game began: there is none' } as const;
