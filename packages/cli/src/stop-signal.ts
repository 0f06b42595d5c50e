const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

/** The first signal that asks this process to stop; from now on none of them ends it by itself. */
export const stopSignal = (): Promise<(typeof SIGNALS)[number]> =>
  new Promise((resolve) => {
    // Not `once`: a terminal and `npm start` both send it, and the second must not end what the first has begun.
    for (const signal of SIGNALS) process.on(signal, () => resolve(signal));
    // Whoever launched this was ended without a word (`kill -9`), and nobody else will tell it.
    process.once('disconnect', () => resolve('SIGTERM'));
    process.channel?.unref();
  });
