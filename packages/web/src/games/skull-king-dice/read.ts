import type { Face, Kind, PadLine, Rolled, SkullKingDiceMove, SkullKingDiceView } from '@skulduggery/rules';
import { moveReader, viewReader } from '../read.ts';

export type { Face, Kind, PadLine, Rolled, SkullKingDiceMove, SkullKingDiceView };
export const readView = viewReader<SkullKingDiceView>('skull-king-dice');
export const readMove = moveReader<SkullKingDiceMove>('skull-king-dice');
