import { cpus } from 'node:os';

/** The day, as reports say when something was measured. */
export const today = (): string => new Date().toISOString().slice(0, 10);

/** What something is measured on. */
export const PROCESSOR = cpus()[0]?.model ?? 'unknown processor';
export const NODE = `Node ${process.versions.node}`;
