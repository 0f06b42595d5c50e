import { say, type FrameKey } from '../../words/frame.ts';

/** Whoever looks elsewhere may have made it needless. */
const CLEARING = ['input', 'blur'] as const;

/** Says in the page's own language, not in the browser's, what is missing in a field. */
export const needs =
  (missing: FrameKey) =>
  (input: HTMLInputElement): (() => void) => {
    const miss = (): void => {
      const { valueMissing, patternMismatch } = input.validity;
      input.setCustomValidity(valueMissing || patternMismatch ? say(missing) : '');
    };
    const clear = (): void => input.setCustomValidity('');
    input.addEventListener('invalid', miss);
    for (const type of CLEARING) input.addEventListener(type, clear);
    return () => {
      input.removeEventListener('invalid', miss);
      for (const type of CLEARING) input.removeEventListener(type, clear);
    };
  };
