import { begin } from '@skulduggery/rules';
import type { TableView } from '@skulduggery/table';
import type { Step } from '../../motion/reel.ts';
import type { Line } from '../table-log.svelte.ts';

/** Where a table begins to be shown: as it stands, or from its first step where nobody has moved yet. */
export type From = 'now' | 'opening';

/** All that chance did before anybody could move, after the table as it was laid out; nothing once somebody has moved. */
export const openingOf = ({ setup, you }: TableView, lines: readonly Line[]): readonly Step[] => {
  const [first] = lines;
  const begun = begin(setup, setup.rules);
  if (first === undefined || !begun.ok || lines.some(({ step }) => step.by !== 'chance')) return [];
  const { game, state } = begun.value;
  const view = game.view(state, you.player === null ? null : game.players(state).indexOf(you.player));
  return [{ seq: first.step.seq - 1, at: 0, by: null, standIn: null, view }, ...lines.map(({ step }) => step)];
};
