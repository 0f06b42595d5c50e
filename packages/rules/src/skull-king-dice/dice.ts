/** Strongest first: the order of a hand and of every list of dice. */
export const KINDS = ['skull-king', 'pirate', 'mermaid', 'black', 'blue', 'red', 'yellow'] as const;
export type Kind = (typeof KINDS)[number];

/** What a die may show: a number, a flag (worth 0, R10), or the skull that only special dice carry. */
export type Face = number | 'flag' | 'skull';

/** How many dice of a kind there are, and their six faces. */
export interface Die {
  readonly count: number;
  readonly faces: readonly Face[];
}

const SPECIAL_FACES: readonly Face[] = ['skull', 'skull', 'skull', 'skull', 'flag', 'flag'];

/** The dice in the box. An owner of the box corrects it here: the bag, the odds and the help pages follow. */
export const DICE: Readonly<Record<Kind, Die>> = {
  'skull-king': { count: 1, faces: SPECIAL_FACES },
  pirate: { count: 3, faces: SPECIAL_FACES },
  mermaid: { count: 2, faces: SPECIAL_FACES },
  black: { count: 7, faces: [7, 7, 6, 6, 5, 5] },
  blue: { count: 7, faces: [5, 5, 4, 4, 3, 3] },
  red: { count: 8, faces: [3, 3, 2, 2, 1, 1] },
  yellow: { count: 8, faces: [7, 1, 1, 'flag', 'flag', 'flag'] },
};

/** A row for each kind. */
export const byKind = <Row>(row: (kind: Kind) => Row): Readonly<Record<Kind, Row>> => ({
  'skull-king': row('skull-king'),
  pirate: row('pirate'),
  mermaid: row('mermaid'),
  black: row('black'),
  blue: row('blue'),
  red: row('red'),
  yellow: row('yellow'),
});

const SPECIAL = byKind((kind) => DICE[kind].faces.includes('skull'));

/** R8: special dice are those with a skull; yellow ones carry flags but are numbered. */
export const isSpecial = (kind: Kind): boolean => SPECIAL[kind];

/** Dice in a hand or in the bag: equal ones can't be told apart, so how many of each kind is all there is to know. */
export type Dice = Readonly<Record<Kind, number>>;

export const NO_DICE: Dice = byKind(() => 0);

export const ALL_DICE: Dice = byKind((kind) => DICE[kind].count);

export const withDie = (dice: Dice, kind: Kind): Dice => {
  const more = { ...dice };
  more[kind] += 1;
  return more;
};

export const withoutDie = (dice: Dice, kind: Kind): Dice => {
  const fewer = { ...dice };
  fewer[kind] -= 1;
  return fewer;
};

/** In the order of the dice table. */
export const oneByOne = (dice: Dice): readonly Kind[] => {
  const list: Kind[] = [];
  for (const kind of KINDS) for (let left = dice[kind]; left > 0; left -= 1) list.push(kind);
  return list;
};
