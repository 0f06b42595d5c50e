import { isJsonObject, type SkullKingDiceMove, type SkullKingDiceView } from '@skulduggery/rules';
import { indexOf, KIND_COUNT, faceCode } from './box.ts';
import type { Scoring } from './policy.ts';
import { emptyRound, lay, lead, type Round } from './round.ts';

/** What a bot of this game decides from. */
export interface DiceSeen {
  readonly seat: number;
  readonly scoring: Scoring;
  readonly view: SkullKingDiceView;
  readonly moves: readonly SkullKingDiceMove[];
}

interface Seen {
  readonly seat: number;
  readonly options: unknown;
  readonly view: unknown;
  readonly moves: readonly unknown[];
}

/** A table of another game is a bug of whoever asks. */
export const readSeen = ({ seat, options, view, moves }: Seen): DiceSeen => {
  if (!isView(view)) throw new TypeError('not a view of the Skull King dice game');
  const scoring = isJsonObject(options) && options['scoring'] === 'landlubber' ? 'landlubber' : 'pirate';
  return { seat, scoring, view, moves: moves.filter(isMove) };
};

const isView = (view: unknown): view is SkullKingDiceView => isJsonObject(view) && view['game'] === 'skull-king-dice';

const isMove = (move: unknown): move is SkullKingDiceMove =>
  isJsonObject(move) && (move['type'] === 'bid' || move['type'] === 'play');

/** The round as the seat sees it: its own dice, everybody's bid and tricks, the trick that lies there. */
export const roundSeen = ({ view, seat }: DiceSeen): Round => {
  const round = emptyRound(view.seats.length);
  view.seats.forEach(({ hand, bid, tricks, bonus }, index) => {
    round.left[index] = hand.length;
    round.bids[index] = bid ?? 0;
    round.tricks[index] = tricks;
    round.bonus[index] = bonus;
  });
  for (const kind of view.seats[seat]?.hand ?? []) {
    if (kind === null) continue;
    const place = seat * KIND_COUNT + indexOf(kind);
    round.dice[place] = (round.dice[place] ?? 0) + 1;
  }
  lead(round, view.leader ?? view.starter ?? 0);
  for (const { seat: by, die, face } of view.trick) {
    // The die has left its hand already, and `lay` takes it from there.
    const place = by * KIND_COUNT + indexOf(die);
    round.dice[place] = (round.dice[place] ?? 0) + 1;
    round.left[by] = (round.left[by] ?? 0) + 1;
    lay(round, indexOf(die), face === null ? 0 : faceCode(face));
  }
  return round;
};
