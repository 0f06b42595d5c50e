const perMinute = (max: number) => ({
  config: { rateLimit: { max, timeWindow: '1 minute' } },
  // Fastify would answer HEAD as well, and count it by itself: one could ask twice as often.
  exposeHeadRoute: false,
});

/** How often one address may make tables and identities, or guess invitations. */
export const MAKING = perMinute(30);

/** How often one address may have whole logs gone through. */
export const READING = perMinute(60);
