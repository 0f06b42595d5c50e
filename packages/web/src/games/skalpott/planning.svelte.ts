import type { Seat } from '@skulduggery/rules';
import type { BoardProps } from '../game.ts';
import { discardOf, nextPlaces, optionsOf, rerollOf, type Options } from './plan.ts';
import type { Combination, TokenPlace } from './read.ts';

/** What somebody is about to do: dice that were picked to roll again, or tokens that were laid to be given away. */
export interface Planning {
  /** Who chooses; `null` while there is nothing to choose. */
  readonly seat: Seat | null;
  readonly options: Options;
  readonly combination: Combination | null;
  readonly picked: readonly number[];
  readonly laid: readonly TokenPlace[];
  /** Places that can be touched now: where a next token may go, and where the last one lies. */
  readonly open: readonly TokenPlace[];
  /** All tokens are laid, and one touch gives them. */
  readonly ready: boolean;
  readonly pick: (die: number) => void;
  readonly pickAll: () => void;
  readonly rollAgain: () => void;
  readonly choose: (combination: Combination) => void;
  /** A token is laid there; the last one aims, and the same touch again gives. */
  readonly lay: (place: TokenPlace) => void;
  readonly give: () => void;
  /** Nothing is picked and nothing laid, of what was chosen. */
  readonly clear: () => void;
  /** The table has moved on: nothing is chosen either. */
  readonly forget: () => void;
}

export const newPlanning = (
  board: () => Pick<BoardProps, 'choices' | 'aimed' | 'touch' | 'play' | 'unaim'>,
): Planning => {
  const choice = $derived(board().choices[0] ?? null);
  const options = $derived(optionsOf(choice?.moves ?? []));
  let picked = $state.raw<readonly number[]>([]);
  let laid = $state.raw<readonly TokenPlace[]>([]);
  let chosen = $state.raw<Combination | null>(null);
  const combination = $derived(
    chosen !== null && options.combinations.includes(chosen) ? chosen : (options.combinations[0] ?? null),
  );
  const open = $derived.by((): readonly TokenPlace[] => {
    if (combination === null) return [];
    const targets = nextPlaces(options, combination, laid);
    if (targets.length > 0) return targets;
    return laid.length === 1 ? nextPlaces(options, combination, []) : [...new Set(laid)];
  });

  const pickOnly = (dice: readonly number[]): void => {
    laid = [];
    board().unaim();
    picked = dice;
  };

  return {
    get seat() {
      return choice?.seat ?? null;
    },
    get options() {
      return options;
    },
    get combination() {
      return combination;
    },
    get picked() {
      return picked;
    },
    get laid() {
      return laid;
    },
    get open() {
      return open;
    },
    get ready() {
      return board().aimed !== null;
    },
    pick: (die) => pickOnly(picked.includes(die) ? picked.filter((each) => each !== die) : [...picked, die]),
    pickAll: () => pickOnly(picked.length === 3 ? [] : [0, 1, 2]),
    rollAgain: () => {
      const move = rerollOf(options, picked);
      if (move !== null && choice !== null) board().play(choice.seat, move);
    },
    choose: (next) => {
      chosen = next;
      pickOnly([]);
    },
    lay: (place) => {
      if (combination === null || choice === null) return;
      picked = [];
      const whole = discardOf(options, combination, laid);
      if (whole !== null && laid.at(-1) === place) {
        board().touch(choice.seat, whole);
        return;
      }
      // A single token may go elsewhere; of two, both lie.
      if (whole !== null && whole.to.length > 1) return;
      laid = whole === null ? [...laid, place] : [place];
      const move = discardOf(options, combination, laid);
      if (move === null) board().unaim();
      else board().touch(choice.seat, move);
    },
    give: () => {
      const { aimed, play } = board();
      if (aimed !== null) play(aimed.seat, aimed.move);
    },
    clear: () => pickOnly([]),
    forget: () => {
      picked = [];
      laid = [];
      chosen = null;
    },
  };
};
