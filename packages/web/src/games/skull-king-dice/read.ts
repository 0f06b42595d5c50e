import type { Face, Kind, PadLine, Rolled, SkullKingDiceMove, SkullKingDiceView as Plain } from '@skulduggery/rules';
import { moveReader, viewReader, type Viewed } from '../read.ts';

export type { Face, Kind, PadLine, Rolled, SkullKingDiceMove };
export type SkullKingDiceView = Viewed<Plain>;
export const readView = viewReader<Plain>('skull-king-dice');
export const readMove = moveReader<SkullKingDiceMove>('skull-king-dice');
