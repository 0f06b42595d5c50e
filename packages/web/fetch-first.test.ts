import { expect, test } from 'vitest';
import { SCREENS } from './fetch-first.ts';
import { parse } from './src/router.svelte.ts';

test.each([
  { path: '/', at: 'home', screens: [] },
  { path: '/g/skull', at: 'game', screens: ['GamePage'] },
  { path: '/t/one', at: 'table', screens: ['RemoteTable'] },
  { path: '/t/one/look-back', at: 'look-back', screens: ['LookBack'] },
  { path: '/local/one', at: 'local', screens: ['LocalTable'] },
  { path: '/local/one/look-back', at: 'look-back', screens: ['LookBack'] },
  { path: '/record/one', at: 'look-back', screens: ['LookBack'] },
  { path: '/i/CODE', at: 'invitation', screens: ['Invitation', 'RemoteTable'] },
  { path: '/x/one/look-back', at: 'nowhere', screens: [] },
  { path: '/t', at: 'nowhere', screens: [] },
])('the page and the server know alike what is at $path', ({ path, at, screens }) => {
  expect(parse(new URL(path, 'http://localhost')).at).toBe(at);
  const fetched = Object.entries(SCREENS).filter(([pattern]) => new RegExp(pattern).test(path));
  expect(fetched.flatMap(([, each]) => each)).toEqual(screens);
});
