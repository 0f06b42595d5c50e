import { once } from 'node:events';
import {
  heard,
  type ViewChange,
  type ChangeEvent,
  type Command,
  type FromClient,
  type Person,
  type Setup,
  type TableEvent,
  type TableView,
  type ToClient,
  type Wish,
} from '@skulduggery/table';
import { WebSocket } from 'ws';
import { SETUP as TABLE_SETUP } from '../../table/test/fixture.ts';
import { trusted } from '../src/trusted.ts';

/** The messages of one kind. */
type Of<Kind extends ToClient['type']> = Extract<ToClient, { type: Kind }>;

/** A real client: a cookie, HTTP requests, one socket. Nothing of the server's own code is used. */
export interface TestClient {
  readonly you: Person;
  readonly cookie: string;
  readonly heard: readonly ToClient[];
  send(message: FromClient): void;
  /** The next message that fits, also among those heard before and not yet taken. */
  next<Kind extends ToClient['type']>(kind: Kind, fits?: (message: Of<Kind>) => boolean): Promise<Of<Kind>>;
  /** Sends a command and waits for its answer. */
  ask(table: string, wish: Wish): Promise<Of<'done'> | Of<'refused'>>;
  close(): Promise<void>;
  /** With which code the connection was closed, when it is. */
  readonly closed: Promise<number>;
}

export const SETUP: Omit<Setup, 'rules'> = { ...TABLE_SETUP, options: {} };

/** JSON over HTTP as somebody. */
export const request = async (
  url: string,
  { method = 'GET', body, headers = {} }: { method?: string; body?: unknown; headers?: Record<string, string> } = {},
): Promise<{
  readonly status: number;
  readonly headers: Headers;
  readonly body: Readonly<Record<string, unknown>>;
}> => {
  const sent = body === undefined ? {} : { body: JSON.stringify(body) };
  const type: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' };
  const response = await fetch(url, { method, headers: { ...type, ...headers }, ...sent });
  const text = await response.text();
  const answer = text === '' ? {} : parsed<Readonly<Record<string, unknown>>>(text);
  return { status: response.status, headers: response.headers, body: answer };
};

/** A client believes its server; the tests then look at what it was told. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- a belief has one type
const parsed = <Type>(text: string): Type => trusted(JSON.parse(text));

const isKind = <Kind extends ToClient['type']>(message: ToClient, kind: Kind): message is Of<Kind> =>
  message.type === kind;

export const connect = async (url: string, name: string): Promise<TestClient> => {
  const introduced = await request(`${url}/api/me`, { method: 'POST', body: { name } });
  const cookie = introduced.headers.get('set-cookie')?.split(';')[0] ?? '';
  return connectAs(url, cookie);
};

/** The same person once more: another tab, another connection. */
export const connectAs = async (url: string, cookie: string): Promise<TestClient> => {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/socket`, { headers: { cookie } });
  const all: ToClient[] = [];
  const untaken: ToClient[] = [];
  const waiters = new Set<() => boolean>();
  const look = (): void => {
    for (const served of waiters) if (served()) waiters.delete(served);
  };
  socket.on('message', (data: Buffer) => {
    const message = parsed<ToClient>(data.toString('utf8'));
    all.push(message);
    untaken.push(message);
    look();
  });
  socket.on('close', look);
  const closed = new Promise<number>((resolve) => socket.on('close', resolve));
  await once(socket, 'open');
  const nextThat = <Message extends ToClient>(fits: (message: ToClient) => message is Message): Promise<Message> =>
    new Promise((resolve, reject) => {
      waiters.add(() => {
        const index = untaken.findIndex(fits);
        const [message] = index === -1 ? [] : untaken.splice(index, 1);
        if (message !== undefined && fits(message)) resolve(message);
        else if (socket.readyState === WebSocket.CLOSED) reject(new Error('closed while waiting'));
        else return false;
        return true;
      });
      look();
    });
  const next: TestClient['next'] = (kind, fits = () => true) =>
    nextThat((message): message is Of<typeof kind> => isKind(message, kind) && fits(message));
  const welcome = await next('welcome');
  if (welcome.you === null) throw new Error('not recognised');
  let commands = 0;
  const send = (message: FromClient): void => socket.send(JSON.stringify(message));
  return {
    you: welcome.you,
    cookie,
    heard: all,
    send,
    next,
    closed,
    ask: (table, wish) => {
      commands += 1;
      const command: Command = { id: `${process.hrtime.bigint()}-${commands}`, ...wish };
      send({ type: 'do', table, command });
      return nextThat(
        (message): message is Of<'done'> | Of<'refused'> =>
          (message.type === 'done' || message.type === 'refused') && message.id === command.id,
      );
    },
    close: async () => {
      if (socket.readyState === WebSocket.CLOSED) return;
      socket.terminate();
      await once(socket, 'close');
    },
  };
};

export const makeTable = async (
  url: string,
  { cookie }: TestClient,
  setup: Partial<Setup> = {},
): Promise<{ id: string; invitation: string }> => {
  const made = await request(`${url}/api/tables`, {
    method: 'POST',
    body: { setup: { ...SETUP, ...setup } },
    headers: { cookie },
  });
  return { id: String(made.body['id']), invitation: String(made.body['invitation']) };
};

/** A table as somebody sees it. */
export const tableOf = async (url: string, id: string, { cookie }: TestClient): Promise<TableView> =>
  trusted((await request(`${url}/api/tables/${id}`, { headers: { cookie } })).body['table']);

/** Whoever may move makes the first move of those listed, until nobody may. */
export const playToEnd = async (url: string, id: string, people: readonly TestClient[]): Promise<void> => {
  for (let moves = 0; moves < 1000; moves += 1) {
    for (const client of people) {
      const { phase, game } = await tableOf(url, id, client);
      if (phase === 'over') return;
      const [choice] = game?.choices ?? [];
      if (choice !== undefined) await client.ask(id, { type: 'move', seat: choice.seat, move: choice.moves[0] });
    }
  }
  throw new Error('this never ends');
};

/** Whether its moves are told as was asked for: as changes, or in whole views. */
export const isInForm = ({ events }: Of<'update'>['update'], changes: boolean): boolean =>
  events.every((event) => event.type !== 'moved' || 'changes' in event === changes);

/** What a client that watches knows: the whole table, kept up to date. */
export const follow = (known: TableView, update: Of<'update'>['update']): TableView => {
  if (update.after !== known.seq) throw new Error(`update after ${update.after}, but ${known.seq} is known`);
  const view = update.events.reduce<unknown>(viewAfter, known.game?.view);
  const game = known.game === null || update.game === null ? known.game : { view, ...update.game };
  const said = update.events.flatMap((event) => (event.type === 'said' ? [event.said] : []));
  return { ...known, ...(update.now ?? { seq: update.seq, game }), said: heard(known.said, ...said) };
};

const viewAfter = (known: unknown, event: ChangeEvent | TableEvent): unknown => {
  if (event.type !== 'moved') return known;
  return 'views' in event ? event.views.at(-1) : event.changes.flat().reduce(replaced, known);
};

/** As docs/socket.md says it. */
const replaced = (known: unknown, [path, value]: ViewChange): unknown => {
  if (path.length === 0) return value;
  const view = structuredClone(known);
  let place = trusted<Record<string | number, unknown>>(view);
  for (const key of path.slice(0, -1)) place = trusted(place[key]);
  place[path.at(-1) ?? ''] = value;
  return view;
};
