/** The ready phrases of a game, and what each of them says; `null` for a key that is none of them. */
export const spoken = <Key extends string>(
  phrases: readonly Key[],
  say: (key: Key) => string,
): { readonly phrases: readonly Key[]; readonly phrase: (key: string) => string | null } => ({
  phrases,
  phrase: (key) => {
    const known = phrases.find((each) => each === key);
    return known === undefined ? null : say(known);
  },
});
