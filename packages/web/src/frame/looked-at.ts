/** The address of this page. */
export const here = (): string => location.pathname + location.search;

/** Which table an address leads to, whether or not it has the invitation. */
export const tableAt = (path: string): string => path.split('?', 1)[0] ?? path;

/**
 * Says to every other page that somebody looks at the table that is open here, while they do, until the returned function
 * is called: home may be open behind it, and would call them. What a page holds goes with it, however it ends.
 */
export const lookHere = (): (() => void) => {
  if (!('locks' in navigator)) return () => undefined;
  const table = tableAt(here());
  let leave = (): void => undefined;
  const look = (): void => {
    leave();
    if (document.hidden) return;
    const left = new Promise<void>((resolve) => {
      leave = resolve;
    });
    void navigator.locks.request(table, { mode: 'shared' }, () => left);
  };
  look();
  document.addEventListener('visibilitychange', look);
  return () => {
    document.removeEventListener('visibilitychange', look);
    leave();
  };
};

/** Whether somebody looks at the table of an address, in whichever page. */
export const isLookedAt = async (path: string): Promise<boolean> => {
  const { held = [] } = await navigator.locks.query();
  return held.some(({ name }) => name === tableAt(path));
};
