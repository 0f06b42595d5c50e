import type { Page } from '@playwright/test';

/** All that a page did since it was asked last. */
export interface Recorded {
  /** What the page was like after each change, as somebody with its developer tools could see it: short names for it. */
  readonly moments: readonly string[];
  /** Every call that moved something, in no order: some wait for others to end, which takes a moment. */
  readonly moved: readonly string[];
  /** Every call to what makes sound or shakes the phone. */
  readonly heard: readonly string[];
  /** What the page is when everything has come to rest: a short name for it. */
  readonly rest: string;
}

declare global {
  interface Window {
    recorded?: { moments: string[]; moved: string[]; heard: string[] };
    /** What short names are for, since the page was asked last. */
    named?: Map<string, string>;
    nameOf?: (text: string) => string;
    /** How many updates it has been told. */
    updates?: number;
    /** Calls when the screen was painted, also where time stands still. */
    painted?: (call: () => void) => void;
  }
}

/** From now on the page notes each change of itself, and sounds are noted instead of played. */
export const record = async (page: Page): Promise<void> => {
  await page.addInitScript(noteEverything);
  // Nothing that moves comes to its end by itself: when it is looked at must not matter.
  const tools = await page.context().newCDPSession(page);
  await tools.send('Animation.enable');
  await tools.send('Animation.setPlaybackRate', { playbackRate: 0 });
};

/** Brings everything that moves to its end and gives what was noted. */
export const recordedBy = (page: Page): Promise<Recorded> =>
  page.evaluate(async () => {
    const { moments = [] } = window.recorded ?? {};
    const seen = [...moments];
    const moving = (): readonly Animation[] =>
      document
        .getAnimations()
        .filter(
          ({ effect, playState }) => playState !== 'finished' && effect?.getComputedTiming().endTime !== Infinity,
        );
    // What ends may let something else begin, or go away.
    for (let now = moving(); now.length > 0; now = moving()) {
      for (const each of now) each.finish();
      await new Promise<void>((resolve) => window.painted?.(resolve));
    }
    const { moved = [], heard = [] } = window.recorded ?? {};
    window.recorded = { moments: [], moved: [], heard: [] };
    return { moments: seen, moved: moved.toSorted(), heard, rest: window.nameOf?.(document.body.outerHTML) ?? '' };
  });

/** What a short name stands for; the latest few hundred are known. */
export const meant = (page: Page, name: string): Promise<string> =>
  page.evaluate((wanted) => window.named?.get(wanted) ?? '', name);

/** Runs in the page, before anything else. */
const noteEverything = (): void => {
  window.recorded = { moments: [], moved: [], heard: [] };
  const frame = window.requestAnimationFrame.bind(window);
  window.painted = (call) => void frame(call);
  window.nameOf = (text) => {
    // Long texts stay where they are: sending them all would take longer than the game.
    let [a, b] = [0, 1];
    for (let index = 0; index < text.length; index += 1) {
      a = Math.imul(a ^ text.charCodeAt(index), 2_654_435_761);
      b = Math.imul(b ^ text.charCodeAt(index), 1_597_334_677) + a;
    }
    const name = `${text.length}.${a >>> 0}.${b >>> 0}`;
    if (window.named === undefined || window.named.size > 400) window.named = new Map();
    window.named.set(name, text);
    return name;
  };
  const parse = JSON.parse.bind(JSON);
  JSON.parse = (text, ...more): unknown => {
    if (text.startsWith('{"type":"update"')) window.updates = (window.updates ?? 0) + 1;
    const value: unknown = parse(text, ...more);
    return value;
  };
  const hear = (call: string): void => void window.recorded?.heard.push(call);

  /** Answers to every name, with more of itself. */
  const silent = (name: string): object =>
    new Proxy(function silence() {}, {
      get: (_, key) => {
        if (key === Symbol.toPrimitive) return () => 0;
        if (key === 'currentTime') return 0;
        if (key === 'sampleRate') return 8000;
        if (key === 'getChannelData') return () => new Float32Array(8000);
        return silent(`${name}.${String(key)}`);
      },
      set: (_, key, value) => {
        hear(`${name}.${String(key)} = ${String(value)}`);
        return true;
      },
      apply: (_, __, given: readonly unknown[]) => {
        hear(`${name}(${given.filter((each) => typeof each !== 'function').join(', ')})`);
        return silent(`${name}()`);
      },
      construct: () => silent(name),
    });
  Object.defineProperty(window, 'AudioContext', { value: silent('audio') });
  Object.defineProperty(navigator, 'vibrate', {
    value: (pattern: readonly number[]) => {
      hear(`vibrate ${pattern.join(' ')}`);
      return true;
    },
  });

  // To the browser every question of its tools counts as a touch; here only a person's does.
  let touched = false;
  document.addEventListener('pointerdown', () => (touched = true), { capture: true });
  Object.defineProperty(navigator, 'userActivation', {
    value: {
      get hasBeenActive() {
        return touched;
      },
    },
  });

  const place = (element: Element | null): string => {
    const parent = element?.parentElement ?? null;
    if (element === null || parent === null) return element?.tagName ?? '';
    return `${place(parent)}>${element.tagName}${[...parent.children].indexOf(element)}`;
  };
  const motionOf = ({ effect }: Animation): string => {
    if (!(effect instanceof KeyframeEffect)) return '';
    const { duration, delay, iterations, easing, direction, fill } = effect.getTiming();
    const how = { duration: String(duration), delay, iterations, easing, direction, fill };
    return JSON.stringify([place(effect.target), effect.pseudoElement, how, effect.getKeyframes()]);
  };
  const animate: unknown = Reflect.get(Element.prototype, 'animate');
  if (typeof animate !== 'function') throw new Error('nothing can be moved here');
  Element.prototype.animate = function noted(...how) {
    const animation: unknown = Reflect.apply(animate, this, how);
    if (!(animation instanceof Animation)) throw new Error('not moved');
    window.recorded?.moved.push(motionOf(animation));
    return animation;
  };

  // Sizes are looked at when something has changed, not when the screen happens to be painted.
  type Sizes = (entries: readonly { readonly target: Element }[]) => void;
  const watched = new Map<Element, { size: string; readonly tell: Sizes }>();
  const sizeOf = ({ clientWidth, clientHeight }: Element): string => `${clientWidth} ${clientHeight}`;
  const measure = (): void => {
    for (const [target, known] of watched) {
      const size = sizeOf(target);
      if (size === known.size) continue;
      known.size = size;
      known.tell([{ target }]);
    }
  };
  window.ResizeObserver = class {
    readonly #tell: Sizes;
    constructor(tell: (...given: Parameters<ResizeObserverCallback>) => void) {
      this.#tell = (entries) => void Reflect.apply(tell, undefined, [entries, this]);
    }
    observe(target: Element): void {
      watched.set(target, { size: '', tell: this.#tell });
      queueMicrotask(measure);
    }
    unobserve(target: Element): void {
      watched.delete(target);
    }
    disconnect(): void {
      watched.clear();
    }
  };

  new MutationObserver(() => {
    measure();
    const byStyle = document
      .getAnimations()
      .filter((each) => each instanceof CSSAnimation || each instanceof CSSTransition);
    const moving = byStyle.map(motionOf).join('\n');
    const html = document.body === null ? '' : document.body.outerHTML;
    window.recorded?.moments.push(window.nameOf?.(`${html}\n${moving}`) ?? '');
  }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
};
