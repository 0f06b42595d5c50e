import type { SkullMove, SkullView as Plain } from '@skulduggery/rules';
import { moveReader, viewReader, type Viewed } from '../read.ts';

export type { SkullMove };
export type SkullView = Viewed<Plain>;
export const readView = viewReader<Plain>('skull');

/** S26: at the end everything lies open; and for whoever looks back through other eyes, what those have seen. */
export const isOpen = ({ phase, open }: SkullView): boolean => phase === 'over' || open === true;
export const readMove = moveReader<SkullMove>('skull');

/** Discs on all mats: the highest bid there can be. */
export const onTheTable = (view: SkullView): number => view.seats.reduce((sum, { pile }) => sum + pile.length, 0);
