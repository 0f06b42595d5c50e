export { BadConfig, readConfig, type Config } from './config.ts';
export { startServer, type Running } from './server.ts';
export { UnusableDatabase } from './store/unusable.ts';
