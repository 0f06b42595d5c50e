import type { SkullMove, SkullView } from '@skulduggery/rules';
import { moveReader, viewReader } from '../read.ts';

export type { SkullMove, SkullView };
export const readView = viewReader<SkullView>('skull');
export const readMove = moveReader<SkullMove>('skull');

/** Discs on all mats: the highest bid there can be. */
export const onTheTable = (view: SkullView): number => view.seats.reduce((sum, { pile }) => sum + pile.length, 0);
