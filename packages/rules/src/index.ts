export { draw, totalWeight, type Below } from './chance.ts';
export { digest } from './digest.ts';
export type { AnyGame, Game, GameResult, Mover, Outcome, Player, Seat, Status, TableKind, Viewer } from './game.ts';
export { games } from './games.ts';
export { advance, choices, hasSeat, listedMove, passedThrough, play, type Made } from './play.ts';
export { begin, type Head, type Match, type RecordedMove } from './record.ts';
export { replay } from './replay.ts';
export { err, ok, unreachable, type Refusal, type RefusalCode, type Result } from './result.ts';
export { isJsonObject, isTexts, readJson, sameJson } from './json.ts';
export { upTo } from './lists.ts';
export { looking } from './looking.ts';
export { seeded } from './seeded.ts';
export { combinationsOf } from './skalpott/dice.ts';
export { skalpott, TOKENS } from './skalpott/skalpott.ts';
export type {
  Combination,
  Dice as ThreeDice,
  Move as SkalpottMove,
  Place as TokenPlace,
  View as SkalpottView,
} from './skalpott/types.ts';
export { byKind, DICE, isSpecial, KINDS, type Face, type Kind } from './skull-king-dice/dice.ts';
export { roundsFor } from './skull-king-dice/round.ts';
export { SCORING } from './skull-king-dice/scoring.ts';
export { skullKingDice } from './skull-king-dice/skull-king-dice.ts';
export { CAPTURED, taking } from './skull-king-dice/trick.ts';
export type {
  Move as SkullKingDiceMove,
  PadLine,
  Rolled,
  Scoring,
  View as SkullKingDiceView,
} from './skull-king-dice/types.ts';
export { skull } from './skull/skull.ts';
export type { Disc, Move as SkullMove, State as SkullState, TribeView, View as SkullView } from './skull/types.ts';
