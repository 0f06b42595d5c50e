import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import type { Readable, Writable } from 'node:stream';
import { isJsonObject } from '@skulduggery/rules';
import { linesOf } from '../referee/lines.ts';
import type { Answer, Decider } from './match.ts';

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
  /** Told of the next line, while a decision is waited for. */
  waiting: ((line: string | null) => void) | null;
  /** Answers that came too late are still to come: the next line is none for the question that is open then. */
  owes: number;
  /** Lines that nobody had asked for. */
  unasked: number;
}

export const newProgram = (name: string, command: string, time: number): Program => {
  let running: Running | null = null;
  const tell = (message: object): void => {
    if (running?.isAlive === true) running.child.stdin.write(`${JSON.stringify(message)}\n`);
  };
  return {
    name,
    remembers: false,
    start({ game, players, options }, seat) {
      // One that died gets a new life with each game, not in the middle of one.
      if (running?.isAlive !== true) running = run(command);
      tell({ do: 'start', game, players, options, seat });
    },
    act({ view, moves }) {
      if (running?.isAlive !== true) return { forfeit: 'dead' };
      if (running.unasked > 0) {
        running.unasked = 0;
        return { forfeit: 'out of turn' };
      }
      const answer = answerOf(running, time);
      tell({ do: 'act', view, moves });
      return answer;
    },
    end: (result) => tell({ do: 'end', result }),
    async stop() {
      if (running !== null) await kill(running.child);
      running = null;
    },
  };
};

/** A group of its own, so that whatever the command starts can be ended with it. */
const run = (command: string): Running => {
  const child = spawn(command, { shell: true, detached: true, stdio: ['pipe', 'pipe', 'inherit'] });
  const running: Running = { child, isAlive: true, waiting: null, owes: 0, unasked: 0 };
  const die = (): void => {
    running.isAlive = false;
    running.waiting?.(null);
  };
  child.on('error', die);
  child.on('exit', die);
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
  new Promise((resolve) => {
    let skipped = 0;
    const settle = (answer: Answer): void => {
      clearTimeout(clock);
      running.waiting = null;
      // What has arrived together with the answer was said before the next question: it is read first.
      setImmediate(() => resolve(answer));
    };
    const clock = setTimeout(() => {
      // After a line was taken for a late answer and nothing followed, that line was the answer: nothing is owed.
      running.owes = skipped > 0 ? 0 : running.owes + 1;
      settle({ forfeit: 'late' });
    }, time);
    running.waiting = (line) => {
      if (line === null) settle({ forfeit: 'dead' });
      else if (running.owes > 0) {
        running.owes -= 1;
        skipped += 1;
      } else settle({ move: moveOf(line) });
    };
  });

/** Whatever is no `{"move":{…}}` is no legal move either. */
const moveOf = (line: string): unknown => {
  try {
    const answer: unknown = JSON.parse(line);
    return isJsonObject(answer) ? answer['move'] : null;
  } catch (failure) {
    if (failure instanceof SyntaxError) return null;
    throw failure;
  }
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
