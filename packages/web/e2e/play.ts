import { errors, type Page } from '@playwright/test';

/** What to touch in one's hand, in this order: what plays a move, before what chooses one. */
type Manner = readonly string[];

const ANY = 'button:not([aria-disabled=true], .tab)';
// Two tokens are laid one after the other.
const CAREFUL: Manner = ['.button.main', '.place', '.again .button:last-child', ANY];
/** As somebody who bids as high as can be. */
const BOLD: Manner = ['.button.main', '.row button:last-child', ANY];

/** Plays a move by touching what glows; false when nobody here is waited for. */
export const takeTurn = (page: Page): Promise<boolean> => takeTurnWith(page, click(page));

export const takeTurnBoldly = (page: Page): Promise<boolean> => takeTurnWith(page, click(page), BOLD);

const click =
  (page: Page) =>
  async (wanted: string): Promise<void> => {
    try {
      await page.locator(wanted).first().click({ timeout: A_MOMENT });
    } catch (failure) {
      // While others move, what is touched may go away under the finger: then something is touched once more.
      if (!(failure instanceof errors.TimeoutError)) throw failure;
    }
  };

const A_MOMENT = 5000;

/** Touches one thing after another until the page has stepped on. */
export const takeTurnWith = async (
  page: Page,
  touch: (wanted: string) => Promise<void>,
  manner: Manner = CAREFUL,
): Promise<boolean> => {
  const before = await page.evaluate(() => document.querySelector('.dock.yours')?.getAttribute('data-number') ?? null);
  if (before === null) return false;
  const hand = manner.map((wanted) => `.dock.yours .hand ${wanted}`);
  for (;;) {
    const found = await page.waitForFunction(nextTouch, { before, hand });
    const wanted = await found.jsonValue();
    if (wanted === 'stepped') return true;
    if (wanted !== undefined) await touch(wanted);
  }
};

/** Runs in the page, until there is something to touch or another view. */
const nextTouch = ({ before, hand }: { readonly before: string; readonly hand: Manner }): string | undefined =>
  document.querySelector('.dock')?.getAttribute('data-number') === before
    ? hand.find((wanted) => document.querySelector(wanted) !== null)
    : 'stepped';

const MOST_TURNS = 2000;

interface Playing {
  /** Looked at before each turn: what makes it true ends the game here. */
  readonly until?: () => Promise<boolean>;
  readonly take?: (page: Page) => Promise<unknown>;
}

/** Plays until the end is shown, or until something else is; false when the end came first. */
export const playOn = async (
  page: Page,
  { until = () => Promise.resolve(false), take = takeTurn }: Playing = {},
): Promise<boolean> => {
  for (let turn = 0; turn < MOST_TURNS; turn += 1) {
    await page.waitForSelector('.dock.yours, .end');
    if ((await page.locator('.end').count()) > 0) return false;
    if (await until()) return true;
    await take(page);
  }
  throw new Error('no end in sight');
};

/** Touches whatever glows as soon as it does, as somebody bold who needs no time to think. Ends with the page. */
export const playOnByItself = (page: Page): Promise<void> =>
  page.evaluate((bold) => {
    const touch = (): void => {
      const hand = document.querySelector('.dock.yours .hand');
      const [move] = bold.flatMap((wanted) => hand?.querySelector<HTMLElement>(wanted) ?? []);
      move?.click();
    };
    new MutationObserver(touch).observe(document.body, { subtree: true, childList: true, attributes: true });
    touch();
  }, BOLD);
