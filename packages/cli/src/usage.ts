/** The command line asked for something that can't be done; the message says what would have worked. */
export class UsageError extends Error {}

/** A whole number of the command line. */
export const wholeNumber = (
  name: string,
  text: string | undefined,
  { least, most }: { readonly least: number; readonly most: number },
): number => {
  const value = Number(text);
  if (text === undefined || text.trim() === '' || !Number.isInteger(value) || value < least || value > most) {
    throw new UsageError(`--${name} is a whole number from ${least} to ${most}`);
  }
  return value;
};
