import { findBrowser } from './browser.ts';

/** Once, before any test: where there is no browser yet, files that each installed one would be in each other's way. */
export const setup = (): void => void findBrowser();
