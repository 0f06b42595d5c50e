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
}

/** How many recognised tokens are kept in mind, so that a request need not ask the store. */
const REMEMBERED = 20_000;

/** The only form that a token has; anything else is not worth asking the store about. */
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

export const newIdentity = (store: Store): Identity => {
  const known = new Map<string, Person>();
  const remember = (hash: string, person: Person): void => {
    if (known.size >= REMEMBERED) known.delete(known.keys().next().value ?? '');
    known.set(hash, person);
  };
  const grant = async (person: Person): Promise<string> => {
    const token = newToken();
    await store.addToken(hashOf(token), person.id);
    remember(hashOf(token), person);
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
    recognise: async (token) => {
      if (token === undefined || !TOKEN.test(token)) return null;
      const hash = hashOf(token);
      const person = known.get(hash) ?? (await store.personByToken(hash));
      if (person !== null) remember(hash, person);
      return person;
    },
    rename: async (person, raw) => {
      const name = cleanName(raw);
      if (name === '') return null;
      await store.rename(person.id, name);
      const renamed = { ...person, name };
      for (const [hash, { id }] of known) if (id === person.id) known.set(hash, renamed);
      return renamed;
    },
    forget: async (token) => {
      known.delete(hashOf(token));
      await store.removeToken(hashOf(token));
    },
  };
};
