/**
 * Counts what players of each kind do in the open, of 1000, at tables of all kinds together: the numbers of
 * packages/bots/src/skull/fools/habits.ts. Usage: node habits.ts [--games 2400] [--seed habits]
 */
import { parseArgs } from 'node:util';
import { deedsIn } from '../../packages/bots/src/skull/fools/deeds.ts';
import { seeded, skull } from '../../packages/rules/src/index.ts';
import { playerOf, playGame } from './play.ts';

const { values } = parseArgs({
  options: { games: { type: 'string', default: '2400' }, seed: { type: 'string', default: 'habits' } },
});

const below = seeded(values.seed);
/** Our own three times: it is the one that must not be taken for another. */
const POOL = ['random', 'novice', 'steady', 'honest', 'bull', 'unread', 'unread', 'unread'];
const pool = await Promise.all(POOL.map(async (kind) => ({ kind, weights: await playerOf(kind) })));

const counts = new Map<string, Map<string, number>>();
const count = (where: string, what: string): void => {
  const here = counts.get(where) ?? new Map<string, number>();
  here.set(what, (here.get(what) ?? 0) + 1);
  counts.set(where, here);
};

for (let game = 0; game < Number(values.games); game += 1) {
  const company = Array.from({ length: 3 + below(3) }, () => pool[below(pool.length)]).filter(
    (one) => one !== undefined,
  );
  const start = skull.start(company.length, { first: null, tribes: 1 });
  const states = playGame(
    start,
    company.map(({ weights }) => weights),
    below,
  );
  for (const { seat, where, what } of deedsIn(states.map((state) => skull.view(state, null)))) {
    count(`${where}: ${company[seat]?.kind}`, what);
  }
}

for (const [where, here] of [...counts].toSorted(([one], [other]) => one.localeCompare(other))) {
  const total = [...here.values()].reduce((sum, each) => sum + each, 0);
  const shares = [...here].map(([what, times]) => `${what} ${Math.round((1000 * times) / total)}`);
  console.log(`${where} (${total}): ${shares.join(', ')}`);
}
