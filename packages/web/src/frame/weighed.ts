import type { Advice } from '@skulduggery/bots';

/** A move as people read it in the expert's advice. */
export interface Weighed {
  readonly name: string;
  readonly weight: number;
  readonly value: number | null;
  readonly played: boolean;
}

/** What an advice is to be read with. */
export interface Reading {
  readonly nameOf: (move: unknown) => string;
  readonly wasPlayed: (move: unknown) => boolean;
  /** How many there is room for. */
  readonly most: number;
}

/**
 * The likeliest moves first, of equally likely ones those that win more, and among them what was played. Moves that have
 * one name (rolling one or the other of two equal dice again) are one move to people.
 */
export const weighedBest = (advice: readonly Advice[], { nameOf, wasPlayed, most }: Reading): readonly Weighed[] => {
  const byName = new Map<string, Weighed>();
  for (const { move, weight, value } of advice) {
    const name = nameOf(move);
    const known = byName.get(name);
    byName.set(name, {
      name,
      weight: weight + (known?.weight ?? 0),
      value: known === undefined || wasPlayed(move) ? value : known.value,
      played: wasPlayed(move) || known?.played === true,
    });
  }
  const likely = [...byName.values()].toSorted((a, b) => b.weight - a.weight || (b.value ?? 0) - (a.value ?? 0));
  const place = likely.findIndex(({ played }) => played);
  const best = likely.slice(0, place < most ? most : most - 1);
  return likely.filter((each) => best.includes(each) || each.played);
};
