/** What may go wrong as expected: a value, never an exception. */
export type Result<Value, Failure> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly error: Failure };

/** Why something was refused, in the order in which the referee checks. */
export type RefusalCode =
  | 'bad-request'
  | 'unknown-game'
  | 'bad-options'
  | 'over'
  | 'not-chance'
  | 'not-your-turn'
  | 'illegal-move';

/** A code to act on and a sentence for developers that says what would have worked. */
export interface Refusal {
  readonly code: RefusalCode;
  readonly message: string;
}

export const ok = <Value>(value: Value): { readonly ok: true; readonly value: Value } => ({ ok: true, value });

export const err = <Failure>(error: Failure): { readonly ok: false; readonly error: Failure } => ({ ok: false, error });

/** The end of a `switch` over a union: the compiler proves that nothing arrives here. */
export const unreachable = (value: never): never => {
  throw new Error(`unreachable: ${JSON.stringify(value)}`);
};
