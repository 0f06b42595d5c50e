import { runTool } from './tools.ts';

// What the tools can mend by themselves: format, then the lint findings that have a safe fix.
const mended = [runTool('oxfmt', ['.']), runTool('oxlint', ['--fix'])];
process.exitCode = mended.every(Boolean) ? 0 : 1;
