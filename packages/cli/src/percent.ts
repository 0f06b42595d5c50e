/** A share as reports show it. */
export const percent = (share: number): string => `${(100 * share).toFixed(1)}%`;
