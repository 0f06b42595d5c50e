/** Refusals that are the same over HTTP and over a socket. */
export const NO_NAME = {
  code: 'no-name',
  message: 'say who you are first: POST /api/me, or /api/programs for a program',
} as const;

/** The same whether a table does not exist or does not open to this person. */
export const NO_TABLE = { code: 'no-table', message: 'no such table, or it opens with its invitation only' } as const;

export const TOO_FAST = { code: 'too-fast', message: 'too much at once: send it again a second later' } as const;

/** The server is about to end: whoever comes back finds it, or another one, again. */
export const ENDING = { code: 'unavailable', message: 'this server is ending: ask again in a second' } as const;

/** Something failed that should not have (a lost database), where nothing was to be stored. */
export const UNREAD = { code: 'unavailable', message: 'that failed here: ask again' } as const;

/** Something failed that should not have (a full disk, a lost database), perhaps after it had stored. */
export const UNAVAILABLE = {
  code: 'unavailable',
  message: 'that failed here; it is not known whether it counted: send a command again with the same id',
} as const;
