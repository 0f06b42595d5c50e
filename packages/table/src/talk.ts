import { utf8ToBytes } from '@noble/hashes/utils.js';

/** What may be said at a table: a ready phrase or a reaction by its key, or free text. */
export type Talk =
  | { readonly type: 'phrase'; readonly key: string }
  | { readonly type: 'reaction'; readonly key: string }
  | { readonly type: 'text'; readonly text: string };

/** Keys travel, sentences are made where the language is known; a page shows only the keys that it knows. */
const KEY = /^[a-z][a-z0-9.-]{0,39}$/;

export const LONGEST_TEXT = 300;
export const LONGEST_NAME = 24;

/** Talk as it may be stored and shown, or `null` when nothing is left of it. */
export const cleanTalk = (talk: Talk): Talk | null => {
  // Never the sender's own object: only what is named here is stored and told.
  if (talk.type !== 'text') return KEY.test(talk.key) ? { type: talk.type, key: talk.key } : null;
  const text = cleanText(talk.text, LONGEST_TEXT);
  return text === '' ? null : { type: 'text', text };
};

/** A name as others see it; empty when nothing is left. Records write the names of bots with a colon (docs/fairness.md). */
export const cleanName = (name: string): string =>
  cleanText(name, LONGEST_NAME)
    .replace(/^bot\s*:\s*/iu, 'bot ')
    .trim();

/**
 * Text in one line without anything that changes how its surroundings are shown: no control characters, no marks of
 * writing direction, no heaps of combining marks; cut between characters.
 */
const cleanText = (text: string, longest: number): string => {
  const calm = text
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}\p{Zl}\p{Zp}]/gu, (mark) => (mark === ZERO_WIDTH_JOINER ? mark : ' '))
    .replace(/(\p{M}{3})\p{M}+/gu, '$1')
    .replace(/\s+/gu, ' ')
    .trim();
  const characters = Array.from(new Intl.Segmenter('en').segment(calm), ({ segment }) => segment);
  const plain = characters.filter((character) => Array.from(character).length <= LONGEST_CHARACTER);
  const cut = cutTo(plain.slice(0, longest), MOST_BYTES * longest);
  // Only now: all that could be seen may have been cut off.
  return VISIBLE.test(cut) ? cut : '';
};

/** Between characters, so that it has no more bytes than this. */
const cutTo = (characters: readonly string[], most: number): string => {
  let bytes = 0;
  const fitting = characters.filter((character) => {
    bytes += utf8ToBytes(character).length;
    return bytes <= most;
  });
  return fitting.join('').trim();
};

/** Of each character on average: enough for any writing, and not for a text of families. */
const MOST_BYTES = 4;

/** In code points: a family of four, each with a colour of skin, has eleven. */
const LONGEST_CHARACTER = 12;

/** Anything that leaves a mark: not only fillers and marks upon nothing, and not the empty braille pattern. */
const VISIBLE = /[^\p{Default_Ignorable_Code_Point}\p{M}\p{Z}\u2800]/u;

/** Holds composed emoji together. */
const ZERO_WIDTH_JOINER = '\u200d';
