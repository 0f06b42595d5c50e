import type { FastifyReply } from 'fastify';
import { Type } from 'typebox';

/** How every refusal over HTTP looks. */
export const RefusalSchema = Type.Object(
  { code: Type.String(), message: Type.String() },
  { description: 'Why it was refused: a code to act on and a sentence for developers' },
);

/** Any route may be asked too often, by nobody who is known, or with what is no request. */
export const REFUSED = { 429: RefusalSchema, default: RefusalSchema } as const;

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
  'no-record': 404,
  'not-rated': 404,
  'too-fast': 429,
  'too-many': 429,
};

export const refuse = (
  reply: FastifyReply,
  { code, message }: { readonly code: string; readonly message: string },
): FastifyReply => reply.code(STATUS[code] ?? 409).send({ code, message });
