import type { Append, EndedGame, Entry, Listing, RunningGame } from '@skulduggery/table';
import type { Rated } from './rating.ts';
import { trusted } from '../trusted.ts';

export const listingText = ({ listing }: Append): string | null => (listing === null ? null : JSON.stringify(listing));

export const parseEntry = (text: string): Entry => trusted(JSON.parse(text));

export const parseListing = (text: string): Listing => trusted(JSON.parse(text));

export const parseRunning = (text: string): RunningGame => trusted(JSON.parse(text));

export const parseRated = (text: string): readonly Rated[] => trusted(JSON.parse(text));

export const parseEnded = (text: string): EndedGame => trusted(JSON.parse(text));
