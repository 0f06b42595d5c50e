import { once } from 'node:events';
import { createConnection, createServer, type Socket } from 'node:net';
import { expect, test } from 'vitest';
import { newPacker } from '../src/socket/packer.ts';

/** Two ends of a real connection, and how to end it. */
const connected = (): Promise<{ readonly writer: Socket; readonly reader: Socket; readonly end: () => void }> =>
  new Promise((resolve) => {
    const server = createServer((writer) => {
      const end = (): void => {
        reader.destroy();
        server.close();
      };
      resolve({ writer, reader, end });
    });
    let reader: Socket;
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      reader = createConnection(typeof address === 'object' && address !== null ? address.port : 0, '127.0.0.1');
    });
  });

test('what is sent in one turn leaves together, in order, and nothing is held longer', async () => {
  const { writer, reader, end } = await connected();
  const inOnePacket = newPacker();
  const send = (text: string): void => {
    inOnePacket(writer);
    writer.write(text);
  };
  send('it counted; ');
  await Promise.resolve();
  send('this came of it');
  expect(writer.writableLength).toBe('it counted; this came of it'.length);
  expect(String((await once(reader, 'data'))[0])).toBe('it counted; this came of it');
  expect(writer.writableCorked).toBe(0);
  send('.');
  expect(String((await once(reader, 'data'))[0])).toBe('.');
  end();
});
