/** What counts of a tribe between two rounds. */
export interface Standing {
  readonly discs: number;
  /** Whether the mat shows the flower: one won attempt (S20). */
  readonly flower: boolean;
}

/** Fitted to 13,333 rounds of earlier, weaker versions of this player; training/skull/fools.ts fits anew. */
const WORTH = { start: -0.38, ownDisc: 1, ownFlower: 0.9, theirDisc: -0.12, theirFlower: -0.32 } as const;

/** How likely a careful player wins against living opponents who move at random. */
export const worth = (own: Standing, others: readonly Standing[]): number => {
  if (own.discs === 0) return 0;
  if (others.length === 0) return 1;
  const sum = others.reduce(
    (total, { discs, flower }) => total + WORTH.theirDisc * discs + (flower ? WORTH.theirFlower : 0),
    WORTH.start + WORTH.ownDisc * own.discs + (own.flower ? WORTH.ownFlower : 0),
  );
  return 1 / (1 + Math.exp(-sum));
};
