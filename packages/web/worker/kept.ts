/** What the build says of the files that a page is made of. */
export interface Kept {
  /** Another one for each build. */
  readonly version: string;
  /** Without these nothing is kept: every screen, every game, every language. */
  readonly page: readonly string[];
  /** What the strongest bots know: five times the rest, so it comes afterwards. */
  readonly bots: readonly string[];
}
