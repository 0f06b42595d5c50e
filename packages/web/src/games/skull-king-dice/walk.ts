/** Arrows go along a row of buttons, and from its end to its beginning. */
export const walk = (event: KeyboardEvent): void => {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  const { currentTarget, target } = event;
  if (step === undefined || !(currentTarget instanceof HTMLElement) || !(target instanceof HTMLElement)) return;
  const row = [...currentTarget.querySelectorAll('button')].toSorted(
    (a, b) => a.getBoundingClientRect().left - b.getBoundingClientRect().left,
  );
  const next = row.findIndex((button) => button === target) + step;
  row[(next + row.length) % row.length]?.focus();
  event.preventDefault();
};
