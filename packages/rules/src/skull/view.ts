import type { GameResult, Player, SeenBefore, Viewer } from '../game.ts';
import { at } from '../lists.ts';
import { toAct } from './legal.ts';
import { DISCS } from './moves.ts';
import { inHand, isOut } from './tribe.ts';
import type { Disc, Phase, State, Tribe, TribeView, View } from './types.ts';

/** S25: what is not written here does not leave. S26: at the end everything does. */
export const view = (state: State, viewer: Viewer, before?: SeenBefore<State, View>): View => ({
  game: 'skull',
  round: state.round,
  phase: state.phase.name,
  first: state.first,
  toAct: toAct(state),
  ...viewChallenge(state.phase),
  seats: state.tribes.map((tribe, seat) => {
    const player = at(state.players, seat);
    const known = mayKnow(state, viewer, player);
    const isSame = before?.state.tribes[seat] === tribe && mayKnow(before.state, viewer, player) === known;
    return isSame ? at(before.view.seats, seat) : viewTribe(tribe, { player, known });
  }),
  last: state.last,
  result: result(state),
});

/** S23; in Skull there is one winner, and all others are second. */
export const result = ({ phase, players }: State): GameResult | null => {
  if (phase.name !== 'over') return null;
  const { winner } = phase;
  return { winners: [winner], ranks: [...new Set(players)].map((player) => (player === winner ? 1 : 2)) };
};

/** The two seats of a player know each other's (S4). */
const mayKnow = ({ phase, players }: State, viewer: Viewer, player: Player): boolean => {
  if (viewer === 'all' || phase.name === 'over') return true;
  return viewer !== null && players[viewer] === player;
};

const viewChallenge = (phase: Phase): Pick<View, 'bid' | 'passed' | 'challenger'> => {
  if (!('challenge' in phase)) return { bid: null, passed: [], challenger: null };
  const { seat, count, passed } = phase.challenge;
  return { bid: { seat, count }, passed, challenger: phase.name === 'bid' ? null : seat };
};

const viewTribe = (
  tribe: Tribe,
  { player, known }: { readonly player: Player; readonly known: boolean },
): TribeView => {
  const seen = (disc: Disc): Disc | null => (known ? disc : null);
  const { mat, pile, flipped, lost, shown } = tribe;
  return {
    player,
    mat,
    out: isOut(tribe),
    hand: handOf(tribe).map(seen),
    pile: pile.map((disc, position) =>
      position < pile.length - flipped ? { disc: seen(disc), flipped: false } : { disc, flipped: true },
    ),
    lost: lost.map(seen),
    shown,
  };
};

/** Flowers before the skull, as `DISCS` has them: a hand is a run of it. */
const handOf = (tribe: Tribe): readonly Disc[] => {
  const { flower, skull } = inHand(tribe);
  return DISCS.slice(FLOWERS - flower, FLOWERS + skull);
};

const FLOWERS = DISCS.indexOf('skull');
