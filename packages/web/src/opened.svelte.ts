/*
 * What lies open over a screen: a dialog, or a panel on a phone; one at a time. It is a step of the history, so that Back
 * closes it before it leaves the screen, and a reload finds it open.
 */
const held = $state<{ opened: string | null }>({ opened: null });
/** The browser goes back in its own time: a step that was added meanwhile would be the one that it leaves. */
let goingBack: Promise<void> | null = null;

export const opened = (): string | null => held.opened;

export const open = (name: string): void =>
  whenBack(() => {
    if (held.opened !== name) addStep(name);
  });

/** Closes this one, and none that was opened since. */
export const close = (name: string): void => {
  if (held.opened !== name) return;
  held.opened = null;
  const back = new Promise<void>((resolve) => {
    window.addEventListener('popstate', () => resolve(), { once: true });
  });
  goingBack = back.then(() => {
    goingBack = null;
  });
  history.back();
};

/** Adds a step to the history, in place of one that was made for what lies open. */
export const addStep = (opens: string | null, path?: string): void => {
  const state = opens === null ? null : { opened: opens };
  if (held.opened === null) history.pushState(state, '', path);
  else history.replaceState(state, '', path);
  held.opened = opens;
};

/** At once, or when the step of what was just closed has been left. */
export const whenBack = (then: () => void): void => {
  if (goingBack === null) then();
  else void goingBack.then(then);
};

export const beginOpening = (): void => {
  const read = (): void => {
    held.opened = openedIn(history.state);
  };
  read();
  window.addEventListener('popstate', read);
};

const openedIn = (state: unknown): string | null =>
  typeof state === 'object' && state !== null && 'opened' in state && typeof state.opened === 'string'
    ? state.opened
    : null;
