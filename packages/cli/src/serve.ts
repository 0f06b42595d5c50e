import { existsSync } from 'node:fs';
import { flushCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { BadConfig, readConfig, startServer, UnusableDatabase } from '@skulduggery/server';
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
    const server = await startServer({ ...config, page: config.page ?? (existsSync(PAGE) ? PAGE : null) });
    console.log(`Skulduggery is at ${server.address}`);
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

/** Failures that the host can mend get a sentence, not a stack. */
const isHosts = (failure: unknown): failure is Error =>
  failure instanceof BadConfig || failure instanceof UnusableDatabase;
