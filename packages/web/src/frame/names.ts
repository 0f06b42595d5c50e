import type { Player } from '@skulduggery/rules';
import type { TableView } from '@skulduggery/table';
import { say } from '../words/frame.ts';

/** What somebody at a table is called. */
export const nameOf = (place: TableView['places'][number], player: Player): string => {
  if (place === null) return say('seat.free');
  if (place.kind === 'bot') return botName(player);
  // Whoever plays alone needs no name.
  return place.name === '' ? say('you') : place.name;
};

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
export const botName = (player: Player): string => BOT_NAMES[player % BOT_NAMES.length] ?? '';
