import type { Person, PersonId, Said, TableView } from '@skulduggery/table';
import { SvelteSet } from 'svelte/reactivity';
import type { GameRoom, Sitter } from '../games/game.ts';
import { say } from '../words/frame.ts';
import { nameWho } from './names.ts';
import type { TableState } from './table-state.svelte.ts';

/** Reactions need no language (Reaction.svelte); their names are for those who hear the page. */
export const REACTIONS = ['laugh', 'wow', 'clap', 'think', 'cry', 'angry', 'fire', 'heart'] as const;
export type Reaction = (typeof REACTIONS)[number];
export const reactionName = (key: Reaction): string => say(`reaction.${key}`);

/** Phrases that suit every game. */
export const PHRASES = [
  'phrase.hello',
  'phrase.well-played',
  'phrase.thanks',
  'phrase.hurry',
  'phrase.sorry',
  'phrase.again',
  'phrase.bye',
] as const;

/** What was said, in the language of whoever reads it. */
export interface Words {
  readonly text: string;
  /** What is drawn instead. */
  readonly reaction: Reaction | null;
}

type Phrasebook = Pick<GameRoom, 'phrase'>;

/** What was said; `null` where the key is unknown here. */
export const wordsOf = ({ talk }: Said, room: Phrasebook): Words | null => {
  switch (talk.type) {
    case 'text':
      return { text: talk.text, reaction: null };
    case 'reaction': {
      const reaction = REACTIONS.find((each) => each === talk.key);
      return reaction === undefined ? null : { text: reactionName(reaction), reaction };
    }
    case 'phrase': {
      const key = PHRASES.find((each) => each === talk.key);
      const text = key === undefined ? room.phrase(talk.key) : say(key);
      return text === null ? null : { text, reaction: null };
    }
    default:
      return talk satisfies never;
  }
};

/**
 * What whoever talks is called: as at their seat, whatever they call themselves since, and never like somebody who plays
 * where they only watch.
 */
export const speakerAt = ({ places }: TableView, { id, name }: Pick<Person, 'id' | 'name'>): string =>
  nameWho(places, id) ?? say('talk.watching', { name });

/** Everybody at a table whom its reader may want to mute: those who sit there, and those who have talked. */
export const othersAt = (table: TableView, reader: PersonId | null): ReadonlyMap<PersonId, string> => {
  const { places, said, you } = table;
  const seated = places.map((place) => (place === null || place.kind === 'bot' ? null : place));
  const people = [...seated.filter((place) => place !== null), ...said.map(({ from }) => from)];
  const others = new Map(people.map((person) => [person.id, speakerAt(table, person)]));
  const own = you.player === null ? reader : seated[you.player]?.id;
  if (own != null) others.delete(own);
  return others;
};

/** What others have said since, as it is read out to whoever hears the page: the latest of it. */
export const heardSince = (
  seq: number,
  { table, reader, room }: { readonly table: TableView; readonly reader: PersonId | null; readonly room: Phrasebook },
): { readonly seq: number; readonly text: string } | null => {
  const latest = table.said.findLast(({ from }) => from.id !== reader && !isMuted(from.id));
  const words = latest === undefined || latest.seq <= seq ? null : wordsOf(latest, room);
  if (latest === undefined || words === null) return null;
  const key = words.reaction === null ? 'talk.says' : 'talk.reacts';
  return { seq: latest.seq, text: say(key, { name: speakerAt(table, latest.from), text: words.text }) };
};

/** Those whom whoever reads this wants to hear nothing of, until the page is loaded anew. */
const muted = new SvelteSet<PersonId>();
export const isMuted = (person: PersonId): boolean => muted.has(person);
export const toggleMute = (person: PersonId): void => {
  if (!muted.delete(person)) muted.add(person);
};

export interface Bubble extends Words {
  readonly seq: number;
}

/** How long something said stays at the seat. */
const FRESH = 6000;

/** What somebody has just said at their seat. */
export const spoken = (state: TableState, room: GameRoom, sitter: Sitter): Bubble | null => {
  const { table } = state;
  const place = table?.places[sitter.player];
  if (table === null || place == null || place.kind === 'bot' || isMuted(place.id)) return null;
  const said = table.said.findLast(({ from }) => from.id === place.id);
  if (said === undefined || state.now() - said.at > FRESH) return null;
  const words = wordsOf(said, room);
  return words === null ? null : { ...words, seq: said.seq };
};
