import type { Listing, Person, Setup, TableId, TableRecord } from '@skulduggery/table';

/** What the server answers, or why not: `offline` when it could not be asked. */
export type Reply<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly why: 'offline' | 'not-found' | 'refused' };

/** Where the words of our own server are trusted: it is checked there, by the same types. */
const ask = async <Value>(method: 'GET' | 'POST', path: string, body?: unknown): Promise<Reply<Value>> => {
  try {
    const response = await fetch(path, {
      method,
      headers: body === undefined ? {} : { 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (response.status === 404) return { ok: false, why: 'not-found' };
    if (!response.ok) return { ok: false, why: response.status >= 500 ? 'offline' : 'refused' };
    if (!(response.headers.get('content-type') ?? '').includes('json')) return { ok: false, why: 'not-found' };
    // oxlint-disable-next-line typescript/no-unsafe-assignment -- see above
    const value: Value = await response.json();
    return { ok: true, value };
  } catch {
    return { ok: false, why: 'offline' };
  }
};

export const whoAmI = (): Promise<Reply<{ readonly you: Person | null }>> => ask('GET', '/api/me');

export const callMe = (name: string): Promise<Reply<{ readonly you: Person }>> => ask('POST', '/api/me', { name });

export const openTable = (
  setup: Omit<Setup, 'rules'>,
): Promise<Reply<{ readonly id: TableId; readonly invitation: string }>> => ask('POST', '/api/tables', { setup });

export const openTables = (): Promise<Reply<{ readonly tables: readonly Listing[] }>> => ask('GET', '/api/tables');

export const invitedTo = (code: string): Promise<Reply<{ readonly table: TableId }>> =>
  ask('GET', `/api/invitations/${encodeURIComponent(code)}`);

export const recordOfTable = (id: TableId): Promise<Reply<TableRecord>> =>
  ask('GET', `/api/tables/${encodeURIComponent(id)}/record`);
