/**
 * Replays games of the simulator through the rules: at every decision the legal moves, the features and what became of
 * the discs must agree. Usage: g++ -O2 record.cpp -o record && ./record 2000 7 | node cross-check.ts
 */
import { createInterface } from 'node:readline';
import { actionOf, featuresOf, fromSeat } from '../../packages/bots/src/skull/features.ts';
import { askedFor } from '../../packages/bots/src/skull/sight.ts';
import { advance, skull, type Disc, type SkullState } from '../../packages/rules/src/index.ts';

interface Step {
  readonly seat: number;
  readonly mask: string;
  readonly action: number;
  readonly on: string;
  readonly skulls: readonly number[];
  readonly discs: readonly number[];
  readonly first: number;
}

interface Recorded {
  readonly n: number;
  readonly first: number;
  readonly seats: readonly (readonly [discs: number, skull: number, mat: number])[];
  readonly steps: readonly Step[];
  readonly winner: number;
}

const begin = ({ n, first, seats }: Recorded): SkullState => {
  const fresh = skull.start(n, { first, tribes: 1 });
  const tribes = fresh.tribes.map((tribe, seat) => {
    const [count, hasSkull, mat] = seats[seat] ?? [4, 1, 0];
    const flowers = Array.from({ length: count - hasSkull }, (): Disc => 'flower');
    const discs: readonly Disc[] = hasSkull === 1 ? [...flowers, 'skull'] : flowers;
    return { ...tribe, discs, mat: mat === 1 ? ('flower' as const) : ('skull' as const) };
  });
  return { ...fresh, tribes };
};

const discsOf = ({ tribes }: SkullState): string =>
  tribes.map(({ discs }) => `${discs.length}${discs.includes('skull') ? 's' : ''}`).join(' ');

/** What the simulator does by itself: the pick, what it took, and who is appointed. */
const goOn = (before: SkullState, step: Step): SkullState => {
  let state = before;
  for (;;) {
    const { name } = state.phase;
    const [seat = -1] = skull.status(state).toAct;
    if (name === 'pick') state = advance(skull, state, { by: seat, move: { type: 'pick', position: 0 } });
    else if (name === 'appoint')
      state = advance(skull, state, { by: seat, move: { type: 'appoint', seat: step.first } });
    else if (name === 'lose') {
      const { seat: loser } = state.phase.challenge;
      const had = state.tribes[loser]?.discs.includes('skull') ?? false;
      const disc = had && step.skulls[loser] === 0 ? 'skull' : 'flower';
      state = advance(skull, state, { by: 'chance', move: { type: 'lose', disc } });
    } else return state;
  }
};

const check = (recorded: Recorded): number => {
  let state = begin(recorded);
  const starts: SkullState[] = [];
  for (const [index, step] of recorded.steps.entries()) {
    const fail = (what: string): never => {
      throw new Error(`${what} at step ${index} of ${JSON.stringify(recorded)}`);
    };
    if (starts.at(-1)?.round !== state.round) starts.push(state);
    const { toAct } = skull.status(state);
    if (!toAct.includes(step.seat)) fail(`seat ${step.seat} is not waited for`);
    const view = skull.view(state, step.seat);
    const around = fromSeat(view, step.seat);
    const moves = askedFor(skull.legal(state, step.seat));
    const mask = moves.reduce((sum, move) => sum | (1n << BigInt(actionOf(move, around) ?? 60)), 0n);
    if (mask.toString(16) !== step.mask) fail(`legal ${mask.toString(16)}`);
    const before = starts.map((start) => skull.view(start, step.seat));
    const on = [...featuresOf(view, step.seat, before)].join('');
    if (on !== step.on) fail(`features ${on}`);
    const move = moves.find((each) => actionOf(each, around) === step.action) ?? fail('no such move');
    state = goOn(advance(skull, state, { by: step.seat, move }), step);
    const discs = step.discs.map((count, seat) => `${count}${step.skulls[seat] === 1 ? 's' : ''}`).join(' ');
    if (discsOf(state) !== discs) fail(`discs ${discsOf(state)}`);
  }
  const winner = skull.status(state).result?.winners[0];
  if (winner !== recorded.winner) throw new Error(`winner ${winner}: ${JSON.stringify(recorded)}`);
  return recorded.steps.length;
};

let [games, decisions] = [0, 0];
for await (const line of createInterface({ input: process.stdin })) {
  // oxlint-disable-next-line typescript/no-unsafe-assignment -- written by record.cpp, and checked by replaying it
  const recorded: Recorded = JSON.parse(line);
  decisions += check(recorded);
  games += 1;
}
console.log(`${games} games, ${decisions} decisions: legal moves, features, discs and winners agree`);
