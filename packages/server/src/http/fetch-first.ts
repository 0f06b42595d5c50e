import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { trusted } from '../trusted.ts';

/** Written by the build of the page (packages/web/fetch-first.ts): what an address needs besides the page itself. */
interface Need {
  readonly path: string;
  readonly files: readonly string[];
}

/** The header for an address by which a browser fetches these files beside the page, and not only when a script asks. */
export const linksFor = (folder: string): ((url: string) => { readonly link?: string }) => {
  const links = needsIn(folder).map(({ path, files }) => ({
    at: new RegExp(path),
    link: files.map(linkTo).join(', '),
  }));
  return (url) => {
    const [path = ''] = url.split('?');
    const found = links.find(({ at }) => at.test(path));
    return found === undefined ? {} : { link: found.link };
  };
};

/** As the page itself will ask for it: otherwise it would come twice. */
const linkTo = (file: string): string =>
  `</${file}>; ${file.endsWith('.css') ? 'rel=preload; as=style' : 'rel=modulepreload'}; crossorigin`;

/** Another page than ours may say nothing of the kind. */
const needsIn = (folder: string): readonly Need[] => {
  const file = join(folder, 'fetch-first.json');
  return existsSync(file) ? trusted(JSON.parse(readFileSync(file, 'utf8'))) : [];
};
