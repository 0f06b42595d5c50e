import { sameJson } from '@skulduggery/rules';
import type { Wish } from '@skulduggery/table';
import type { Answer, Connection, WhyNot } from '../../connection/connection.ts';

/** What somebody has asked a table for, and why the last of it was not done. */
export interface Asking {
  readonly problem: WhyNot | null;
  /** A doubled click is one wish: the second would be refused, since the first was done. */
  readonly ask: (wish: Wish) => Promise<Answer>;
}

export const newAsking = (connection: Connection): Asking => {
  let problem = $state.raw<WhyNot | null>(null);
  const asked = new Set<{ readonly wish: Wish; readonly answer: Promise<Answer> }>();

  const answered = async (wish: Wish): Promise<Answer> => {
    problem = null;
    const answer = await connection.ask(wish);
    if (!answer.ok) problem = answer.code;
    return answer;
  };
  return {
    get problem() {
      return problem;
    },
    ask: (wish) => {
      for (const each of asked) if (isSame(each.wish, wish)) return each.answer;
      const asking = { wish, answer: answered(wish).finally(() => asked.delete(asking)) };
      asked.add(asking);
      return asking.answer;
    },
  };
};

/** What is said twice is meant twice; and each time that somebody sits down has its own salt. */
const isSame = (one: Wish, other: Wish): boolean =>
  one.type === 'sit' && other.type === 'sit' ? one.player === other.player : one.type !== 'say' && sameJson(one, other);
