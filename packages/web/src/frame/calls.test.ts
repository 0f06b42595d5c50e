import { afterEach, expect, test, vi } from 'vitest';
import { change, type Switch } from '../settings.svelte.ts';
import { answerCalls, callHere, callTo, openHere } from './calls.ts';
import { lookHere } from './looked-at.ts';

afterEach(() => vi.unstubAllGlobals());

interface So {
  readonly hidden?: boolean;
  readonly permission?: NotificationPermission;
  readonly calls?: Switch;
}

const stubPage = (hidden: boolean): ((hidden: boolean) => void) => {
  const page = Object.assign(new EventTarget(), { hidden, documentElement: { dataset: {} } });
  vi.stubGlobal('document', page);
  return (now) => {
    page.hidden = now;
    page.dispatchEvent(new Event('visibilitychange'));
  };
};

interface Browser {
  /** What it has shown, and how much of that it has taken back, in order. */
  readonly done: readonly string[];
  /** Goes to another tab, or comes back. */
  readonly hide: (hidden: boolean) => void;
  /** Whether the worker was asked for anything at all. */
  readonly wasAsked: () => boolean;
  /** What became of the mark on the app's icon, in order. */
  readonly marks: readonly string[];
  /** The locks that its pages hold. */
  readonly held: readonly unknown[];
}

/** The browser of somebody who has a table open. */
const browser = ({ hidden = true, permission = 'granted', calls = 'on' }: So = {}): Browser => {
  const done: string[] = [];
  const shown = new Map<string, { readonly tag: string; readonly close: () => void }>();
  const marks: string[] = [];
  let asked = false;
  const registration = {
    active: { postMessage: (_: string, [port]: readonly MessagePort[]) => port?.postMessage('P') },
    showNotification: (title: string, { body, tag = '', data }: NotificationOptions) => {
      done.push(`${title} ${body ?? ''} ${String(data)}`);
      shown.set(tag, { tag, close: () => shown.delete(tag) });
      return Promise.resolve();
    },
    getNotifications: ({ tag }: { readonly tag?: string } = {}) => {
      if (tag === undefined) return Promise.resolve([...shown.values()]);
      const there = shown.get(tag);
      done.push(there === undefined ? 'nothing to take back' : 'taken back');
      return Promise.resolve(there === undefined ? [] : [there]);
    },
  };
  const held: { readonly name: string }[] = [];
  vi.stubGlobal('navigator', {
    serviceWorker: {
      get ready() {
        asked = true;
        return Promise.resolve(registration);
      },
    },
    locks: {
      request: async (name: string, _: LockOptions, hold: () => Promise<void>) => {
        const lock = { name };
        held.push(lock);
        await hold();
        held.splice(held.indexOf(lock), 1);
      },
      query: () => Promise.resolve({ held: [...held] }),
    },
    setAppBadge: () => marks.push('set'),
    clearAppBadge: () => marks.push('cleared'),
  });
  vi.stubGlobal('location', { pathname: '/t/T', search: '?i=CODE' });
  vi.stubGlobal('Notification', { permission });
  const hide = stubPage(hidden);
  change({ calls });
  return { done, hide, wasAsked: () => asked, marks, held };
};

const CALL = { title: 'Your turn', text: 'Skull' };
const CALLED = 'Your turn Skull P /t/T?i=CODE';

test('whoever looks elsewhere is called once, until they look at the table', async () => {
  const { done, hide } = browser();
  const end = callHere(CALL);
  await expect.poll(() => done).toEqual([CALLED]);
  hide(false);
  await expect.poll(() => done).toEqual([CALLED, 'taken back']);
  hide(true);
  end();
  await expect.poll(() => done).toEqual([CALLED, 'taken back', 'nothing to take back']);
});

test('or until their turn is over, however soon that is', async () => {
  const { done } = browser();
  callHere(CALL)();
  await expect.poll(() => done).toEqual([CALLED, 'taken back']);
});

test('what a page has left behind goes when the table is looked at again', async () => {
  const { done } = browser();
  callHere(CALL);
  await expect.poll(() => done).toEqual([CALLED]);
  stubPage(false);
  callHere(CALL);
  await expect.poll(() => done).toEqual([CALLED, 'taken back']);
});

test('several pages call to one table once: some know its invitation, and others not', async () => {
  const { done } = browser();
  const [here, home] = [callHere(CALL), callTo('/t/T', CALL)];
  await expect.poll(() => done).toEqual([CALLED, 'Your turn Skull P /t/T']);
  here();
  await expect.poll(() => done.slice(2)).toEqual(['taken back']);
  home();
  await expect.poll(() => done.slice(2)).toEqual(['taken back', 'nothing to take back']);
});

test('whoever answers goes to the table, unless they are there', () => {
  browser();
  const worker = new EventTarget();
  vi.stubGlobal('navigator', { serviceWorker: worker });
  const went: string[] = [];
  answerCalls((path) => went.push(path));
  for (const data of ['/t/T?i=CODE', '/t/T', '/t/other']) worker.dispatchEvent(new MessageEvent('message', { data }));
  expect(went).toEqual(['/t/other']);
});

test('the mark on the icon stays until the last call is taken back', async () => {
  const { marks } = browser();
  const [one, other] = [callTo('/t/one', CALL), callTo('/t/other', CALL)];
  await expect.poll(() => marks).toEqual(['set', 'set']);
  one();
  other();
  await expect.poll(() => marks).toContain('cleared');
  expect(marks).toEqual(['set', 'set', 'cleared']);
});

test('whoever looks at a table is not called to it by home, which is open behind it, until they look elsewhere', async () => {
  const { done, hide, held } = browser({ hidden: false });
  const end = lookHere();
  const atHome = (): (() => void) => {
    vi.stubGlobal('document', Object.assign(new EventTarget(), { hidden: true }));
    return callTo('/t/T', CALL);
  };
  atHome()();
  await expect.poll(() => done).toEqual(['nothing to take back']);
  hide(true);
  await expect.poll(() => held).toEqual([]);
  atHome();
  await expect.poll(() => done.slice(1)).toEqual(['Your turn Skull P /t/T']);
  end();
});

test('the worker learns by a lock in which page a table is open, seen or not, until it is left', async () => {
  const { held, hide } = browser();
  const leave = openHere();
  await expect.poll(() => held).toEqual([{ name: 'P /t/T' }]);
  hide(false);
  hide(true);
  expect(held).toEqual([{ name: 'P /t/T' }]);
  leave();
  await expect.poll(() => held).toEqual([]);
});

test('nobody is called who looks at the table, nor when they look away', async () => {
  const { done, hide } = browser({ hidden: false });
  const end = callHere(CALL);
  hide(true);
  end();
  await expect.poll(() => done).toEqual(['nothing to take back', 'nothing to take back']);
});

test.each<So>([{ calls: 'off' }, { permission: 'denied' }, { permission: 'default' }])(
  'nobody is called who does not want it, or whose browser does not: %o',
  (so) => {
    const { wasAsked } = browser(so);
    callHere(CALL)();
    expect(wasAsked()).toBe(false);
  },
);
