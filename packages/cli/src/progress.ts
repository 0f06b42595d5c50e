/** A bar on standard error, drawn anew at most ten times a second; nothing where that is no terminal. */
export const newBar = (total: number): { readonly add: (done: number) => void; readonly end: () => void } => {
  const isShown = process.stderr.isTTY;
  const start = performance.now();
  let done = 0;
  let drawn = 0;
  const draw = (): void => {
    drawn = performance.now();
    const filled = Math.round((WIDTH * done) / total);
    const seconds = (drawn - start) / 1000;
    const left = done === 0 ? '' : `, ${Math.round((seconds * (total - done)) / done)} s left`;
    process.stderr.write(`\r${'█'.repeat(filled)}${'░'.repeat(WIDTH - filled)} ${done} of ${total}${left}   `);
  };
  return {
    add: (more) => {
      done += more;
      if (isShown && performance.now() - drawn > 100) draw();
    },
    end: () => {
      if (!isShown) return;
      draw();
      process.stderr.write('\n');
    },
  };
};

const WIDTH = 30;
