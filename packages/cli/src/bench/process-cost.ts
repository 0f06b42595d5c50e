import { readFileSync } from 'node:fs';

/** What a process has used so far, as the kernel counts it. */
export interface Cost {
  readonly cpuSeconds: number;
  readonly memoryBytes: number;
}

/** Linux counts processor time in hundredths of a second. */
const TICKS = 100;

/** All threads of the process included. */
export const costOf = (pid: number): Cost => {
  // Fields are counted after the name, which may hold anything but ends with the last bracket.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  const resident = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? '0';
  return { cpuSeconds: (Number(fields[11]) + Number(fields[12])) / TICKS, memoryBytes: Number(resident) * 1024 };
};
