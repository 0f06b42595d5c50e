import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import {
  advance,
  combinationsOf,
  draw,
  seeded,
  skalpott,
  type SkalpottMove,
  type SkalpottView,
} from '@skulduggery/rules';
import { choose, type Advice } from '../../packages/bots/src/bot.ts';
import * as solved from '../../packages/bots/src/skalpott/expert.ts';
import { positionSeen } from '../../packages/bots/src/skalpott/seen.ts';

/**
 * What experts do when they play Skalpott with each other, counted by the weights of their advice (docs/strategy.md):
 * `node training/skalpott/habits.ts --players N --games M`.
 */
const { values } = parseArgs({
  options: { players: { type: 'string', default: '3' }, games: { type: 'string', default: '3000' } },
});
const players = Number(values.players);
const head = { game: skalpott.id, players, options: {} };
const [file = ''] = solved.expert.files(head);
const expert = solved.expertFrom(readFileSync(new URL(`../../packages/bots/data/${file}`, import.meta.url)));

type Thought = readonly Advice<SkalpottMove>[];
type State = ReturnType<typeof skalpott.start>;

/** For each case: how often it came up, and the weight of what is counted in it. */
const counted = new Map<string, { cases: number; weight: number }>();

const count = (name: string, weight: number): void => {
  const { cases, weight: before } = counted.get(name) ?? { cases: 0, weight: 0 };
  counted.set(name, { cases: cases + 1, weight: before + weight });
};

const weightOf = (thought: Thought, isCounted: (move: SkalpottMove) => boolean): number =>
  thought.reduce((sum, { move, weight }) => sum + (isCounted(move) ? weight : 0), 0);

const goesTo = (move: SkalpottMove, place: string): boolean => move.type === 'discard' && move.to.join(' ') === place;

const note = (view: SkalpottView, thought: Thought): void => {
  const { tokens, lucky } = positionSeen(view);
  const roll = view.roll === 1 ? 'dry' : 'second roll';
  const holder = lucky === 0 ? 'own card' : lucky === players ? 'card in the middle' : "somebody else's card";
  const made = view.dice === null ? [] : combinationsOf(view.dice);
  if (view.roll === 1 && made.length > 0 && (tokens[0] ?? 0) > 1) {
    const refused = weightOf(thought, ({ type }) => type === 'reroll');
    for (const name of ['any', made.at(-1)]) count(`refused dry: ${name}, ${holder}`, refused);
  }
  const [bin, given] = ['bin', 'lucky'].map((place) => weightOf(thought, (move) => goesTo(move, place)));
  if (
    thought.some(({ move }) => goesTo(move, 'lucky')) &&
    bin !== undefined &&
    given !== undefined &&
    bin + given > 0.01
  ) {
    const place = lucky === 1 ? 'left' : lucky === players - 1 ? 'right' : 'elsewhere';
    count(`bin rather than lucky: ${roll}, lucky one ${place}`, bin / (bin + given));
  }
  const [left, right] = ['left', 'right'].map((place) => weightOf(thought, (move) => goesTo(move, place)));
  if (left !== undefined && right !== undefined && left + right > 0.01) {
    const difference = Math.sign((tokens[1] ?? 0) - (tokens[players - 1] ?? 0));
    const who = ['left one has fewer', 'equal', 'right one has fewer'][difference + 1] ?? '';
    count(`left rather than right: ${who}`, left / (left + right));
  }
};

/** How long experts think, in milliseconds. */
const spent: number[] = [];

const think = (state: State, seat: number): Thought => {
  const seen = { ...head, seat, view: skalpott.view(state, seat), before: [], moves: skalpott.legal(state, seat) };
  const start = performance.now();
  const thought = expert(seen);
  spent.push(performance.now() - start);
  return thought;
};

const below = seeded('habits');
let turns = 0;
for (let game = 0; game < Number(values.games); game += 1) {
  let state = skalpott.start(players, { seating: 'rolled' });
  while (!skalpott.status(state).over) {
    const view = skalpott.view(state, null);
    if (view.phase === 'choose') {
      const thought = think(state, view.turn);
      note(view, thought);
      turns += view.roll === 1 ? 1 : 0;
      state = advance(skalpott, state, { by: view.turn, move: choose(thought, below) });
    } else {
      state = advance(skalpott, state, { by: 'chance', move: draw(skalpott.odds(state), below) });
    }
  }
}

/** The first turn of a game: for each throw that makes something, the best discard and the best second roll. */
const firstTurn = (): void => {
  let opened = skalpott.start(players, { seating: 'fixed' });
  for (let seat = 0; seat < players; seat += 1) {
    const dice = seat === 0 ? ([6, 6, 6] as const) : ([1, 1, 2] as const);
    opened = advance(skalpott, opened, { by: 'chance', move: { type: 'roll', dice } });
  }
  for (const { move } of skalpott.odds(opened)) {
    if (move.type !== 'roll' || move.dice.join(' ') !== move.dice.toSorted((a, b) => a - b).join(' ')) continue;
    const thought = think(advance(skalpott, opened, { by: 'chance', move }), 0);
    const best = (type: SkalpottMove['type']): Advice<SkalpottMove> | undefined =>
      thought.filter((each) => each.move.type === type).toSorted((a, b) => (b.value ?? 0) - (a.value ?? 0))[0];
    const [discard, reroll] = [best('discard'), best('reroll')];
    if (discard?.move.type !== 'discard' || reroll?.move.type !== 'reroll') continue;
    const rolling = reroll.move.dice;
    const keeps = move.dice.filter((_, index) => !rolling.includes(index)).join('-');
    const words = `${percent(discard.value)} ${discard.move.to.join(' ')}, ${percent(reroll.value)} keeping ${keeps}`;
    console.log(`first turn ${move.dice.join('-')}: ${words}`);
  }
};

const percent = (share: number | null): string => (share === null ? '-' : `${(100 * share).toFixed(1)}%`);

firstTurn();
for (const [name, { cases, weight }] of [...counted].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
  console.log(`${name}: ${percent(weight / cases)} of ${cases}`);
}
const sorted = spent.toSorted((a, b) => a - b);
console.log(`turns with a choice in a game: ${(turns / Number(values.games)).toFixed(1)}`);
console.log(`time to decide: median ${sorted[Math.floor(sorted.length / 2)]?.toFixed(3)} ms`);
