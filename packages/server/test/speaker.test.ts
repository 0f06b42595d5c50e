import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Socket } from 'node:net';
import { WebSocket, WebSocketServer } from 'ws';
import { afterEach, expect, test } from 'vitest';
import type { Admitted } from '../src/socket/gate.ts';
import { newOutbox } from '../src/socket/outbox.ts';
import { Speaker } from '../src/socket/speaker.ts';

const ended: (() => void)[] = [];
afterEach(() => ended.splice(0).forEach((end) => end()));

interface Connected {
  readonly client: WebSocket;
  readonly stream: Socket;
  readonly speaker: Speaker;
  /** All that the client has heard, once it is so much. */
  readonly heard: (count: number) => Promise<readonly (readonly [text: string, isBinary: boolean])[]>;
}

/** A real client, and somebody who speaks to it. */
const connected = (isWaitedFor: Admitted['isWaitedFor'] = () => true): Promise<Connected> =>
  new Promise((resolve) => {
    const server = createServer();
    const sockets = new WebSocketServer({ server, perMessageDeflate: false });
    const outbox = newOutbox();
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const client = new WebSocket(
        `ws://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`,
      );
      const messages: (readonly [string, boolean])[] = [];
      client.on('message', (data: Buffer, isBinary) => messages.push([data.toString('utf8'), isBinary]));
      const heard = async (count: number): Promise<typeof messages> => {
        while (messages.length < count) await once(client, 'message');
        return messages;
      };
      sockets.on('connection', (socket, { socket: stream }) => {
        const speaker = new Speaker({ socket, stream, outbox, admitted: { isWaitedFor }, dropped: () => undefined });
        client.on('open', () => resolve({ client, stream, speaker, heard }));
      });
      ended.push(() => {
        client.terminate();
        server.close();
      });
    });
  });

const nextTurn = (): Promise<void> => new Promise((resolve) => process.nextTick(resolve));

test.each([0, 1, 125, 126, 127, 65_535, 65_536, 200_000])(
  'a text of %d bytes is read as it was sent',
  async (length) => {
    const { speaker, heard } = await connected();
    const text = `${'é'.repeat(Math.floor(length / 2))}${'x'.repeat(length % 2)}`;
    expect(Buffer.byteLength(text)).toBe(length);
    speaker.send(text);
    expect(await heard(1)).toEqual([[text, false]]);
  },
);

test('what is said in one turn leaves together, in order, and nothing is held longer', async () => {
  const { stream, speaker, heard } = await connected();
  const written: number[] = [];
  const write = stream.write.bind(stream);
  stream.write = (data: Buffer) => {
    written.push(data.length);
    return write(data);
  };
  speaker.send('it counted');
  await Promise.resolve();
  speaker.send('this came of it');
  expect(written).toEqual([]);
  await nextTurn();
  expect(written).toEqual(['it counted'.length + 'this came of it'.length + 2 * 2]);
  speaker.send('and that');
  expect(await heard(3)).toEqual([
    ['it counted', false],
    ['this came of it', false],
    ['and that', false],
  ]);
});

test('of what is said in one turn little is kept, however much that is', async () => {
  const { stream, speaker, heard } = await connected();
  const text = 'x'.repeat(1000);
  for (let said = 0; said < 65; said += 1) speaker.send(text);
  expect(stream.bytesWritten).toBeLessThan(10_000);
  speaker.send(text);
  expect(stream.bytesWritten).toBeGreaterThan(65_000);
  expect(await heard(66)).toEqual(Array.from({ length: 66 }, () => [text, false]));
});

test('who is told to go hears first what was said to them before', async () => {
  const { client, speaker, heard } = await connected();
  speaker.send('goodbye');
  speaker.close(1001, 'come back');
  speaker.send('too late');
  expect(await once(client, 'close')).toEqual([1001, Buffer.from('come back')]);
  expect(await heard(1)).toEqual([['goodbye', false]]);
});

test('who reads nothing is dropped when more is to be said, and not while all that was said is one long message', async () => {
  const told: number[] = [];
  const { client, stream, speaker } = await connected((long) => told.push(long) < 3);
  client.pause();
  const long = 'x'.repeat(16 * 1024 * 1024);
  speaker.send(long);
  speaker.send('and a short one');
  await nextTurn();
  expect(stream.writableLength).toBeGreaterThan(0);
  expect([speaker.isListening(), stream.destroyed]).toEqual([true, false]);
  expect([speaker.isListening(), stream.destroyed]).toEqual([false, true]);
  // Asked with the short one, and twice since.
  expect(told).toEqual(Array.from({ length: 3 }, () => long.length + 10));
});
