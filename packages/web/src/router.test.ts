import { expect, test } from 'vitest';
import { lookBackPath, parse, stepInAddress, tablePath } from './router.svelte.ts';

const at = (path: string): ReturnType<typeof parse> => parse(new URL(path, 'http://localhost'));

test.each([
  ['/', { at: 'home' }],
  ['/g/skull', { at: 'game', game: 'skull' }],
  ['/t/abc', { at: 'table', id: 'abc', invitation: null }],
  ['/t/abc?i=CODE', { at: 'table', id: 'abc', invitation: 'CODE' }],
  ['/local/abc', { at: 'local', id: 'abc' }],
  ['/i/CO%44E', { at: 'invitation', code: 'CODE' }],
  ['/g', { at: 'nowhere' }],
  ['/chess/board', { at: 'nowhere' }],
  ['/g/%', { at: 'nowhere' }],
  ['/%ff/x', { at: 'nowhere' }],
])('%s', (path, route) => {
  expect(at(path)).toEqual(route);
});

test.each([
  { where: 'table', id: 'abc', invitation: 'CO DE', as: null },
  { where: 'table', id: 'abc', invitation: 'CODE', as: 2 },
  { where: 'table', id: 'abc', invitation: null, as: 0 },
  { where: 'local', id: 'abc', invitation: null, as: null },
  { where: 'file', id: 'abc', invitation: null, as: null },
  { where: 'file', id: 'abc', invitation: null, as: 1 },
] as const)('an address leads where it was made for: %j', ({ as, ...table }) => {
  expect(at(lookBackPath(table, as))).toEqual({ at: 'look-back', ...table, as, eyes: null, step: 0 });
  expect(at(tablePath(table))).toMatchObject(
    table.where === 'file' ? { at: 'home' } : { at: table.where, id: table.id },
  );
});

test.each([
  { step: '1', at: 0 },
  { step: '18', at: 17 },
  { step: '0', at: 0 },
  { step: '-3', at: 0 },
  { step: '1.5', at: 0 },
  { step: 'last', at: 0 },
  { step: '', at: 0 },
])('a step is counted in an address as people count it, and garbage is the first: $step', ({ step, at: wanted }) => {
  expect(at(`/t/abc/look-back?step=${step}`)).toMatchObject({ step: wanted });
});

test.each([1, 17])('a step is found again by the address that names it: %i', (step) => {
  expect(at(`/t/abc/look-back?step=${stepInAddress(step)}`)).toMatchObject({ step });
  expect(stepInAddress(0)).toBeNull();
});
