import { Type } from 'typebox';
import { describe, expect, test } from 'vitest';
import { checkerOf } from '../src/http/checker.ts';
import { CommandSchema, explainMessage } from '../src/schemas.ts';
import { trusted } from '../src/trusted.ts';

/** An object that counts how often somebody looks at one of its fields. */
const counted = (
  fields: Readonly<Record<string, unknown>>,
): { readonly object: object; readonly looks: () => number } => {
  let looks = 0;
  const look = <Seen>(seen: Seen): Seen => {
    looks += 1;
    return seen;
  };
  const object = new Proxy(fields, {
    get: (target, name) => look(trusted<unknown>(Reflect.get(target, name))),
    has: (target, name) => look(Reflect.has(target, name)),
    getOwnPropertyDescriptor: (target, name) => look(Reflect.getOwnPropertyDescriptor(target, name)),
  });
  return { object, looks: () => looks };
};

/** A command with many fields that nobody knows. */
const odd = (type: string): ReturnType<typeof counted> => {
  const many = Object.fromEntries(Array.from({ length: 1000 }, (_, index) => [`field-${index}`, 0]));
  return counted({ id: '1', type, ...many });
};

const WHY = /command\.(field-0 does not belong there|type must be one of sit, )/;

describe.each(['sit', 'dance'])(
  'what a stranger adds to "%s" is not compared with all that it could have been',
  (type) => {
    test('over a socket', () => {
      const { object, looks } = odd(type);
      expect(explainMessage({ type: 'do', table: 'some', command: object })).toMatch(WHY);
      expect(looks()).toBeLessThan(3000);
    });

    test('over HTTP', () => {
      const { object, looks } = odd(type);
      const schema = Type.Object({ command: CommandSchema });
      const check = checkerOf({ schema, method: 'POST', url: '/', httpPart: 'body' });
      const checked = check({ command: object });
      expect(looks()).toBeLessThan(3000);
      expect(checked).toMatchObject({ error: { statusCode: 400 } });
    });
  },
);
