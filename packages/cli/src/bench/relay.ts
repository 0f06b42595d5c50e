import { createServer } from 'node:http';
import { WebSocketServer, type WebSocket } from 'ws';

// The upper limit: a bare socket server that sends what our server would send, and does nothing else. The first message
// of a connection names its table. Each later one says by its first letter who is told of it: `a`, all four at that table,
// after its sender was told that it is done; `m`, its sender alone; `n`, nobody.
const DONE = JSON.stringify({ type: 'done', table: 'x'.repeat(16), id: 'x'.repeat(6), seq: 20 });
const UPDATE = 'x'.repeat(Number(process.argv[2]));

const server = createServer();
const sockets = new WebSocketServer({ server, perMessageDeflate: false });
const tables = new Map<string, Set<WebSocket>>();
sockets.on('connection', (socket) => {
  let mates: Set<WebSocket> | null = null;
  socket.on('message', (data: Buffer) => {
    const text = data.toString('utf8');
    if (mates === null) {
      mates = tables.get(text) ?? new Set();
      tables.set(text, mates.add(socket));
    } else if (text.startsWith('a')) {
      socket.send(DONE);
      for (const mate of mates) mate.send(UPDATE);
    } else if (text.startsWith('m')) socket.send(UPDATE);
  });
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  console.log(`http://localhost:${typeof address === 'object' && address !== null ? address.port : 0}`);
});
process.on('SIGTERM', () => process.exit(0));
