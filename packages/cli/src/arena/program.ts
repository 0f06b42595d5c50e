import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import type { Readable, Writable } from 'node:stream';
import type { Seen } from '@skulduggery/bots';
import { isJsonObject, readJson } from '@skulduggery/rules';
import { linesOf } from '../referee/lines.ts';
import { UsageError } from '../usage.ts';
import type { Answer, Decider } from './game.ts';

/** A player that is a program: JSON lines on its standard input and output, as docs/arena.md says. */
export interface Program extends Decider {
  /** Ends the program for good, and whatever it has started; done when it is gone. */
  readonly stop: () => Promise<void>;
}

type Child = ChildProcessByStdio<Writable, Readable, null>;

/** A process that runs, and what it owes. */
interface Running {
  readonly child: Child;
  isAlive: boolean;
  /** Set where the shell could not run it: nobody meant to play with that. */
  missing: UsageError | null;
  /** Told of the next line, while a decision is waited for. */
  waiting: ((line: string | null) => void) | null;
  /**
   * Answers that did not come in time are still to come, in the order of the questions: so many lines are none for the
   * question that is open then.
   */
  owes: number;
  /** Lines that nobody had asked for. */
  unasked: number;
  /** It has played a game to its end, and said nothing in the next one yet. */
  rests: boolean;
}

export const newProgram = (name: string, command: string, time: number): Program => {
  let running: Running | null = null;
  /** What it was told when the game began, for each of its seats. */
  let starts: readonly object[] = [];
  const ending: Promise<void>[] = [];
  const tell = (message: object): void => {
    if (running?.isAlive === true) running.child.stdin.write(`${JSON.stringify(message)}\n`);
  };
  const renew = (): void => {
    if (running !== null) ending.push(kill(running.child));
    running = run(command);
    for (const start of starts) tell(start);
  };
  const ask = ({ view, moves }: Seen): Answer | Promise<Answer> => {
    if (running?.missing) throw running.missing;
    if (running?.isAlive !== true) return { forfeit: 'dead' };
    if (running.unasked > 0) {
      running.unasked = 0;
      return { forfeit: 'out of turn' };
    }
    const answer = answerOf(running, time);
    tell({ do: 'act', view, moves });
    return answer;
  };
  return {
    name,
    remembers: false,
    start({ game, players, options }, seat) {
      const start = { do: 'start', game, players, options, seat };
      starts = [...starts, start];
      // One that died gets a new life with each game, not in the middle of one; so does one that owes an answer, which
      // it may never give.
      if (running?.isAlive === true && running.owes === 0) tell(start);
      else renew();
    },
    async act(seen) {
      const answer = await ask(seen);
      // One that ended with its game may have gone after the next one began: that it missed this is no fault.
      const hasGone = running?.rests === true && 'forfeit' in answer && answer.forfeit === 'dead';
      if (running !== null) running.rests = false;
      if (!hasGone) return answer;
      renew();
      return ask(seen);
    },
    end(result) {
      tell({ do: 'end', result });
      starts = [];
      if (running !== null) running.rests = true;
    },
    async stop() {
      if (running !== null) ending.push(kill(running.child));
      running = null;
      await Promise.all(ending);
    },
  };
};

/** What a shell exits with when it finds no such command, or may not run it. */
const NOT_RUN: readonly number[] = [126, 127];

/** A group of its own, so that whatever the command starts can be ended with it. */
const run = (command: string): Running => {
  const child = spawn(command, { shell: true, detached: true, stdio: ['pipe', 'pipe', 'inherit'] });
  const running: Running = { child, isAlive: true, missing: null, waiting: null, owes: 0, unasked: 0, rests: false };
  const die = (): void => {
    running.isAlive = false;
    running.waiting?.(null);
  };
  child.on('error', die);
  child.on('exit', (code) => {
    if (code !== null && NOT_RUN.includes(code)) running.missing = new UsageError(`the shell can't run "${command}"`);
    die();
  });
  // Writing to a program that has gone is no news: its exit says so.
  child.stdin.on('error', () => null);
  void listen(running);
  return running;
};

const listen = async (running: Running): Promise<void> => {
  for await (const line of linesOf(running.child.stdout)) {
    if (running.waiting !== null) running.waiting('text' in line ? line.text : '');
    else if (running.owes > 0) running.owes -= 1;
    else running.unasked += 1;
  }
};

const answerOf = (running: Running, time: number): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const settle = (answer: Answer): void => {
      clearTimeout(clock);
      running.waiting = null;
      // What has arrived together with the answer was said before the next question: it is read first.
      setImmediate(() => resolve(answer));
    };
    const clock = setTimeout(() => {
      running.owes += 1;
      settle({ forfeit: 'late' });
    }, time);
    running.waiting = (line) => {
      if (running.missing !== null) reject(running.missing);
      if (line === null) settle({ forfeit: 'dead' });
      else if (running.owes > 0) running.owes -= 1;
      else settle({ move: moveOf(line) });
    };
  });

/** Whatever is no `{"move":{…}}` is no legal move either. */
const moveOf = (line: string): unknown => {
  const answer = readJson(line);
  return isJsonObject(answer) ? answer['move'] : null;
};

const kill = async (child: Child): Promise<void> => {
  if (child.pid === undefined) return;
  const gone = child.exitCode !== null || child.signalCode !== null ? null : once(child, 'exit');
  try {
    // A program that has ended may have left others behind: they are of its group.
    process.kill(-child.pid, 'SIGKILL');
  } catch (failure) {
    if (!(failure instanceof Error && 'code' in failure && failure.code === 'ESRCH')) throw failure;
  }
  await gone;
};
