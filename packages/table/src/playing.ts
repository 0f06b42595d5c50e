import { draw, listedMove, ok, type Mover } from '@skulduggery/rules';
import type { Decision, Moment } from './decision.ts';
import type { Entry, StandIn } from './entry.ts';
import { fairTicket } from './fair.ts';
import { step, type Step } from './step.ts';
import { fairnessOf, type Table } from './table.ts';

/** A move from outside, and all of chance that follows it, to be stored together. */
export const playOn = (
  table: Table,
  { at, hmac }: Moment,
  { by, raw, standIn }: { readonly by: Mover; readonly raw: unknown; readonly standIn?: StandIn | undefined },
): Decision => {
  const listed = listedMove(table.game, table.state, { by, move: raw });
  if (!listed.ok) return listed;
  const entry: Entry = { type: 'moved', at, by, move: listed.value, ...(standIn === undefined ? {} : { standIn }) };
  return ok(withChance(step(table, entry), { at, hmac }));
};

/** Chance moves at once, as fairness has fixed it, until the table waits for somebody. */
export const withChance = (first: Step, { at, hmac }: Moment): readonly Step[] => {
  const steps = [first];
  for (let { table } = first; ;) {
    const { game, state, moves } = table;
    if (!game.status(state).chance) return steps;
    const drawn = draw(game.odds(state), fairTicket(fairnessOf(table), moves, hmac));
    const next = step(table, { type: 'moved', at, by: 'chance', move: drawn });
    steps.push(next);
    ({ table } = next);
  }
};
