/** Whether this person wants things to stay still. */
export const wantsStillness = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

export interface Flight {
  readonly from: Element;
  readonly to: Element;
  /** What is seen flying; it is shown on top of everything and taken away on arrival. */
  readonly thing: Element;
  readonly duration: number;
  readonly delay?: number;
}

/** Something goes from one place to another, in an arc over the table. Still for those who want stillness. */
export const fly = async ({ from, to, thing, duration, delay = 0 }: Flight): Promise<void> => {
  if (wantsStillness() || duration <= 0) return;
  const start = centre(from);
  const end = centre(to);
  const flying = document.createElement('div');
  flying.className = 'flying';
  flying.ariaHidden = 'true';
  flying.append(thing.cloneNode(true));
  flying.style.cssText = `position:fixed;left:${start.x}px;top:${start.y}px;z-index:50;pointer-events:none`;
  document.body.append(flying);
  const [dx, dy] = [end.x - start.x, end.y - start.y];
  const lift = Math.min(90, Math.hypot(dx, dy) * 0.35);
  const move = flying.animate(
    [
      { transform: 'translate(-50%, -50%) scale(1)' },
      { transform: `translate(calc(-50% + ${dx / 2}px), calc(-50% + ${dy / 2 - lift}px)) scale(1.35)`, offset: 0.5 },
      { transform: `translate(calc(-50% + ${dx}px), calc(-50% + ${dy}px)) scale(1)` },
    ],
    { duration, delay, easing: 'cubic-bezier(.45,.05,.35,1)', fill: 'both' },
  );
  await move.finished.catch(() => undefined);
  flying.remove();
};

/** The middle of an element on the screen. */
export const centre = (element: Element): { readonly x: number; readonly y: number } => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
};
