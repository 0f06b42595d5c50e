import { begin, draw, err, ok, play, sameJson, type Result } from '@skulduggery/rules';
import { commitment, fairTicket, HEX, SALT } from './fair.ts';
import type { TableRecord } from './record.ts';

/** What does not hold in a record, and where. */
export interface Doubt {
  readonly part: 'names' | 'salts' | 'secret' | 'commitment' | 'rules' | 'moves' | 'chance' | 'result';
  readonly message: string;
  /** The first move in doubt. */
  readonly index?: number;
}

/** Recomputes a record from its own claims: the commitment, every move, every draw of chance, the result. */
export const verify = (record: TableRecord): Result<null, Doubt> => {
  const odd = malformed(record);
  if (odd !== null) return err(odd);
  if (commitment(record.secret) !== record.commitment) {
    return err({ part: 'secret', message: 'the SHA-256 of the secret is not the commitment' });
  }
  const begun = begin(record, record.rules);
  if (!begun.ok) return err({ part: 'rules', message: `${begun.error.code}: ${begun.error.message}` });
  const { game } = begun.value;
  let { state } = begun.value;
  for (const [index, { seat, move }] of record.moves.entries()) {
    const drawn = seat === 'chance' && game.status(state).chance;
    if (drawn && !sameJson(draw(game.odds(state), fairTicket(record, index)), move)) {
      return err({ part: 'chance', message: 'the secret and the salts draw another outcome', index });
    }
    const played = play(game, state, { by: seat, move });
    if (!played.ok) return err({ part: 'moves', message: `${played.error.code}: ${played.error.message}`, index });
    ({ state } = played.value);
  }
  const { result } = game.status(state);
  if (result === null) return err({ part: 'result', message: 'the game is not over' });
  return sameJson(result, record.result)
    ? ok(null)
    : err({ part: 'result', message: `the result is ${JSON.stringify(result)}` });
};

/** The first thing that has not the form which docs/fairness.md describes. */
const malformed = ({ players, names, salts, secret, commitment: committed }: TableRecord): Doubt | null => {
  for (const [part, { length }] of [['names', names] as const, ['salts', salts] as const]) {
    if (length !== players) return { part, message: `${length} for ${players} players` };
  }
  for (const [part, text] of [['secret', secret] as const, ['commitment', committed] as const]) {
    if (!HEX.test(text)) return { part, message: 'not 64 characters of 0-9 and a-f (lower case)' };
  }
  const player = salts.findIndex((salt) => !SALT.test(salt));
  return player === -1
    ? null
    : { part: 'salts', message: `that of player ${player} is not up to 64 of A-Z a-z 0-9 _ -` };
};
