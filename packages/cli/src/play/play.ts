import { randomInt } from 'node:crypto';
import { createInterface } from 'node:readline';
import { advance, draw, skalpott } from '@skulduggery/rules';
import { choiceWords, endWords, eventWords, tableWords, YOU } from './words.ts';

const PLAYERS = 4;

/** A game of Skalpott in the terminal: you at seat 0, three others who play as luck has it. */
export const playInTerminal = async (): Promise<void> => {
  const terminal = createInterface({ input: process.stdin, output: process.stdout, terminal: process.stdin.isTTY });
  const lines = terminal[Symbol.asyncIterator]();
  const choose: Choose = async (choices) => {
    choices.forEach((choice, index) => console.log(`  ${index + 1}  ${choice}`));
    for (;;) {
      process.stdout.write(`1 to ${choices.length}: `);
      const { done, value } = await lines.next();
      if (done === true) return null;
      const chosen = Number(value);
      if (Number.isInteger(chosen) && chosen >= 1 && chosen <= choices.length) return chosen - 1;
      console.log('Please type one of the numbers.');
    }
  };
  console.log('Skalpott. Whoever gets rid of four tokens first wins. ♣ marks the lucky player.');
  console.log(await playGame(choose));
  terminal.close();
};

/** Which one, or `null` when the player walks away. */
type Choose = (choices: readonly string[]) => Promise<number | null>;

/** Returns the last words. */
const playGame = async (choose: Choose): Promise<string> => {
  let state = skalpott.start(PLAYERS, { seating: 'rolled' });
  console.log(tableWords(skalpott.view(state, YOU)));
  for (;;) {
    const before = skalpott.view(state, YOU);
    const [seat] = before.toAct;
    if (before.result !== null) return endWords(before);
    if (seat === undefined) {
      state = advance(skalpott, state, { by: 'chance', move: draw(skalpott.odds(state), randomInt) });
    } else {
      const moves = skalpott.legal(state, seat);
      const words = moves.map((move) => choiceWords(move, before));
      const move = moves[(seat === YOU ? await choose(words) : randomInt(moves.length)) ?? -1];
      if (move === undefined) return '\nSee you.';
      state = advance(skalpott, state, { by: seat, move });
    }
    const words = eventWords(before, skalpott.view(state, YOU));
    if (words !== null) console.log(words);
  }
};
