import { begin, games, play, seeded } from '@skulduggery/rules';
import type { TableRecord } from '@skulduggery/table';
import { expect, test } from 'vitest';
import { anyMove } from '../../../rules/test/random-game.ts';
import type { News } from './connection.ts';
import { makeReplay } from './replay.ts';

/** A game that luck played. */
const played = (): TableRecord => {
  const game = games.get('skalpott');
  const setup = { game: 'skalpott', players: 3, options: {}, rules: 1 };
  const begun = begin(setup);
  if (game === undefined || !begun.ok) throw new Error('no Skalpott');
  const below = seeded('looked back on');
  const moves: TableRecord['moves'][number][] = [];
  let { state } = begun.value;
  while (!game.status(state).over) {
    const made = anyMove(game, state, below);
    const next = play(game, state, made);
    if (!next.ok) throw new Error(next.error.message);
    moves.push({ seat: made.by, move: next.value.move });
    ({ state } = next.value);
  }
  const { result } = game.status(state);
  if (result === null) throw new Error('nobody won');
  const names = ['Ana', 'Ben', 'Cleo'];
  return {
    format: 'skulduggery-record/1',
    table: 'T',
    ...setup,
    names,
    salts: [],
    commitment: '',
    secret: '',
    moves,
    result,
  };
};

test('looking back, the log goes as far as what is shown, wherever one goes', () => {
  const replay = makeReplay(played(), null);
  const news: News[] = [];
  replay?.connection.listen((each) => news.push(each));
  const latest = (): readonly number[] =>
    news.slice(-1).flatMap((each) => {
      if (each.type === 'table') return [each.table.seq, ...(each.past?.events ?? []).map(({ seq }) => seq)];
      return each.type === 'update' ? each.update.events.map(({ seq }) => seq) : [];
    });
  expect(latest()).toEqual([1, 1]);
  replay?.seek(3);
  expect(latest()).toEqual([4, 1, 2, 3, 4]);
  replay?.next();
  expect(latest()).toEqual([5]);
  replay?.seek(0);
  expect(latest()).toEqual([1, 1]);
});
