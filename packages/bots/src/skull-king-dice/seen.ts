import type { SkullKingDiceMove, SkullKingDiceView, Scoring } from '@skulduggery/rules';
import type { Seen } from '../bot.ts';
import { indexOf, KIND_COUNT, faceCode } from './box.ts';
import { emptyRound, lay, lead, type Round } from './round.ts';

/** What a bot of this game decides from. */
export type DiceSeen = Seen<SkullKingDiceView, SkullKingDiceMove>;

/** R16: the view does not say how the round will be scored, the table's options do. */
export const scoringOf = ({ options }: DiceSeen): Scoring =>
  options['scoring'] === 'landlubber' ? 'landlubber' : 'pirate';

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
