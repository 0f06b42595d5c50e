export { choose, LEVELS, type Advice, type Bot, type Level, type Seen } from './bot.ts';
export { remembers } from './remembers.ts';
export { newShelf } from './shelf.ts';
