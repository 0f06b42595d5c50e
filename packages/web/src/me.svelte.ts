import type { Person } from '@skulduggery/table';
import { callMe, whoAmI, type Failed } from './connection/api.ts';
import { keepText, readText } from './stored.ts';

const STORED = 'skulduggery.name';

const held = $state<{ you: Person | null; name: string; asked: boolean }>({ you: null, name: '', asked: false });

/** Who the server says that this is; `null` before it has been asked or told. */
export const me = (): Person | null => held.you;

/** Whether the server has been reached. */
export const hasMet = (): boolean => held.asked;

/** The name that this device was last called by. */
export const myName = (): string => held.name || (readText(STORED) ?? '');

export const rememberName = (name: string): void => {
  held.name = name;
  keepText(STORED, name);
};

/** Asks the server who this is, once. */
export const meetServer = async (): Promise<Person | null> => {
  if (held.asked) return held.you;
  const reply = await whoAmI();
  if (!reply.ok) return null;
  held.asked = true;
  if (reply.value.you !== null) become(reply.value.you);
  return held.you;
};

/** Is this person from now on. */
export const become = (you: Person): void => {
  held.asked = true;
  held.you = you;
  rememberName(you.name);
};

/** Takes a name at the server; else why not. */
export const introduce = async (name: string): Promise<Failed | null> => {
  const reply = await callMe(name);
  // A name of blanks is none.
  if (!reply.ok) return reply.why === 'refused' && reply.code === 'bad-request' ? { ...reply, code: 'no-name' } : reply;
  become(reply.value.you);
  return null;
};
