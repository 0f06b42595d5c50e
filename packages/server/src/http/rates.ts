/** How often one address may make tables and identities, or guess invitations. */
export const MAKING = { rateLimit: { max: 30, timeWindow: '1 minute' } };

/** How often one address may have whole logs gone through. */
export const READING = { rateLimit: { max: 60, timeWindow: '1 minute' } };
