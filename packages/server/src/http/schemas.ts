import { Type } from 'typebox';

/** What several routes are asked by. */
export const TableId = Type.Object({ id: Type.String({ maxLength: 64 }) });
export const WithInvitation = Type.Object({ invitation: Type.Optional(Type.String({ maxLength: 64 })) });

/** What several of them answer. */
export const PersonSchema = Type.Object({
  id: Type.String({ description: 'Public; names somebody to others' }),
  name: Type.String(),
  kind: Type.Union([Type.Literal('person'), Type.Literal('program')]),
});

/** Written whole by the table, so not described again here: docs/socket.md does. */
export const Told = (description: string) => Type.Any({ description });
