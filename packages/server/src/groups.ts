/** Members by key, each once; a key without members is forgotten. */
export interface Groups<Member> {
  readonly add: (key: string, member: Member) => void;
  readonly remove: (key: string, member: Member) => void;
  readonly of: (key: string) => readonly Member[];
}

export const newGroups = <Member>(): Groups<Member> => {
  const groups = new Map<string, Set<Member>>();
  return {
    add: (key, member) => void groups.set(key, (groups.get(key) ?? new Set()).add(member)),
    remove: (key, member) => {
      const group = groups.get(key);
      if (group?.delete(member) === true && group.size === 0) groups.delete(key);
    },
    of: (key) => [...(groups.get(key) ?? [])],
  };
};
