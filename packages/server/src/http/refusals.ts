import type { FastifyReply } from 'fastify';
import { Type } from 'typebox';

/** How every refusal over HTTP looks. */
export const RefusalSchema = Type.Object(
  { code: Type.String(), message: Type.String() },
  { description: 'Why it was refused: a code to act on and a sentence for developers' },
);

/** The status for a code; everything else is a conflict with how the table stands now. */
const STATUS: Readonly<Record<string, number>> = {
  'bad-request': 400,
  'bad-options': 400,
  'unknown-game': 400,
  'bad-talk': 400,
  'illegal-move': 400,
  'no-name': 401,
  'not-host': 403,
  'not-invited': 403,
  removed: 403,
  'no-table': 404,
  'not-over': 404,
  'too-fast': 429,
  unavailable: 503,
};

export const refuse = (
  reply: FastifyReply,
  { code, message }: { readonly code: string; readonly message: string },
): FastifyReply => reply.code(STATUS[code] ?? 409).send({ code, message });

export const NO_NAME = { code: 'no-name', message: 'say who you are first: POST /api/me' } as const;

/** The same whether a table does not exist or does not open to this person. */
export const NO_TABLE = { code: 'no-table', message: 'no such table, or it opens with its invitation only' } as const;
