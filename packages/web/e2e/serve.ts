import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { POLICY } from '../../server/src/http/policy.ts';

/** Where the built page lies. */
export const DIST = join(import.meta.dirname, '..', 'dist');

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
};

/** As strict as where it will live: what the page would need beyond this fails its tests. */
const CONTENT_POLICY = Object.entries(POLICY)
  .map(([directive, allowed]) => `${directive} ${allowed.join(' ')}`)
  .join('; ');

export interface Served {
  readonly address: string;
  readonly close: () => Promise<void>;
}

/** What is there just now: the page in a folder, a proxy whose server is away, or a network that says nothing. */
export type There = { readonly folder: string } | 'proxy' | 'silence';

export const BUILT: There = { folder: DIST };

/** The built page, or whatever else is there, without a server behind it, on a free port. */
export const servePage = async (there = (): There => BUILT): Promise<Served> => {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const now = there();
    if (now === 'silence') return;
    if (now === 'proxy' || pathname.startsWith('/api/') || pathname === '/socket') {
      response.writeHead(503).end();
      return;
    }
    const wanted = join(now.folder, pathname);
    const isFile = wanted.startsWith(now.folder) && existsSync(wanted) && statSync(wanted).isFile();
    const file = isFile ? wanted : join(now.folder, 'index.html');
    response.writeHead(200, {
      'content-type': TYPES[extname(file)] ?? 'application/octet-stream',
      'content-security-policy': CONTENT_POLICY,
    });
    createReadStream(file).pipe(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    address: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
};
