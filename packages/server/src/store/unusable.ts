/** A database that can't be opened as it is: a sentence for the host, who can mend it. */
export class UnusableDatabase extends Error {}

/** One that a newer version of this software has written. */
export class NewerDatabase extends UnusableDatabase {
  readonly found: number;
  readonly known: number;
  constructor(found: number, known: number) {
    super(
      `DATABASE_URL: the database has version ${found}, and this software knows versions up to ${known}: use a newer release`,
    );
    this.found = found;
    this.known = known;
  }
}

/** Says only what failed: the address of a database may hold a password. */
export const unusable = (database: string, failure: unknown): UnusableDatabase =>
  new UnusableDatabase(`DATABASE_URL: ${database} can't be used: ${reasonOf(failure)}`);

/** A host with several addresses fails at all of them at once, and that failure has no words of its own. */
const reasonOf = (failure: unknown): string => {
  if (failure instanceof AggregateError) return failure.errors.map(reasonOf).join(', ');
  return failure instanceof Error ? failure.message : String(failure);
};
