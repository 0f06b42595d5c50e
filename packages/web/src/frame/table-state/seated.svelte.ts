import { begin, sameJson, type Player } from '@skulduggery/rules';
import type { PersonId, Setup, TableView } from '@skulduggery/table';
import type { GameRoom, Sitter } from '../../games/game.ts';
import { unaddressed } from '../../games/sitters.ts';
import { namesAt } from '../names.ts';
import type { HandOver } from './hand-over.svelte.ts';
import type { Known } from './known.svelte.ts';
import type { Showing } from './showing.svelte.ts';

/** Who sits at a table, and who of them may be looking at this device. */
export interface Seated {
  readonly sitters: readonly Sitter[];
  /** Several people play at this device. */
  readonly shared: boolean;
  /** They may all be looking at it: the device is to change hands, or to be looked at by one person alone again. */
  readonly faceDown: boolean;
  /** Those of whom sentences tell, as whoever may be reading them. */
  readonly spokenTo: readonly Sitter[];
  /** Others play now, and nobody here does. */
  readonly watching: boolean;
}

interface Around {
  readonly room: GameRoom;
  readonly oneDevice: boolean;
  readonly lookedBackOn: boolean;
  readonly known: Known;
  readonly showing: Showing;
  readonly handOver: HandOver;
}

export const newSeated = ({ room, oneDevice, lookedBackOn, known, showing, handOver }: Around): Seated => {
  const setup = $derived(known.table?.setup ?? null);
  const owners = $derived(setup === null ? [] : ownersOf(setup));

  // The same list as long as nothing about it changes, so that no sentence is made anew for nothing.
  let sat: readonly Sitter[] = [];
  const sitters = $derived.by((): readonly Sitter[] => {
    const now = known.table === null ? [] : sittersOf(known.table, owners, known.gone);
    if (!sameJson(now, sat)) sat = now;
    return sat;
  });

  const people = $derived(known.table?.places.filter((place) => place?.kind === 'person').length ?? 0);
  const shared = $derived(oneDevice && people > 1);
  const everybodyLooks = (): boolean =>
    showing.shown !== null && room.everybodyLooks?.(showing.shown.step.view, known.table?.you.seats ?? []) === true;
  const faceDown = $derived(shared && (handOver.next !== null || everybodyLooks()));
  const spokenTo = $derived(faceDown ? unaddressed(sitters) : sitters);
  const watching = $derived(!shared && !lookedBackOn && known.table?.you.seats.length === 0);

  return {
    get sitters() {
      return sitters;
    },
    get shared() {
      return shared;
    },
    get faceDown() {
      return faceDown;
    },
    get spokenTo() {
      return spokenTo;
    },
    get watching() {
      return watching;
    },
  };
};

/** The player of each seat; it never changes during a game. */
const ownersOf = (setup: Setup): readonly Player[] => {
  const begun = begin(setup, setup.rules);
  return begun.ok ? begun.value.game.players(begun.value.state) : [];
};

const sittersOf = (
  { places, you, removed }: TableView,
  owners: readonly Player[],
  gone: readonly PersonId[],
): readonly Sitter[] => {
  const names = namesAt(places);
  return owners.map((owner, seat) => {
    const place = places[owner] ?? null;
    const person = place === null || place.kind === 'bot' ? null : place.id;
    const yours = you.seats.includes(seat);
    return {
      seat,
      player: owner,
      name: names[owner] ?? '',
      you: yours,
      bot: place?.kind === 'bot',
      away: place?.away ?? false,
      removed: person !== null && removed.includes(person),
      // Whoever lets others wait reads so from them alone.
      gone: person !== null && !yours && gone.includes(person),
    };
  });
};
