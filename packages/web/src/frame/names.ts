import type { Player } from '@skulduggery/rules';
import type { PersonId, TableView } from '@skulduggery/table';
import { say } from '../words/frame.ts';

type Places = TableView['places'];

/** What those at a table are called, by player: whoever is called like somebody before them has a number. */
export const namesAt = (places: Places): readonly string[] => {
  const names: string[] = [];
  for (const [player, place] of places.entries())
    names.push(place === null ? say('seat.free') : unlike(names, ownName(place, player)));
  return names;
};

/** The same where nothing but names is known, by player: `null` is a bot. */
export const namesOf = (people: readonly (string | null)[]): readonly string[] =>
  people.reduce<readonly string[]>(
    (names, name, player) => [...names, unlike(names, name === null ? botName(player) : isolated(name))],
    [],
  );

/** What somebody who sits at a table is called; `undefined` for those who do not. */
export const nameWho = (places: Places, person: PersonId): string | undefined =>
  namesAt(places)[places.findIndex((place) => place !== null && place.kind !== 'bot' && place.id === person)];

const ownName = (place: NonNullable<Places[number]>, player: Player): string => {
  if (place.kind === 'bot') return botName(player);
  // Whoever plays alone needs no name.
  return place.name === '' ? say('you') : isolated(place.name);
};

/** Beside letters that are written from right to left a number would change sides, and seem to be the next one's. */
const isolated = (name: string): string => (FROM_THE_RIGHT.test(name) ? `\u2068${name}\u2069` : name);
const FROM_THE_RIGHT =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u;

const unlike = (others: readonly string[], name: string): string => {
  const isTaken = (wanted: string): boolean => others.some((other) => inOneWay(other) === inOneWay(wanted));
  let [number, own] = [1, name];
  while (isTaken(own)) own = `${name} ${(number += 1)}`;
  return own;
};

/** Names that are read alike: in other letters of the same alphabet, or with something in between that nobody sees. */
const inOneWay = (name: string): string =>
  name
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .toLowerCase();

/** Bots have names, so that sentences about them read well. */
const BOT_NAMES = [
  'Marlow',
  'Odile',
  'Brisco',
  'Nerina',
  'Tobias',
  'Ludo',
  'Wanda',
  'Ippolita',
  'Bastien',
  'Greta',
  'Rocco',
  'Agnes',
];
const botName = (player: Player): string => BOT_NAMES[player % BOT_NAMES.length] ?? '';
