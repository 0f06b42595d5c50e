import type { FastifyReply } from 'fastify';
import type { TableRefusalCode } from '@skulduggery/table';
import { Type } from 'typebox';

/** How every refusal over HTTP looks. */
export const RefusalSchema = Type.Object(
  { code: Type.String(), message: Type.String() },
  { description: 'Why it was refused: a code to act on and a sentence for developers' },
);

/** What any route may answer besides its own: 429, and `default` for what Fastify refuses. */
export const REFUSED = { 429: RefusalSchema, default: RefusalSchema } as const;

/** Why something is refused over HTTP: what a table refuses, and what belongs to this way of asking. */
type Code = TableRefusalCode | 'no-name' | 'no-record' | 'not-rated' | 'known-passkey';

/** The status for a code; everything else is a conflict with how the table stands now. */
const STATUS: Readonly<Partial<Record<Code, number>>> = {
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
  'no-record': 404,
  'not-rated': 404,
  'too-fast': 429,
  'too-many': 429,
};

export const refuse = (
  reply: FastifyReply,
  { code, message }: { readonly code: Code; readonly message: string },
): FastifyReply => {
  // As whoever asks too often of an address is told, too.
  if (code === 'too-fast') void reply.header('retry-after', 1);
  return reply.code(STATUS[code] ?? 409).send({ code, message });
};
