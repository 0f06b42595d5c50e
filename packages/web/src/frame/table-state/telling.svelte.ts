import type { Change, GameRoom, Told } from '../../games/game.ts';
import { say } from '../../words/frame.ts';
import { isYoursAndLate, wasDecidedForYou } from '../stand-ins.ts';
import type { Line, TableLog } from '../table-log.svelte.ts';
import type { Seated } from './seated.svelte.ts';
import type { Showing } from './showing.svelte.ts';

/** What has been shown to happen at a table, in words. */
export interface Telling {
  readonly lines: readonly Line[];
  /** What the latest change was. */
  readonly told: readonly Told[];
  readonly tell: (change: Change) => readonly Told[];
}

interface Around {
  readonly room: GameRoom;
  readonly log: TableLog;
  readonly showing: Showing;
  readonly seated: Seated;
}

export const newTelling = ({ room, log, showing, seated }: Around): Telling => {
  const lines = $derived(log.upTo(showing.seen));

  /** What a bot did in your name was not done by you. */
  const tells = (line: Line): readonly Told[] => {
    const { change, step } = line;
    const toYou = room.tell(change, seated.spokenTo);
    if (!isYoursAndLate(line, seated.sitters)) return toYou;
    const others = seated.spokenTo.map((sitter) => (sitter.seat === step.by ? { ...sitter, you: false } : sitter));
    // The deed alone: what it brought for everybody speaks of you as ever.
    return room.tell(change, others).map((deed, index) => (deed.seat === step.by ? deed : (toYou[index] ?? deed)));
  };
  const told = $derived.by((): readonly Told[] => {
    const matters = (line: Line): boolean =>
      isYoursAndLate(line, seated.sitters) || tells(line).some(({ small }) => small !== true);
    const line = lines.findLast(matters) ?? lines.findLast((each) => tells(each).length > 0);
    if (line === undefined) return [];
    // Also while others do what matters little: you read of a move in your name that was not yours.
    const forYou = isYoursAndLate(line, seated.sitters) || wasDecidedForYou(lines, seated.sitters);
    return [...(forYou ? [{ text: say('turn.late'), seat: null }] : []), ...tells(line)];
  });

  return {
    get lines() {
      return lines;
    },
    get told() {
      return told;
    },
    tell: (change) => room.tell(change, seated.spokenTo),
  };
};
