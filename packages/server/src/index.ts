export { BadConfig, readConfig, type Config } from './config.ts';
export { startServer, type Running } from './server.ts';
export { NewerDatabase } from './store/store.ts';
