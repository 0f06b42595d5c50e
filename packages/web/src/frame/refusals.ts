import type { Failed } from '../connection/api.ts';
import type { WhyNot } from '../connection/connection.ts';
import type { NoPasskey } from '../connection/passkeys.ts';
import { say } from '../words/frame.ts';

/** Why something was not done, for people; what only a bug could cause has one sentence for all. */
export const refusalText = (code: WhyNot): string => {
  switch (code) {
    case 'offline':
      return say('refused.offline');
    case 'not-your-turn':
      return say('refused.not-your-turn');
    case 'illegal-move':
    case 'not-chance':
    case 'over':
    case 'not-gone':
    case 'not-there':
      return say('refused.moved-on');
    case 'no-table':
      return say('refused.no-table');
    case 'no-record':
      return say('refused.no-record');
    case 'not-invited':
      return say('refused.not-invited');
    case 'removed':
      return say('refused.removed');
    case 'taken':
    case 'seated':
      return say('refused.taken');
    case 'not-seated':
      return say('refused.not-seated');
    case 'seats-empty':
      return say('refused.seats-empty');
    case 'rated':
      return say('refused.rated');
    case 'not-gathering':
      return say('refused.not-gathering');
    case 'phrases-only':
      return say('refused.phrases-only');
    case 'too-fast':
      return say('refused.too-fast');
    case 'too-many':
      return say('refused.too-many');
    case 'bad-options':
      return say('failed.start');
    case 'no-name':
      return say('refused.no-name');
    case 'outdated':
      return say('refused.outdated');
    case 'unavailable':
      return say('refused.unavailable');
    default:
      return say('refused.other', { code });
  }
};

/** Why the server was not reached: a browser that believes to be online may be wrong; one that knows better is right. */
export const unreached = (): 'failed.server' | 'failed.offline' =>
  navigator.onLine ? 'failed.server' : 'failed.offline';

/** Why the server has not done what was asked of it outside a table. */
export const failureText = (failed: Failed): string => {
  if (failed.why === 'offline') return say(unreached());
  if (failed.why !== 'refused') return say('failed.server');
  return failed.code === 'too-many' ? say('failed.too-many') : refusalText(failed.code);
};

/** Why a passkey was not made or not recognised; one that proves nothing is a bad request. */
export const passkeyText = (failed: NoPasskey): string => {
  if (failed.why === 'cancelled') return say('passkey.cancelled');
  const isUnknown = failed.why === 'refused' && failed.code === 'bad-request';
  return isUnknown ? say('passkey.refused') : failureText(failed);
};
