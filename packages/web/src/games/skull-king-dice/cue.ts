import { sound } from '../../sound/sound.ts';

/** What can be heard at this table: the one place where its sounds are asked for. Everybody sees what is heard. */
const CUES = { land: 'die', deal: 'slide', beat: 'fist', bids: 'bid', take: 'coin' } as const;

export const cue = (name: keyof typeof CUES): void => sound(CUES[name]);
