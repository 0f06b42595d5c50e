import type { Command, FromClient, Setup, Talk } from '@skulduggery/table';
import { LONGEST_NAME, LONGEST_TEXT, SALT } from '@skulduggery/table';
import { Type, type Static } from 'typebox';
import { Compile } from 'typebox/compile';
import { explain } from './explain.ts';

/** What strangers may send, checked before anything else looks at it. */
const Id = Type.String({ minLength: 1, maxLength: 64, pattern: '^[A-Za-z0-9_-]+$' });
const Player = Type.Integer({ minimum: 0, maximum: 63 });
const Invitation = Type.Optional(Type.String({ maxLength: 64 }));
const DAY = 24 * 60 * 60;

/** Longer than what is kept: cleaning may shorten it. */
export const Name = Type.String({ minLength: 1, maxLength: 4 * LONGEST_NAME });

/** Nothing but these: what is stored and told to others has no room for more. */
const exactly = <Fields extends Parameters<typeof Type.Object>[0]>(fields: Fields) =>
  Type.Object(fields, { additionalProperties: false });

const TalkSchema = Type.Union([
  exactly({ type: Type.Literal('phrase'), key: Type.String({ maxLength: 40 }) }),
  exactly({ type: Type.Literal('reaction'), key: Type.String({ maxLength: 40 }) }),
  exactly({ type: Type.Literal('text'), text: Type.String({ maxLength: 4 * LONGEST_TEXT }) }),
]);

export const SetupSchema = exactly({
  game: Type.String({ maxLength: 40 }),
  players: Type.Integer({ minimum: 1, maximum: 64 }),
  options: Type.Record(Type.String(), Type.Unknown()),
  clock: Type.Union([Type.Null(), Type.Integer({ minimum: 5, maximum: 14 * DAY })]),
  access: Type.Union([Type.Literal('public'), Type.Literal('invitation')]),
  talk: Type.Union([Type.Literal('phrases'), Type.Literal('free')]),
  bots: Type.Union([Type.Literal('welcome'), Type.Literal('none')]),
  rated: Type.Boolean(),
});

const command = <Fields extends Parameters<typeof Type.Object>[0]>(fields: Fields) => exactly({ id: Id, ...fields });

export const CommandSchema = Type.Union([
  command({
    type: Type.Literal('sit'),
    player: Type.Optional(Player),
    salt: Type.Optional(Type.String({ pattern: SALT.source })),
    invitation: Invitation,
  }),
  command({ type: Type.Literal('leave') }),
  command({ type: Type.Literal('return') }),
  command({ type: Type.Literal('stand-in'), player: Player }),
  command({ type: Type.Literal('seat-bot'), player: Type.Optional(Player), level: Type.String({ maxLength: 20 }) }),
  command({ type: Type.Literal('unseat-bot'), player: Player }),
  command({ type: Type.Literal('start') }),
  command({ type: Type.Literal('move'), seat: Player, move: Type.Unknown() }),
  command({ type: Type.Literal('say'), talk: TalkSchema, invitation: Invitation }),
  command({ type: Type.Literal('remove'), person: Id }),
  command({ type: Type.Literal('rematch') }),
  command({ type: Type.Literal('close') }),
]);

const FromClientSchema = Type.Union([
  Type.Object({ type: Type.Literal('lobby'), watch: Type.Boolean() }),
  Type.Object({ type: Type.Literal('mine'), watch: Type.Boolean(), but: Type.Optional(Id) }),
  Type.Object({
    type: Type.Literal('watch'),
    table: Id,
    after: Type.Union([Type.Null(), Type.Integer({ minimum: 0 })]),
    invitation: Invitation,
    changes: Type.Optional(Type.Boolean()),
  }),
  Type.Object({ type: Type.Literal('unwatch'), table: Id }),
  Type.Object({ type: Type.Literal('do'), table: Id, command: CommandSchema }),
  Type.Object({ type: Type.Literal('ping') }),
]);

const fromClient = Compile(FromClientSchema);

/** Whether this is a message as it may be. */
export const isFromClient = (raw: unknown): raw is FromClient => fromClient.Check(raw);

/** What in a message is not as it may be, in one sentence. */
export const explainMessage = (raw: unknown): string =>
  raw === undefined ? 'this is no JSON' : (explain(FromClientSchema, raw, 'message') ?? 'see docs/socket.md');

const someTable = Compile(Type.Object({ table: Id }));
const someCommand = Compile(Type.Object({ command: Type.Object({ id: Id }) }));

/** Which table and command a message is about, where that can be read: its sender waits for an answer to it. */
export const aboutIn = (raw: unknown): { readonly table: string | null; readonly id: string | null } => ({
  table: someTable.Check(raw) ? raw.table : null,
  id: someCommand.Check(raw) ? raw.command.id : null,
});

/** The compiler proves that the schemas say what the table's own types say. */
type Fits<Part extends Whole, Whole> = Part;
export type Checked = [
  Fits<Static<typeof CommandSchema>, Command> | Fits<Command, Static<typeof CommandSchema>>,
  Fits<Static<typeof SetupSchema>, Omit<Setup, 'rules'>> | Fits<Omit<Setup, 'rules'>, Static<typeof SetupSchema>>,
  Fits<Static<typeof TalkSchema>, Talk> | Fits<Talk, Static<typeof TalkSchema>>,
  Fits<Static<typeof FromClientSchema>, FromClient> | Fits<FromClient, Static<typeof FromClientSchema>>,
];
