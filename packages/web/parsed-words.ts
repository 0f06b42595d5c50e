import { parse, TYPE } from '@formatjs/icu-messageformat-parser';
import type { Plugin } from 'vite';
import type { Message } from './src/words/words.svelte.ts';

const FILE = /\/(en|fr|it)\.json$/;

/** Takes sentences apart while the page is built: what does that is larger than all the sentences of one language. */
export const parsedWords = (): Plugin => ({
  name: 'parsed-words',
  enforce: 'pre',
  transform: {
    filter: { id: FILE },
    handler: (text, id) => {
      const language = FILE.exec(id)?.[1];
      const parsed: unknown = JSON.parse(text, (_, value: unknown) =>
        typeof value === 'string' ? parsedMessage(value, language) : value,
      );
      return { code: JSON.stringify(parsed), map: null };
    },
  },
});

export const parsedMessage = (message: string, language: string | undefined): Message => {
  const parts = parse(language === 'fr' ? typesetFrench(message) : message, { ignoreTag: true });
  const [first] = parts;
  return parts.length === 1 && first?.type === TYPE.literal ? first.value : parts;
};

/** These signs keep a space, and never begin a line. (`::` begins how a number is written, not a sentence.) */
const typesetFrench = (message: string): string => message.replace(/ (?=[:;!?»](?!:))|(?<=«) /g, '\u00A0');
