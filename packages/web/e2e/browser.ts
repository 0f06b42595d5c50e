import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium, type Browser, type BrowserContext, type BrowserContextOptions, type Page } from '@playwright/test';

/** Chromium's engine without windows needs a fifth less of a machine than Chromium that hides its windows. */
const WINDOWLESS = 'chromium-headless-shell';
const PLACES = [WINDOWLESS, 'chromium', 'chromium-browser', 'google-chrome'].map((name) => `/usr/bin/${name}`);

/** The machine's own browser; Debian's is installed where that is allowed. */
export const findBrowser = (): string => {
  const wanted = [process.env['CHROMIUM'] ?? '', ...PLACES];
  const found = (): string | undefined => wanted.find((place) => place !== '' && existsSync(place));
  const there = found();
  if (there !== undefined) return there;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.error(`installing ${WINDOWLESS} (once)…`);
    spawnSync('apt-get', ['update', '-qq'], { stdio: ['ignore', 2, 2] });
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', WINDOWLESS], { stdio: ['ignore', 2, 2] });
    const installed = found();
    if (installed !== undefined) return installed;
  }
  throw new Error(
    'these tests need a browser: install Debian’s chromium-headless-shell or chromium, or set CHROMIUM to the path of one',
  );
};

export const launch = (): Promise<Browser> =>
  chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox'], timeout: MOST_WAITING });

/** For a page on a machine that has many other things to do: what is waited for comes, or is not there. */
const MOST_WAITING = 180_000;

export const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true } as const;

/** A phone on its side, and a desk at 200 %. */
export const LOW = { width: 640, height: 360 };

/** As small as a phone gets. */
export const SMALL = { width: 360, height: 640 };

export interface Person {
  readonly context: BrowserContext;
  readonly page: Page;
  /** What went wrong in the page, which nothing should. */
  readonly problems: readonly string[];
}

export interface PersonOptions extends BrowserContextOptions {
  /** The luck of this browser, so that a failed test fails again. */
  readonly seed?: number;
  readonly settings?: Readonly<Record<string, string>>;
}

/** Somebody with a browser of their own, who wants no waiting and, unless a test asks for it, no motion and no sound. */
export const person = async (browser: Browser, { seed, settings, ...options }: PersonOptions = {}): Promise<Person> => {
  const context = await browser.newContext({
    locale: 'en-GB',
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'reduce',
    // What is asked for is then what the page itself asks for, each time anew.
    serviceWorkers: 'block',
    ...options,
  });
  const stored = JSON.stringify({ speed: 'instant', sound: 'off', ...settings });
  await context.addInitScript((text) => {
    if (localStorage.getItem('skulduggery.settings') === null) localStorage.setItem('skulduggery.settings', text);
  }, stored);
  if (seed !== undefined) await context.addInitScript(seedLuck, seed);
  context.setDefaultTimeout(MOST_WAITING);
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('pageerror', (failure) => problems.push(failure.message));
  page.on('console', (message) => {
    if (message.type() === 'error' && !IGNORED.test(message.text())) problems.push(message.text());
  });
  return { context, page, problems };
};

/** The browser itself says so when a server is away, which some tests want. */
const IGNORED = /WebSocket connection to|Failed to load resource/;

/** Runs in the page: the same numbers each time. */
const seedLuck = (seed: number): void => {
  // Each page of one person has luck of its own: two tables are never the same one.
  const pages = Number(sessionStorage.getItem('pages') ?? '0');
  sessionStorage.setItem('pages', String(pages + 1));
  let state = seed + 7919 * pages;
  const next = (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state >>> 8;
  };
  Object.defineProperty(crypto, 'getRandomValues', {
    value: (array: Uint8Array | Uint32Array) => {
      for (let index = 0; index < array.length; index += 1) array[index] = next();
      return array;
    },
  });
};
