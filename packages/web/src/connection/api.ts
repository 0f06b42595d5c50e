import type { OwnGame, OwnTable, Person, Setup, TableId, TableRecord, TableView } from '@skulduggery/table';
import type { WhyNot } from './connection.ts';

/** What the server answers, or why not. */
export type Reply<Value> = { readonly ok: true; readonly value: Value } | Failed;

/** `offline` when it could not be asked. */
export type Failed =
  | { readonly ok: false; readonly why: 'offline' | 'not-found' }
  | { readonly ok: false; readonly why: 'refused'; readonly code: WhyNot };

/** Where the words of our own server are trusted: it is checked there, by the same types. */
const ask = async <Value>(method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown): Promise<Reply<Value>> => {
  const sent =
    body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
  const answer = await fetched(path, { method, ...sent });
  if (answer === null) return { ok: false, why: 'offline' };
  const { response, text } = answer;
  if (response.status >= 500) return { ok: false, why: 'offline' };
  const isJson = (response.headers.get('content-type') ?? '').includes('json');
  const code = response.ok ? null : isJson ? codeIn(text) : codeOf(response);
  if (response.status === 404 && code !== 'no-record') return { ok: false, why: 'not-found' };
  if (code !== null) return { ok: false, why: 'refused', code };
  if (response.status !== 204 && !isJson) return { ok: false, why: 'not-found' };
  // oxlint-disable-next-line typescript/no-unsafe-assignment -- see above
  const value: Value = JSON.parse(text === '' ? 'null' : text);
  return { ok: true, value };
};

const codeIn = (text: string): WhyNot => {
  // oxlint-disable-next-line typescript/no-unsafe-assignment -- see above
  const { code }: { readonly code: WhyNot } = JSON.parse(text);
  return code;
};

/** What stands before a server may refuse too, in its own words. */
const codeOf = ({ status }: Response): WhyNot => (status === 429 ? 'too-fast' : 'bad-request');

/** `null` when nothing came back, or not all of it. */
const fetched = async (
  path: string,
  request: RequestInit,
): Promise<{ readonly response: Response; readonly text: string } | null> => {
  try {
    const response = await fetch(path, request);
    return { response, text: await response.text() };
  } catch {
    return null;
  }
};

export const whoAmI = (): Promise<Reply<{ readonly you: Person | null }>> => ask('GET', '/api/me');

export const callMe = (name: string): Promise<Reply<{ readonly you: Person }>> => ask('POST', '/api/me', { name });

/** What is this person's: tables whose games are not over, and games that are. */
export interface Own {
  readonly tables: readonly OwnTable[];
  readonly games: readonly OwnGame[];
}

export const whatIsMine = (): Promise<Reply<Own>> => ask('GET', '/api/me/tables');

export const openTable = (
  setup: Omit<Setup, 'rules'>,
): Promise<Reply<{ readonly id: TableId; readonly invitation: string }>> => ask('POST', '/api/tables', { setup });

export const invitedTo = (code: string): Promise<Reply<{ readonly table: TableId }>> =>
  ask('GET', `/api/invitations/${encodeURIComponent(code)}`);

/** What the server tells of a table to whoever may watch it. */
const askOf = <Value>(id: TableId, what: string, invitation: string | null): Promise<Reply<Value>> => {
  const shown = invitation === null ? '' : `?invitation=${encodeURIComponent(invitation)}`;
  return ask('GET', `/api/tables/${encodeURIComponent(id)}${what}${shown}`);
};

export const tableAt = (id: TableId, invitation: string | null): Promise<Reply<{ readonly table: TableView }>> =>
  askOf(id, '', invitation);

export const recordOfTable = (id: TableId, invitation: string | null): Promise<Reply<TableRecord>> =>
  askOf(id, '/record', invitation);

/** How strong somebody is at a game, as far as rated games tell. */
export interface Points {
  readonly points: number;
  /** How many games that rests on. */
  readonly games: number;
}

/** The same of somebody at a table, and what its game has changed; `null` before its end. */
export interface PlayerPoints extends Points {
  readonly gained: number | null;
}

export interface Strongest {
  readonly best: readonly (Points & { readonly person: Person })[];
  readonly you: Points | null;
}

/** By player. */
export const pointsAt = (
  id: TableId,
  invitation: string | null,
): Promise<Reply<{ readonly players: readonly (PlayerPoints | null)[] }>> => askOf(id, '/ratings', invitation);

export const strongest = (game: string): Promise<Reply<Strongest>> =>
  ask('GET', `/api/ratings/${encodeURIComponent(game)}`);

const MAKE = '/api/passkeys/registration';
const SHOW = '/api/passkeys/recognition';

export const passkeyToMake = (): Promise<Reply<PublicKeyCredentialCreationOptionsJSON>> => ask('POST', MAKE);

export const passkeyMade = (made: PublicKeyCredential): Promise<Reply<null>> =>
  ask('PUT', MAKE, { response: made.toJSON() });

export const passkeyToShow = (): Promise<Reply<PublicKeyCredentialRequestOptionsJSON>> => ask('POST', SHOW);

export const passkeyShown = (shown: PublicKeyCredential): Promise<Reply<{ readonly you: Person }>> =>
  ask('PUT', SHOW, { response: shown.toJSON() });
