import type { FastifyPluginCallbackTypebox } from '@fastify/type-provider-typebox';
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

const MADE =
  'Where the table is, what opens it, and what its chance is held to (docs/fairness.md); nobody sits there yet';
const DONE = 'It counted and is on disk; so many entries the log of the table had then';

/** A table: making one, looking at it, asking something of it, and what is left of its game. */
export const tableRoutes =
  ({ identify, tables }: Parts): FastifyPluginCallbackTypebox =>
  (app, _options, done) => {
    app.post(
      '/api/tables',
      {
        ...MAKING,
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
          response: {
            200: Type.Object({ seq: Type.Integer() }, { description: DONE }),
            400: RefusalSchema,
            401: RefusalSchema,
            403: RefusalSchema,
            404: RefusalSchema,
            409: RefusalSchema,
            ...REFUSED,
          },
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
        ...READING,
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
    done();
  };

const askerOf = (by: Person, { ip }: FastifyRequest): Asker => ({ by, from: neighbourhood(ip) });

const NO_RECORD = { code: 'no-record', message: 'this table was closed before a game began: there is none' } as const;
