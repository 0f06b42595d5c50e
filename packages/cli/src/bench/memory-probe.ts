// Preloaded into a measured server: on SIGUSR2 it collects what is garbage and says what is left. Without that, memory of
// a table would be mostly what making it left behind.
process.on('SIGUSR2', () => {
  globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  console.log(`memory ${heapUsed + external}`);
});
