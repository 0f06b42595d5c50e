// A player for the arena's tests: plays the first legal move, or misbehaves as its argument says.
import { createInterface } from 'node:readline';

interface Message {
  readonly do: string;
  readonly moves?: readonly object[];
}

const isMessage = (value: unknown): value is Message => typeof value === 'object' && value !== null && 'do' in value;

const [manner = 'good'] = process.argv.slice(2);
const say = (answer: object): boolean => process.stdout.write(`${JSON.stringify(answer)}\n`);

const act = (move: object): unknown => {
  switch (manner) {
    case 'dead':
      return process.exit(3);
    case 'illegal':
      return say({ move: { ...move, more: 1 } });
    case 'noise':
      return process.stdout.write('no JSON at all\n');
    case 'slow':
      return setTimeout(() => say({ move }), 150);
    case 'hasty':
      return process.stdout.write(`${JSON.stringify({ move })}\n`.repeat(2));
    case 'silent':
      return null;
    default:
      return say({ move });
  }
};

for await (const line of createInterface({ input: process.stdin })) {
  const message: unknown = JSON.parse(line);
  if (!isMessage(message)) throw new Error(line);
  if (message.do === 'act') act(message.moves?.[0] ?? {});
  if (message.do === 'end' && manner === 'brief') process.exit();
}
