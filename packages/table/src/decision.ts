import type { Result } from '@skulduggery/rules';
import type { Time } from './entry.ts';
import type { Hmac } from './fair.ts';
import type { TableRefusal } from './refusal.ts';
import type { Step } from './step.ts';

/** What comes of a wish: facts for the log, each with the table as it will be once they are stored. */
export type Decision = Result<readonly Step[], TableRefusal>;

/** When something is decided, and by what chance is drawn then. */
export interface Moment {
  readonly at: Time;
  readonly hmac: Hmac;
}
