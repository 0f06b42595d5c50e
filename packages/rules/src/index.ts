export { draw, totalWeight, type Below } from './chance.ts';
export type { AnyGame, Game, GameResult, Mover, Outcome, Player, Seat, Status, Viewer } from './game.ts';
export { games } from './games.ts';
export { advance, choices, hasSeat, play, type Played } from './play.ts';
export { begin, replay, type Entry, type GameRecord, type Head, type Match, type ReplayRefusal } from './record.ts';
export { err, ok, unreachable, type Refusal, type RefusalCode, type Result } from './result.ts';
export { isJsonObject, sameJson } from './same-json.ts';
export { seeded } from './seeded.ts';
