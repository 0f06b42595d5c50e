export { choose, LEVELS, type Advice, type Bot, type Level, type Read, type Seen, type Source } from './bot.ts';
export { hasOwnBots, sourceOf } from './registry.ts';
export { remembers } from './remembers.ts';
export { newShelf, type Shelf } from './shelf.ts';
export { solvers, type Solver, type SolverProgress } from './solvers.ts';
