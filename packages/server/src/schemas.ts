import type { Command, FromClient, Setup, Talk } from '@skulduggery/table';
import { LONGEST_NAME, LONGEST_TEXT } from '@skulduggery/table';
import { Type, type Static } from 'typebox';
import { Compile } from 'typebox/compile';

/** What strangers may send, checked before anything else looks at it. */
const Id = Type.String({ minLength: 1, maxLength: 64, pattern: '^[A-Za-z0-9_-]+$' });
const Player = Type.Integer({ minimum: 0, maximum: 63 });
const Invitation = Type.Optional(Type.String({ maxLength: 64 }));
const DAY = 24 * 60 * 60;

/** Longer than what is kept: cleaning may shorten it. */
export const Name = Type.String({ minLength: 1, maxLength: 4 * LONGEST_NAME });

const TalkSchema = Type.Union([
  Type.Object({ type: Type.Literal('phrase'), key: Type.String({ maxLength: 40 }) }),
  Type.Object({ type: Type.Literal('reaction'), key: Type.String({ maxLength: 40 }) }),
  Type.Object({ type: Type.Literal('text'), text: Type.String({ maxLength: 4 * LONGEST_TEXT }) }),
]);

export const SetupSchema = Type.Object({
  game: Type.String({ maxLength: 40 }),
  players: Type.Integer({ minimum: 1, maximum: 64 }),
  options: Type.Record(Type.String(), Type.Unknown()),
  clock: Type.Union([Type.Null(), Type.Integer({ minimum: 5, maximum: 14 * DAY })]),
  access: Type.Union([Type.Literal('public'), Type.Literal('invitation')]),
  talk: Type.Union([Type.Literal('phrases'), Type.Literal('free')]),
  bots: Type.Union([Type.Literal('welcome'), Type.Literal('none')]),
  rated: Type.Boolean(),
});

const command = <Fields extends Parameters<typeof Type.Object>[0]>(fields: Fields) =>
  Type.Object({ id: Id, ...fields }, { additionalProperties: false });

export const CommandSchema = Type.Union([
  command({
    type: Type.Literal('sit'),
    player: Type.Optional(Player),
    salt: Type.Optional(Type.String({ maxLength: 64 })),
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

export const FromClientSchema = Type.Union([
  Type.Object({ type: Type.Literal('lobby'), watch: Type.Boolean() }),
  Type.Object({
    type: Type.Literal('watch'),
    table: Id,
    after: Type.Union([Type.Null(), Type.Integer({ minimum: 0 })]),
    invitation: Invitation,
  }),
  Type.Object({ type: Type.Literal('unwatch'), table: Id }),
  Type.Object({ type: Type.Literal('do'), table: Id, command: CommandSchema }),
  Type.Object({ type: Type.Literal('ping') }),
]);

const fromClient = Compile(FromClientSchema);

/** A message as it may be, or `null`. */
export const readFromClient = (text: string): FromClient | null => {
  const raw = parsed(text);
  return fromClient.Check(raw) ? raw : null;
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch (failure) {
    if (failure instanceof SyntaxError) return undefined;
    throw failure;
  }
};

/** The compiler proves that the schemas say what the table's own types say. */
type Same<Schema extends Type, Type> = Schema;
export type Checked = [
  Same<Static<typeof CommandSchema>, Command>,
  Same<Static<typeof SetupSchema>, Omit<Setup, 'rules'>>,
  Same<Static<typeof TalkSchema>, Talk>,
];
