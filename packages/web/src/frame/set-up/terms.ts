/** By which a table is opened for others. */
export interface Terms {
  readonly clock: Clock;
  readonly access: (typeof ACCESS)[number];
  readonly talk: (typeof TALK)[number];
  readonly rated: (typeof RATED)[number];
}

/** Seconds for a decision; 0 is as long as anybody likes. */
const CLOCKS = [0, 30, 90, 86_400] as const;
export type Clock = (typeof CLOCKS)[number];
export const ACCESS = ['invitation', 'public'] as const;
export const TALK = ['free', 'phrases'] as const;
export const RATED = ['no', 'yes'] as const;

export const USUAL_TERMS: Terms = { clock: 0, access: 'invitation', talk: 'free', rated: 'no' };
const USUAL_CLOCK = 90;

/** A rated game has a clock: whoever is about to lose could just stop otherwise. */
export const clocksFor = ({ rated }: Terms): readonly Clock[] =>
  CLOCKS.filter((clock) => clock !== 0 || rated === 'no');

/** The clock that was chosen, or the usual one where it is not to be had. */
export const clockOf = (terms: Terms): Clock => (clocksFor(terms).includes(terms.clock) ? terms.clock : USUAL_CLOCK);
