import type { Specimen } from './specimen.ts';
import { skalpott } from './specimens/skalpott.ts';
import { skullKingDice } from './specimens/skull-king-dice.ts';
import { skull } from './specimens/skull.ts';

/** A specimen of every game; the contract suite fails when one of the registry is missing. */
export const specimens: readonly Specimen[] = [skull, skullKingDice, skalpott];
