import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { begin, choices, draw, play, seeded, type Head } from '@skulduggery/rules';

/** Requests a second through a pipe to a real referee: whole games, asking status, list and view at each move. */
export const requestsPerSecond = async (head: Head, requests: number): Promise<number> => {
  const game = gameAsRequests(head);
  const times = Math.ceil(requests / game.length);
  const child = spawn(process.execPath, [join(import.meta.dirname, '..', 'main.ts'), 'referee'], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const answers: AsyncIterator<unknown> = child.stdout[Symbol.asyncIterator]();
  const expectLines = async (count: number): Promise<void> => {
    for (let lines = 0; lines < count;) {
      const next = await answers.next();
      if (next.done === true) throw new Error('the referee ended early');
      const chunk: unknown = next.value;
      if (chunk instanceof Uint8Array) lines += newlines(chunk);
    }
  };
  const text = `${game.join('\n')}\n`;
  child.stdin.write(text);
  await expectLines(game.length);
  const start = performance.now();
  child.stdin.end(text.repeat(times));
  await expectLines(game.length * times);
  return (game.length * times * 1000) / (performance.now() - start);
};

const newlines = (bytes: Uint8Array): number => {
  let count = 0;
  for (const byte of bytes) if (byte === 0x0a) count += 1;
  return count;
};

const gameAsRequests = (head: Head): readonly string[] => {
  const below = seeded('bench');
  const begun = begin(head);
  if (!begun.ok) throw new Error(begun.error.message);
  const { game } = begun.value;
  let { state } = begun.value;
  const requests: object[] = [{ do: 'new', ...head }];
  for (;;) {
    const { over, chance, toAct } = game.status(state);
    if (over) return requests.map((request) => JSON.stringify(request));
    const by = chance ? 'chance' : (toAct[below(toAct.length)] ?? 0);
    const listed = choices(game, state, by);
    if (!listed.ok) throw new Error(listed.error.message);
    const move = by === 'chance' ? draw(game.odds(state), below) : listed.value[below(listed.value.length)];
    requests.push({ do: 'status' }, { do: 'view', seat: null });
    if (by === 'chance') requests.push({ do: 'chance', move });
    else requests.push({ do: 'legal', seat: by }, { do: 'move', seat: by, move });
    const played = play(game, state, { by, move });
    if (!played.ok) throw new Error(played.error.message);
    state = played.value.state;
  }
};
