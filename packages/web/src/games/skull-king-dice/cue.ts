/** What can be heard at this table: the one place where its sounds are asked for. */
export type Cue = 'throw' | 'land' | 'deal' | 'beat' | 'bids' | 'take';

export const cue = (_name: Cue): void => undefined;
