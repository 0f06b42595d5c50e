import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** What can be watched from outside, at /metrics. */
export interface Metrics {
  /** What anybody may see. */
  readonly open: Registry;
  /**
   * That, and how the process fares, for the host alone: a player who watched its processor time while a bot thinks would
   * learn how much there was to think about.
   */
  readonly all: Registry;
  readonly messages: Counter;
  readonly slowReaders: Counter;
  readonly failures: Counter;
  readonly appends: Histogram;
  readonly gauge: (name: string, help: string, read: () => number) => void;
}

export const newMetrics = (): Metrics => {
  const open = new Registry();
  const registers = [open];
  const fares = new Registry();
  collectDefaultMetrics({ register: fares });
  return {
    open,
    get all() {
      return Registry.merge([open, fares]);
    },
    messages: new Counter({ name: 'skulduggery_messages_total', help: 'Messages from clients', registers }),
    slowReaders: new Counter({
      name: 'skulduggery_slow_readers_total',
      help: 'Connections dropped for reading too slowly',
      registers,
    }),
    failures: new Counter({
      name: 'skulduggery_failures_total',
      help: 'Things that failed and should not have',
      registers,
    }),
    appends: new Histogram({
      name: 'skulduggery_append_seconds',
      help: 'From deciding to being stored',
      buckets: [0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.5, 2],
      registers,
    }),
    gauge: (name, help, read) => {
      const gauge: Gauge = new Gauge({
        name,
        help,
        registers,
        collect: (): void => gauge.set(read()),
      });
    },
  };
};
