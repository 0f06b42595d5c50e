import type { GameCard } from '../games/game.ts';
import { say } from '../words/frame.ts';

/** What a table plays otherwise than usual, in words. */
interface UnusualOption {
  readonly label: string;
  /** What follows from it. */
  readonly why: string;
}

/** As given by whoever opened the table: what the page does not offer is not spoken of. */
export const unusualOptions = (
  { options, words }: Pick<GameCard, 'options' | 'words'>,
  given: Readonly<Record<string, unknown>>,
): readonly UnusualOption[] =>
  options.flatMap(({ name, values, usual }) => {
    const value = values.find((each) => each === given[name]);
    if (value === undefined || value === usual) return [];
    const key = `option.${name}`;
    return [
      {
        label: say('option', { name: words.say(key), value: words.say(`${key}.${value}`) }),
        why: words.say(`${key}.${value}.why`),
      },
    ];
  });
