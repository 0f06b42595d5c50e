const NAME = 'Skulduggery';

/**
 * Names the tab; what matters most comes first, since a row of tabs shows little of it. For an effect, which ends with the
 * screen that it belongs to.
 */
export const entitle = (...words: readonly string[]): (() => void) => {
  document.title = [...words, NAME].join(' – ');
  return () => {
    document.title = NAME;
  };
};
