import { addStep, whenBack } from './opened.svelte.ts';

/** Where a person is in the page. */
export type Route =
  | { readonly at: 'home' }
  | { readonly at: 'game'; readonly game: string }
  | { readonly at: 'table'; readonly id: string; readonly invitation: string | null }
  | { readonly at: 'local'; readonly id: string }
  | { readonly at: 'invitation'; readonly code: string }
  | LookBackRoute
  | { readonly at: 'nowhere' };

export interface LookBackRoute {
  readonly at: 'look-back';
  /** On this device, at the server, or in a file that was opened here. */
  readonly where: 'local' | 'table' | 'file';
  readonly id: string;
  /** What opened the table to somebody who only watched. */
  readonly invitation: string | null;
  /** From whose side of the table somebody looks back. */
  readonly as: number | null;
  /** Through whose eyes, once that was chosen. */
  readonly eyes: number | 'all' | 'public' | null;
  /** At which step, from 0; one beyond the end is the last. */
  readonly step: number;
}

/** The address that is on the screen: a step within it, as what opens over it makes one, is no new screen. */
let shown = '';
const held = $state<{ route: Route; steps: number }>({ route: { at: 'home' }, steps: 0 });

export const route = (): Route => held.route;

/** Counts the screens, so that each new one is announced and takes the focus. */
export const steps = (): number => held.steps;

export const go = (path: string): void =>
  whenBack(() => {
    addStep(null, path);
    follow();
    window.scrollTo(0, 0);
  });

/** Without a step back to where this came from. */
export const replace = (path: string): void => {
  history.replaceState(null, '', path);
  follow();
};

/**
 * Writes a setting of this screen into the address without a new history step, so that a reload or a shared link restores
 * it; `null` is what an address without it means.
 */
export const keep = (name: string, value: string | null): void =>
  whenBack(() => {
    const address = new URL(location.href);
    if (value === null) address.searchParams.delete(name);
    else address.searchParams.set(name, value);
    history.replaceState(history.state, '', address);
    shown = location.href;
  });

export const beginRouting = (): void => {
  shown = location.href;
  held.route = parse(new URL(shown));
  window.addEventListener('popstate', () => {
    if (location.href !== shown) follow();
  });
  document.addEventListener('click', (event) => {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (link === null || link.origin !== location.origin || link.target !== '' || link.hasAttribute('download')) return;
    event.preventDefault();
    go(link.pathname + link.search + link.hash);
  });
};

const follow = (): void => {
  shown = location.href;
  held.route = parse(new URL(shown));
  held.steps += 1;
};

export const parse = ({ pathname, searchParams }: URL): Route => {
  const [first = '', second = '', third = ''] = decoded(pathname)?.split('/').slice(1) ?? ['nowhere'];
  if (first === '') return { at: 'home' };
  if (second === '') return { at: 'nowhere' };
  switch (first) {
    case 'g':
      return { at: 'game', game: second };
    case 't':
      return third === 'look-back'
        ? lookBack('table', second, searchParams)
        : { at: 'table', id: second, invitation: searchParams.get('i') };
    case 'local':
      return third === 'look-back' ? lookBack('local', second, searchParams) : { at: 'local', id: second };
    case 'record':
      return lookBack('file', second, searchParams);
    case 'i':
      return { at: 'invitation', code: second };
    default:
      return { at: 'nowhere' };
  }
};

const lookBack = (where: LookBackRoute['where'], id: string, search: URLSearchParams): LookBackRoute => {
  const eyes = search.get('eyes');
  const asked = eyes === 'all' || eyes === 'public' ? eyes : playerFrom(eyes);
  const [as, step] = [playerFrom(search.get('as')), stepFrom(search.get('step'))];
  return { at: 'look-back', where, id, invitation: search.get('i'), as, eyes: asked, step };
};

/** A step as an address names it, which is as people count them; `null` for the first. */
export const stepInAddress = (step: number): string | null => (step === 0 ? null : String(step + 1));

const stepFrom = (text: string | null): number =>
  text !== null && /^\d+$/.test(text) ? Math.max(0, Number(text) - 1) : 0;

/** The address of a table, on this device or at the server; of one that is known from a file, home. */
export const tablePath = ({ where, id, invitation }: Pick<LookBackRoute, 'where' | 'id' | 'invitation'>): string => {
  if (where === 'file') return '/';
  return `/${where === 'local' ? 'local' : 't'}/${id}${invitation === null ? '' : `?i=${encodeURIComponent(invitation)}`}`;
};

/** The address from which its finished game is looked back on. */
export const lookBackPath = (table: Parameters<typeof tablePath>[0], as: number | null): string => {
  const [path = '', search] = tablePath(table).split('?');
  const more = [search, as === null ? undefined : `as=${as}`].filter((part) => part !== undefined);
  const first = table.where === 'file' ? `/record/${table.id}` : `${path}/look-back`;
  return `${first}${more.length === 0 ? '' : `?${more.join('&')}`}`;
};

/** What a path says; `null` for one that says nothing, which anybody may type. */
const decoded = (path: string): string | null => {
  try {
    return decodeURIComponent(path);
  } catch (failure) {
    if (failure instanceof URIError) return null;
    throw failure;
  }
};

const playerFrom = (text: string | null): number | null =>
  text !== null && /^\d{1,2}$/.test(text) ? Number(text) : null;
