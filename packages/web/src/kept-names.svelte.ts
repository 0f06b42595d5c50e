import { keepStored, readStored } from './stored.ts';

/** Names that this device remembers under a key, for good. */
export interface KeptNames {
  readonly has: (name: string) => boolean;
  readonly add: (name: string) => void;
  readonly clear: () => void;
}

export const keptNames = (key: string): KeptNames => {
  /** `null` before they were read. */
  let held = $state.raw<readonly unknown[] | null>(null);
  const names = (): readonly unknown[] => {
    if (held !== null) return held;
    const kept = readStored(key);
    return Array.isArray(kept) ? kept : [];
  };
  const keep = (next: readonly unknown[]): void => {
    held = next;
    keepStored(key, held);
  };
  return {
    has: (name) => names().includes(name),
    add: (name) => {
      if (!names().includes(name)) keep([...names(), name]);
    },
    clear: () => keep([]),
  };
};
