import { describe, expect, test } from 'vitest';
import { askProcess } from './ask.ts';

const STATUS = '{"do":"status"}';

/** One answer a line, whatever the line, and the referee still answers afterwards. */
const codes = (answers: readonly string[]): readonly unknown[] =>
  answers.map((line) => /"code":"([a-z-]+)"/.exec(line)?.[1] ?? 'ok');

describe('standard input may hold anything', () => {
  test('broken JSON, empty lines, other values', async () => {
    const lines = ['', '{', 'null', '5', '"x"', '[]', '{"do":', '\u0000', STATUS];
    expect(codes(await askProcess(`${lines.join('\n')}\n`))).toEqual(
      'bad-json bad-json bad-request bad-request bad-request bad-request bad-json bad-json no-table'.split(' '),
    );
  });

  test('a line of 1,000,000 bytes is refused, one byte less is read', async () => {
    const line = (bytes: number): string => `{"do":"status","x":"${'x'.repeat(bytes - 22)}"}`;
    expect(line(100)).toHaveLength(100);
    const input = [line(999_999), line(1_000_000), line(5_000_000), STATUS].join('\n');
    expect(codes(await askProcess(input))).toEqual(['no-table', 'bad-json', 'bad-json', 'no-table']);
  });

  test('bytes, not characters, are counted', async () => {
    const line = `{"do":"status","x":"${'é'.repeat(499_990)}"}`;
    expect(codes(await askProcess(`${line}\n${STATUS}`))).toEqual(['bad-json', 'no-table']);
  });

  test('bytes that are no text', async () => {
    const input = Buffer.concat([Buffer.from([0xff, 0xfe, 0x0a]), Buffer.from(`${STATUS}\n`)]);
    expect(codes(await askProcess(input))).toEqual(['bad-json', 'no-table']);
  });

  test('deep nesting, huge numbers, keys of the prototype', async () => {
    const deep = (text: string): string => `${'['.repeat(400_000)}${text}${']'.repeat(400_000)}`;
    const lines = [
      '{"do":"new","game":"skalpott","players":1e999}',
      '{"do":"new","game":"skalpott","players":3,"options":{"__proto__":{"seating":"fixed"}}}',
      '{"do":"new","game":"skalpott","players":3,"options":{"constructor":1}}',
      `{"do":"new","game":"skalpott","players":3,"options":{"seating":${deep('')}}}`,
      deep('1'),
      '{"do":"new","game":"skalpott","players":3}',
      `{"do":"chance","move":{"type":"roll","dice":${deep('1')}}}`,
      '{"do":"legal","seat":1e999}',
      '{"do":"legal","seat":-0}',
      '{"__proto__":{"do":"status"}}',
    ];
    expect(codes(await askProcess(lines.join('\n')))).toEqual(
      'bad-options bad-options bad-options bad-options bad-request ok illegal-move bad-request ok bad-request'.split(
        ' ',
      ),
    );
  });

  test('an end in the middle of a line still gets its answer, and Windows line ends are white space', async () => {
    expect(codes(await askProcess(`${STATUS}\r\n${STATUS}`))).toEqual(['no-table', 'no-table']);
    expect(await askProcess('')).toEqual([]);
  });

  test('as many answers as lines, in order, for a long session', async () => {
    const game = ['{"do":"new","game":"skalpott","players":3,"seed":"long"}'];
    const lines = Array.from({ length: 20_000 }, (_, index) => (index % 2 === 0 ? '{"do":"odds"}' : '{"do":"chance"}'));
    const answers = await askProcess([...game, ...lines].join('\n'));
    expect(answers).toHaveLength(20_001);
    expect(answers.every((line) => line.startsWith('{"ok":'))).toBe(true);
  });
});
