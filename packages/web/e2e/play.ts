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

/** As somebody who lays the skull, and bids all the same. */
const RASH: Manner = ['.button.main', '[aria-label="Place the skull"]', ...BOLD];

export const takeTurnRashly = (page: Page): Promise<boolean> => takeTurnWith(page, click(page), RASH);

export const takeTurnBoldly = (page: Page): Promise<boolean> => takeTurnWith(page, click(page), BOLD);

/** False when it was surely not touched: while others move, it may go away under the finger. */
type TouchIt = (wanted: string) => Promise<boolean>;

const click =
  (page: Page): TouchIt =>
  async (wanted) => {
    try {
      await page.locator(wanted).first().click({ timeout: A_MOMENT });
    } catch (failure) {
      // Gone, or touched by a machine too busy to say so.
      if (!(failure instanceof errors.TimeoutError)) throw failure;
    }
    return true;
  };

const A_MOMENT = 20_000;

/** Touches one thing after another until a move was played and the page has stepped on. */
export const takeTurnWith = async (page: Page, touch: TouchIt, manner: Manner = CAREFUL): Promise<boolean> => {
  if ((await page.locator('.dock.yours').count()) === 0) return false;
  const hand = manner.map((wanted) => `.dock.yours .hand ${wanted}`);
  // Which view it was played at: that of somebody else's move does not count.
  let played: string | null = null;
  for (;;) {
    const { wanted, number } = await nextTouch(page, { played, hand });
    if (wanted === null) return true;
    if ((await touch(wanted)) && wanted === hand[0]) played = number;
  }
};

interface Played {
  readonly played: string | null;
  readonly hand: Manner;
}

interface Touch {
  /** `null` when there is nothing left to do. */
  readonly wanted: string | null;
  readonly number: string | null;
}

/** Waits until there is something to touch, or what was played is shown. */
const nextTouch = async (page: Page, so: Played): Promise<Touch> => {
  const found = await page.waitForFunction(look, so);
  return (await found.jsonValue()) ?? { wanted: null, number: null };
};

/** Runs in the page. */
const look = ({ played, hand }: Played): Touch | null => {
  const number = document.querySelector('.dock')?.getAttribute('data-number') ?? null;
  const elsewhere = document.querySelector('.end, .hand-over') !== null;
  if (elsewhere || (played !== null && played !== number)) return { wanted: null, number };
  const wanted = hand.find((each) => document.querySelector(each) !== null);
  return wanted === undefined ? null : { wanted, number };
};

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
