import { cleanName, type Person } from '@skulduggery/table';
import { hashOf, newId, newToken } from './luck.ts';
import type { Store } from './store/store.ts';

/** Who somebody is, by a token that only they hold. */
export interface Identity {
  /** A new person or program; the token is told once and stored by its hash alone. */
  introduce(name: string, kind: Person['kind']): Promise<{ readonly person: Person; readonly token: string } | null>;
  /** Another token for somebody known (a passkey on a second device). */
  welcome(person: Person): Promise<string>;
  recognise(token: string | undefined): Promise<Person | null>;
  rename(person: Person, name: string): Promise<Person | null>;
  forget(token: string): Promise<void>;
  /** Calls when a token is forgotten, by whichever process, or is so already; until the returned function is called. */
  onForgotten(token: string, forgotten: () => void): () => void;
}

/** A program sent a token that nobody has: it hears so, and is not taken for somebody without a name. */
export class UnknownToken extends Error {
  readonly statusCode = 401;
  constructor() {
    super('nobody has this token: POST /api/programs gives a new one');
  }
}

/** The only form that a token has; anything else is not worth asking the store about. */
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** Keeps nobody in mind: a name that changes and a token that ends do so in every process at once. */
export const newIdentity = (store: Store, failed: (failure: unknown) => void): Identity => {
  const grant = async (person: Person): Promise<string> => {
    const token = newToken();
    await store.addToken(hashOf(token), person.id);
    return token;
  };
  return {
    introduce: async (raw, kind) => {
      const name = cleanName(raw);
      if (name === '') return null;
      const person: Person = { id: newId(), name, kind };
      await store.addPerson(person);
      return { person, token: await grant(person) };
    },
    welcome: grant,
    recognise: async (token) => (token === undefined || !TOKEN.test(token) ? null : store.personByToken(hashOf(token))),
    rename: async (person, raw) => {
      const name = cleanName(raw);
      if (name === '') return null;
      await store.rename(person.id, name);
      return { ...person, name };
    },
    forget: (token) => store.removeToken(hashOf(token)),
    onForgotten: (token, forgotten) => {
      const own = hashOf(token);
      const look = async (): Promise<void> => {
        if ((await store.personByToken(own)) === null) forgotten();
      };
      const stop = store.onTokenRemoved((hash) => {
        if (hash === own) forgotten();
        // Notices were missed.
        else if (hash === null) void look().catch(failed);
      });
      // It may have ended since it was recognised.
      void look().catch(failed);
      return stop;
    },
  };
};
