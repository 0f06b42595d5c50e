import { serve } from '../packages/cli/src/serve.ts';
import { buildPage } from './page.ts';

// The page is built before anything listens: whoever opens the address sees it.
if (buildPage()) await serve();
else process.exitCode = 1;
