import { existsSync } from 'node:fs';
import { flushCompileCache } from 'node:module';
import { networkInterfaces } from 'node:os';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { BadConfig, readConfig, startServer, UnusableDatabase, type Config } from '@skulduggery/server';
import { stopSignal } from './stop-signal.ts';

const PAGE = fileURLToPath(new URL('../../web/dist', import.meta.url));

/** Little survives a move: threads that look for it together cost more processor time than they save (docs/decisions). */
const ONE_COLLECTOR = '--no-parallel-scavenge';

/** Serves tables until it is told to stop. */
export const serve = async (): Promise<void> => {
  setFlagsFromString(ONE_COLLECTOR);
  // From the first moment: whoever is told to stop while starting stops as soon as it can.
  const stopped = stopSignal();
  try {
    const config = readConfig(process.env);
    const page = config.page ?? (existsSync(PAGE) ? PAGE : null);
    const server = await Promise.race([startServer({ ...config, page }), stopped]);
    // Nothing has been promised to anybody yet, and a database may let the start wait for long.
    if (typeof server === 'string') return process.exit();
    console.log(`Skulduggery is at ${server.address}`);
    for (const address of elsewhere(server.address, config)) console.log(`For others on your network: ${address}`);
    if (page === null && config.logLevel !== 'silent')
      console.error('There is no page to serve: npm start builds it, and serves it from then on');
    // Node keeps what it compiled when it ends; a server that is killed must start as fast the next time.
    flushCompileCache();
    const signal = await stopped;
    console.log(`${signal}: finishing what was begun`);
    await server.stop();
  } catch (failure) {
    if (!isHosts(failure)) throw failure;
    console.error(failure.message);
    process.exitCode = 2;
  }
};

/** Where other devices find a server that says to be at `localhost`. */
const elsewhere = (address: string, { host, origin }: Config): readonly string[] =>
  origin === null && host === '0.0.0.0'
    ? Object.values(networkInterfaces())
        .flatMap((addresses) => addresses ?? [])
        .filter(({ family, internal }) => family === 'IPv4' && !internal)
        .map((own) => address.replace('localhost', own.address))
    : [];

/** Failures that the host can mend get a sentence, not a stack. */
const isHosts = (failure: unknown): failure is Error =>
  failure instanceof BadConfig || failure instanceof UnusableDatabase;
