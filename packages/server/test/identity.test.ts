import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newIdentity } from '../src/identity.ts';
import type { Store } from '../src/store/store.ts';
import { complain, withStores } from './databases.ts';

const STORES = withStores();

const introduced = async (identity: ReturnType<typeof newIdentity>): Promise<string> => {
  const known = await identity.introduce('Ana', 'person');
  if (known === null) throw new Error('Ana is a name');
  return known.token;
};

describe.each(STORES)('who somebody is, in $name', ({ open }) => {
  let store: Store;
  beforeAll(async () => {
    store = await open();
  });
  afterAll(() => store.close());

  test('is known by a token until it is forgotten, under the latest name', async () => {
    const identity = newIdentity(store, complain);
    const token = await introduced(identity);
    const ana = await identity.recognise(token);
    if (ana === null) throw new Error('not recognised');
    await identity.rename(ana, 'Anna');
    expect(await identity.recognise(token)).toEqual({ ...ana, name: 'Anna' });
    const second = await identity.welcome(ana);
    await identity.forget(token);
    expect(await identity.recognise(token)).toBeNull();
    expect(await identity.recognise(second)).toEqual({ ...ana, name: 'Anna' });
  });

  test('a token that is forgotten while it is looked up stays forgotten', async () => {
    const token = await introduced(newIdentity(store, complain));
    const found = Promise.withResolvers<void>();
    const forgotten = Promise.withResolvers<void>();
    const slow: Store = {
      ...store,
      personByToken: async (hash) => {
        const person = await store.personByToken(hash);
        found.resolve();
        await forgotten.promise;
        return person;
      },
    };
    const identity = newIdentity(slow, complain);
    const looking = identity.recognise(token);
    await found.promise;
    await identity.forget(token);
    forgotten.resolve();
    await looking;
    expect(await identity.recognise(token)).toBeNull();
  });

  test('whoever comes in while their token is forgotten hears so as well', async () => {
    const identity = newIdentity(store, complain);
    const token = await introduced(identity);
    await identity.forget(token);
    const heard = new Promise<string>((resolve) => {
      identity.onForgotten(token, () => resolve('forgotten'));
    });
    expect(await heard).toBe('forgotten');
  });
});

test('what one process is told of a person, every process knows', async () => {
  const [, { open }] = STORES;
  const stores = await Promise.all([open(), open()]);
  const [one, other] = [newIdentity(stores[0], complain), newIdentity(stores[1], complain)];
  const token = await introduced(one);
  const ana = await other.recognise(token);
  if (ana === null) throw new Error('not recognised');
  await one.rename(ana, 'Anna');
  expect(await other.recognise(token)).toEqual({ ...ana, name: 'Anna' });
  await one.forget(token);
  expect(await other.recognise(token)).toBeNull();
  await Promise.all(stores.map((store) => store.close()));
});
