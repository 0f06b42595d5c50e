// Compiled with tsconfig.pure.json alone: where a dependency brings a host along after all, nothing is wrong here, and that is.
export const HOST: readonly unknown[] = [
  // @ts-expect-error -- no console
  console,
  // @ts-expect-error -- no process
  process,
  // @ts-expect-error -- no timers
  setTimeout,
  // @ts-expect-error -- no network
  fetch,
];
