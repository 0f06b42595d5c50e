import { expect, test } from 'vitest';
import { makeReel, type Shown, type Step } from './reel.ts';

const step = (seq: number): Step => ({ seq, at: 0, by: 'chance', standIn: null, view: `view ${seq}` });

/** A reel whose time passes only when told. */
const atRest = (
  pause: (before: unknown) => number = (before) => (before === null ? 100 : 200),
  suspense: () => number = () => 0,
) => {
  const shown: Shown[] = [];
  const seen: Shown[] = [];
  const waits: { milliseconds: number; call: () => void }[] = [];
  const busy: boolean[] = [];
  const reel = makeReel({
    pause,
    suspense,
    wait: (milliseconds, call) => {
      const wait = { milliseconds, call };
      waits.push(wait);
      return () => waits.splice(waits.indexOf(wait), 1);
    },
    show: (each) => shown.push(each),
    seen: (each) => seen.push(each),
    busy: (each) => busy.push(each),
  });
  const pass = (): number => {
    const wait = waits.shift();
    wait?.call();
    return wait?.milliseconds ?? -1;
  };
  return { reel, shown, seen, waits, busy, pass };
};

const views = (shown: readonly Shown[]): readonly unknown[] => shown.map(({ step: { view } }) => view);

test('views follow one another, each with the one before it and its own time', () => {
  const { reel, shown, pass, busy } = atRest();
  reel.push([step(1), step(2)]);
  expect(views(shown)).toEqual(['view 1']);
  expect([pass(), pass()]).toEqual([100, 200]);
  expect(shown.map(({ before }) => before)).toEqual([null, 'view 1']);
  expect(busy).toEqual([true, false]);
});

test('what comes while something is shown waits for its turn', () => {
  const { reel, shown, pass } = atRest();
  reel.push([step(1)]);
  reel.push([step(2)]);
  expect(views(shown)).toEqual(['view 1']);
  pass();
  expect(views(shown)).toEqual(['view 1', 'view 2']);
});

test('what moves is seen before it is said, and within its time', () => {
  const { reel, shown, seen, pass } = atRest(
    () => 100,
    () => 70,
  );
  reel.push([step(1), step(2)]);
  expect([views(shown), views(seen)]).toEqual([['view 1'], []]);
  expect(pass()).toBe(70);
  expect([views(shown), views(seen)]).toEqual([['view 1'], ['view 1']]);
  expect(pass()).toBe(30);
  expect([views(shown), views(seen)]).toEqual([['view 1', 'view 2'], ['view 1']]);
});

test('what nobody waits for is seen at once', () => {
  const { reel, seen } = atRest(
    () => 0,
    () => 70,
  );
  reel.push([step(1)]);
  reel.jump(step(9));
  expect(views(seen)).toEqual(['view 1', 'view 9']);
});

test('a jump drops what waits and moves nothing', () => {
  const { reel, shown, waits } = atRest();
  reel.push([step(1), step(2), step(3)]);
  reel.jump(step(9));
  expect(waits).toEqual([]);
  expect(shown.at(-1)).toMatchObject({ before: null, step: { view: 'view 9' } });
});

test('whoever was away long sees only the latest of it', () => {
  const { reel, shown, pass, waits } = atRest();
  reel.push(Array.from({ length: 100 }, (_, index) => step(index)));
  while (waits.length > 0) pass();
  expect(shown.length).toBeLessThan(30);
  expect(shown[0]?.before).toBeNull();
  expect(shown.at(-1)?.step.view).toBe('view 99');
});

test('what is skipped while something was about to be seen is not followed by it', () => {
  const { reel, shown, seen, pass, waits } = atRest(
    () => 100,
    () => 70,
  );
  reel.push([step(0)]);
  reel.push(Array.from({ length: 60 }, (_, index) => step(index + 1)));
  expect(waits).toHaveLength(1);
  while (waits.length > 0) pass();
  const order = seen.map(({ number }) => number);
  expect(order).toEqual(order.toSorted((a, b) => a - b));
  expect([views(seen)[0], views(seen).at(-1), views(shown).at(-1)]).toEqual(['view 36', 'view 60', 'view 60']);
});

test('idle resolves when everything was shown', async () => {
  const { reel, pass } = atRest();
  await reel.idle();
  reel.push([step(1)]);
  let rested = false;
  const idle = reel.idle().then(() => {
    rested = true;
  });
  expect(rested).toBe(false);
  pass();
  await idle;
  expect(rested).toBe(true);
});

test('views that take no time are never too many', () => {
  const { reel, shown, pass, waits } = atRest((before) => (before === 'view 0' ? 200 : 0));
  reel.push(Array.from({ length: 60 }, (_, index) => step(index)));
  while (waits.length > 0) pass();
  expect(shown).toHaveLength(60);
});
