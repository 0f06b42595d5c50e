import { readFileSync } from 'node:fs';
import { advance, begin, games, isJsonObject, seeded, type AnyGame } from '@skulduggery/rules';
import { expect, test } from 'vitest';
import { fairTicket } from '../../table/src/fair.ts';

const DOCUMENT = readFileSync(new URL('../../../docs/fairness.md', import.meta.url), 'utf8');
const SECRET = '0'.repeat(64);

/** The lines of the text block that begins with this heading, without it. */
const block = (heading: string): readonly string[] => {
  const [, text = ''] = DOCUMENT.split(`\`\`\`text\n${heading}`);
  return text.split('```')[0]?.trim().split('\n').slice(1) ?? [];
};

const begun = (game: string, players: number, options = {}): { readonly game: AnyGame; readonly state: unknown } => {
  const table = begin({ game, players, options });
  if (!table.ok) throw new Error(table.error.message);
  return table.value;
};

/** What an outcome brings besides its kind of move and its seat. */
const outcome = (move: unknown): unknown => (isJsonObject(move) ? (move['die'] ?? move['face'] ?? move) : move);

const inWords = (odds: ReturnType<AnyGame['odds']>): string =>
  odds.map(({ move, weight }) => `${String(outcome(move))} ${weight}`).join(', ');

/** The table of docs/fairness.md: by kind, how many there are and how the faces weigh. */
const DICE = new Map(
  block('kind ').map((line) => {
    const [kind = '', count = '', faces = ''] = line.split(/ {2,}/);
    return [kind, { count: Number(count), faces: faces.replaceAll('"', '') }] as const;
  }),
);

test('the example with unequal weights in docs/fairness.md is what the code draws', () => {
  const rows = new Map(block('index ').map((line) => [Number(line.slice(0, 2)), line.split(/ {2,}/).slice(1)]));
  let { game, state } = begun('skull-king-dice', 3, { first: 0 });
  const drawn = new Map<number, readonly string[]>();
  for (let index = 0; index < 10; index += 1) {
    const { chance, toAct } = game.status(state);
    const odds = game.odds(state);
    const sum = odds.reduce((total, { weight }) => total + weight, 0);
    const ticket = chance ? fairTicket({ secret: SECRET, table: 'example', salts: ['a', '', ''] }, index)(sum) : 0;
    // As the text says it: the first outcome whose weights up to and including it exceed the ticket.
    const upTo = odds.map((_, last) => odds.slice(0, last + 1).reduce((total, { weight }) => total + weight, 0));
    const [seat = 0] = toAct;
    const move = chance ? odds[upTo.findIndex((total) => total > ticket)]?.move : game.legal(state, seat)[0];
    if (chance) drawn.set(index, [inWords(odds), String(sum), String(ticket), JSON.stringify(move)]);
    state = advance(game, state, { by: chance ? 'chance' : seat, move });
  }
  expect(drawn).toEqual(rows);
});

interface Step {
  readonly round: unknown;
  readonly odds: ReturnType<AnyGame['odds']>;
  readonly move: Readonly<Record<string, unknown>>;
  /** What chance may do after it. */
  readonly next: ReturnType<AnyGame['odds']>;
}

/** A game to its end by luck, move by move. */
const stepsOf = (id: string): readonly Step[] => {
  const below = seeded(`weights of ${id}`);
  let { game, state } = begun(id, 4);
  const steps: Step[] = [];
  for (;;) {
    const { chance, toAct, over } = game.status(state);
    if (over) return steps;
    const view = game.view(state, null);
    const odds = game.odds(state);
    const [seat = 0] = toAct;
    const moves = chance ? odds.map(({ move }) => move) : game.legal(state, seat);
    const move = moves[below(moves.length)];
    state = advance(game, state, { by: chance ? 'chance' : seat, move });
    if (!isJsonObject(move) || !isJsonObject(view)) throw new Error('neither a move nor a view');
    steps.push({ round: view['round'], odds, move, next: game.odds(state) });
  }
};

test('docs/fairness.md lists the faces of every die and their weights as the rules do', () => {
  const played = stepsOf('skull-king-dice').filter(({ move }) => move['type'] === 'play');
  const rolled = new Map(played.map(({ move, next }) => [String(move['die']), inWords(next)]));
  expect(rolled).toEqual(new Map([...DICE].map(([kind, { faces }]) => [kind, faces])));
});

test('docs/fairness.md tells how many dice are in the bag, and they weigh what is left of them', () => {
  const draws = stepsOf('skull-king-dice').filter(({ move }) => move['type'] === 'draw');
  const expected = draws.map(({ round }, index) => {
    const gone = draws.slice(0, index).filter((earlier) => earlier.round === round);
    const left = [...DICE].map(
      ([kind, { count }]) => [kind, count - gone.filter(({ move }) => move['die'] === kind).length] as const,
    );
    return left.flatMap(([kind, count]) => (count > 0 ? [`${kind} ${count}`] : [])).join(', ');
  });
  expect(draws.map(({ odds }) => inWords(odds))).toEqual(expected);
});

test('docs/fairness.md names every move of chance that a game can bring', () => {
  const types = [...games.keys()].flatMap((id) =>
    stepsOf(id).flatMap(({ odds, move }) => (odds.length > 0 ? [String(move['type'])] : [])),
  );
  const unnamed = [...new Set(types)].filter((type) => !DOCUMENT.includes(`{"type":"${type}"`));
  expect(unnamed).toEqual([]);
});
