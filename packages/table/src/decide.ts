import { LEVELS } from '@skulduggery/bots';
import { err, ok, unreachable, type Player, type Seat } from '@skulduggery/rules';
import { isTooMuch } from './besides.ts';
import type { Wish } from './command.ts';
import type { Decision, Moment } from './decision.ts';
import { nextDue } from './due.ts';
import type { Entry, Person, PersonId, StandIn, Time } from './entry.ts';
import { SALT } from './fair.ts';
import { playOn, withChance } from './playing.ts';
import { NOT_INVITED, REMOVED, type TableRefusal, type TableRefusalCode } from './refusal.ts';
import { reached, step, stepsFrom } from './step.ts';
import { belongsTo, playerOf, playerWho, seatsOf, somebodyAt, type Table } from './table.ts';
import { cleanTalk, type Talk } from './talk.ts';

/** Who asks, and when. */
export interface Asking extends Moment {
  readonly by: Person;
  /** Those who sit at the table and do not watch it, or let it wait for too long. */
  readonly gone: () => readonly PersonId[];
  readonly newInvitation: () => string;
}

/** How many can be kept away from one table. */
const MOST_REMOVED = 100;

/** Decisions lost to the clock in a row after which a bot holds the place. */
const MOST_LATE = 2;

/** Who may do what: the one place that says so. `rematch` needs another table and is decided in rematch.ts. */
export const decide = (table: Table, asking: Asking, wish: Exclude<Wish, { type: 'rematch' }>): Decision => {
  const { by } = asking;
  if (table.removed.includes(by.id)) return err(REMOVED);
  if (!isInvited(table, by, wish)) return err(NOT_INVITED);
  const player = 'player' in wish ? wish.player : undefined;
  if (player !== undefined && table.places[player] === undefined)
    return refused('bad-request', `"player" is 0 to ${table.places.length - 1}`);
  if (isTooMuch(table, by, wish))
    return refused('too-many', 'too much has happened here besides the game: open another table');
  switch (wish.type) {
    case 'sit':
      return sit(table, asking, wish);
    case 'leave':
      return leave(table, asking);
    case 'return':
      return comeBack(table, asking);
    case 'stand-in':
      return standInFor(table, asking, wish.player);
    case 'seat-bot':
      return seatBot(table, asking, wish);
    case 'unseat-bot':
      return unseatBot(table, asking, wish.player);
    case 'start':
      return start(table, asking);
    case 'move':
      return move(table, asking, wish);
    case 'say':
      return say(table, asking, wish.talk);
    case 'remove':
      return remove(table, asking, wish.person);
    case 'close':
      return close(table, asking);
    default:
      return unreachable(wish);
  }
};

/** A move that somebody else makes for a player: a bot on its own place, or for one who is late or away. */
export const decideFor = (
  table: Table,
  moment: Moment,
  { seat, raw, standIn }: { readonly seat: Seat; readonly raw: unknown; readonly standIn?: StandIn | undefined },
): Decision => {
  const { at } = moment;
  const played = playOn(table, moment, { by: seat, raw, standIn });
  if (!played.ok || standIn !== 'late') return played;
  const player = playerOf(table, seat);
  const after = reached(table, played.value);
  const late = after.places[player]?.late ?? 0;
  return late < MOST_LATE || after.phase === 'over'
    ? played
    : ok([...played.value, step(after, { type: 'away', at, player })]);
};

/** Nobody has asked: a table that gathered for too long, if it still does. */
export const decideToClose = (table: Table, at: Time): Decision => {
  const due = nextDue(table);
  return due?.type === 'close' && due.at <= at
    ? ok([step(table, { type: 'closed', at })])
    : refused('not-gathering', 'something has happened since');
};

/** Whether somebody may come near a table at all: its people, those with the invitation, everybody if it is public. */
export const mayWatch = (table: Table, person: Person | null, invitation: string | undefined): boolean => {
  if (person !== null && table.removed.includes(person.id)) return false;
  // Codes are read out and typed: small letters are as good.
  const invited = invitation?.toUpperCase() === table.invitation.toUpperCase();
  if (table.setup.access === 'public' || invited) return true;
  return person !== null && belongsTo(table, person.id);
};

const isInvited = (table: Table, by: Person, wish: Wish): boolean =>
  mayWatch(table, by, 'invitation' in wish ? wish.invitation : undefined);

const sit = (table: Table, { by, at }: Asking, wish: Extract<Wish, { type: 'sit' }>): Decision => {
  if (table.phase !== 'gathering') return notGathering(table);
  if (playerWho(table, by.id) !== null) return refused('seated', 'you sit here already');
  if (by.kind === 'program' && table.setup.bots === 'none')
    return refused('bots-unwelcome', 'this table is for people only');
  const salt = wish.salt ?? '';
  if (!SALT.test(salt)) return refused('bad-request', 'a salt is up to 64 letters, digits, - and _');
  const free = table.places.indexOf(null);
  if (free === -1) return refused('taken', 'every place is taken');
  const player = wish.player ?? free;
  if (table.places[player] !== null) return refused('taken', 'that place is taken: choose a free one');
  return ok([step(table, { type: 'sat', at, player, who: { kind: by.kind, id: by.id, name: by.name }, salt })]);
};

const leave = (table: Table, { by, at }: Asking): Decision => {
  const player = playerWho(table, by.id);
  if (player === null) return refused('not-seated', 'you do not sit here');
  if (table.phase === 'gathering') return ok([step(table, { type: 'left', at, player })]);
  if (table.phase !== 'playing') return refused('not-playing', 'no game is on');
  return isAway(table, player)
    ? refused('not-seated', 'a bot holds your place already')
    : ok([step(table, { type: 'away', at, player })]);
};

const isAway = ({ places }: Table, player: Player): boolean => (places[player]?.away ?? null) !== null;

const comeBack = (table: Table, { by, at }: Asking): Decision => {
  const player = playerWho(table, by.id);
  if (player === null) return refused('not-seated', 'you do not sit here');
  if (table.phase !== 'playing') return refused('not-playing', 'no game is on');
  if (!isAway(table, player)) return refused('not-gone', 'nobody holds your place');
  return ok([step(table, { type: 'back', at, player })]);
};

/** Whoever plays may ask for it, not the host alone, who may be the one that is gone. */
const standInFor = (table: Table, { by, at, gone }: Asking, player: Player): Decision => {
  if (playerWho(table, by.id) === null) return refused('not-seated', 'you do not sit here');
  if (table.phase !== 'playing') return refused('not-playing', 'no game is on');
  if (table.setup.rated) return refused('rated', 'in a rated game the clock alone decides for somebody');
  const who = somebodyAt(table.places[player]);
  return who !== null && gone().includes(who.id)
    ? ok([step(table, { type: 'away', at, player })])
    : refused('not-gone', 'nobody is missing there');
};

const seatBot = (table: Table, { by, at }: Asking, wish: Extract<Wish, { type: 'seat-bot' }>): Decision => {
  const gate = hostGate(table, by);
  if (gate !== null) return gate;
  if (table.setup.bots === 'none') return refused('bots-unwelcome', 'this table is for people only');
  if (table.setup.rated) return refused('rated', 'a rated game is among people and programs');
  if (!LEVELS.some((level) => level === wish.level)) return refused('bad-request', `levels: ${LEVELS.join(', ')}`);
  const free = table.places.flatMap((place, player): readonly Player[] => (place === null ? [player] : []));
  const players = wish.player === undefined ? free : free.filter((player) => player === wish.player);
  if (players.length === 0) return refused('taken', 'no such place is free');
  const who = { kind: 'bot', level: wish.level } as const;
  return ok(
    stepsFrom(
      table,
      players.map((player) => ({ type: 'sat', at, player, who, salt: '' })),
    ),
  );
};

const unseatBot = (table: Table, { by, at }: Asking, player: Player): Decision => {
  const gate = hostGate(table, by);
  if (gate !== null) return gate;
  return table.places[player]?.who.kind === 'bot'
    ? ok([step(table, { type: 'left', at, player })])
    : refused('not-there', 'no bot sits there');
};

const start = (table: Table, asking: Asking): Decision => {
  const { by, at } = asking;
  const gate = hostGate(table, by);
  if (gate !== null) return gate;
  if (table.places.includes(null)) return refused('seats-empty', 'fill every place first, with people or bots');
  return ok(withChance(step(table, { type: 'started', at }), asking));
};

const move = (table: Table, asking: Asking, wish: Extract<Wish, { type: 'move' }>): Decision => {
  const { by, at } = asking;
  const player = playerWho(table, by.id);
  if (player === null) return refused('not-seated', 'you do not sit here');
  if (table.phase === 'gathering' || table.phase === 'closed') return refused('not-playing', 'no game is on');
  if (!seatsOf(table, player).includes(wish.seat)) return refused('not-your-turn', 'that seat is not yours');
  const back = isAway(table, player) ? [step(table, { type: 'back', at, player })] : [];
  const played = playOn(reached(table, back), asking, { by: wish.seat, raw: wish.move });
  return played.ok ? ok([...back, ...played.value]) : played;
};

const say = (table: Table, { by, at }: Asking, talk: Talk): Decision => {
  if (table.phase === 'closed') return notGathering(table);
  if (talk.type === 'text' && table.setup.talk === 'phrases')
    return refused('phrases-only', 'phrases and reactions only');
  const clean = cleanTalk(talk);
  const odd = talk.type === 'text' ? 'nothing is left of that text' : 'that is no key (docs/socket.md)';
  if (clean === null) return refused('bad-talk', odd);
  return ok([step(table, { type: 'said', at, from: { id: by.id, name: by.name, kind: by.kind }, talk: clean })]);
};

const remove = (table: Table, { by, at, newInvitation }: Asking, person: PersonId): Decision => {
  if (by.id !== table.host.id) return refused('not-host', 'only the host removes people');
  if (person === by.id) return refused('bad-request', 'the host stays');
  if (table.removed.includes(person)) return refused('not-there', 'that person is kept away already');
  if (table.removed.length >= MOST_REMOVED)
    return refused('too-many', `${MOST_REMOVED} people are kept away already: open another table`);
  const player = playerWho(table, person);
  if (player === null && !table.said.some(({ from }) => from.id === person))
    return refused('not-there', 'nobody of that id sits or has talked here');
  const plays = player !== null && table.phase === 'playing';
  // A host who could have others replaced by a bot would win more.
  if (plays && table.setup.rated) return refused('rated', 'nobody is removed from a rated game');
  const opening = table.setup.access === 'invitation' ? { invitation: newInvitation() } : {};
  const entries: Entry[] = [{ type: 'removed', at, person, ...opening }];
  if (player !== null && table.phase === 'gathering') entries.push({ type: 'left', at, player });
  if (plays) entries.push({ type: 'away', at, player });
  return ok(stepsFrom(table, entries));
};

const close = (table: Table, { by, at }: Asking): Decision =>
  hostGate(table, by) ?? ok([step(table, { type: 'closed', at })]);

/** What the host alone does, and only before the game: why not, or `null`. */
const hostGate = (table: Table, by: Person): Decision | null => {
  if (by.id !== table.host.id) return refused('not-host', 'only the host does that');
  return table.phase === 'gathering' ? null : notGathering(table);
};

const notGathering = ({ phase }: Table): Decision =>
  refused('not-gathering', phase === 'closed' ? 'this table is closed' : 'the game has begun');

const refused = (code: TableRefusalCode, message: string): { readonly ok: false; readonly error: TableRefusal } =>
  err({ code, message });
