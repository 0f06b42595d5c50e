import { say } from '../../words/frame.ts';

/** Whoever looks elsewhere may have made the name needless. */
const CLEARING = ['input', 'blur'] as const;

/** Says in the page's own language, not in the browser's, that a name is missing. */
export const needsName = (input: HTMLInputElement): (() => void) => {
  const miss = (): void => input.setCustomValidity(input.validity.valueMissing ? say('name.missing') : '');
  const clear = (): void => input.setCustomValidity('');
  input.addEventListener('invalid', miss);
  for (const type of CLEARING) input.addEventListener(type, clear);
  return () => {
    input.removeEventListener('invalid', miss);
    for (const type of CLEARING) input.removeEventListener(type, clear);
  };
};
