import { isJsonObject } from '@skulduggery/rules';
import { Type, type TLiteral, type TObject, type TSchema } from 'typebox';
import { Errors } from 'typebox/value';

/** The first thing in a value that is not as its schema says, in one sentence; `null` where nothing is found. */
export const explain = (schema: TSchema, value: unknown, at: string): string | null => {
  if (Type.IsUnion(schema)) return explainOneOf(schema.anyOf, value, at);
  if (Type.IsObject(schema) && isJsonObject(value)) return explainFields(schema, value, at);
  const [first] = Errors(schema, value);
  return first === undefined ? null : `${at} ${first.message}`;
};

const explainFields = (
  { properties, required, ...more }: TObject,
  value: Readonly<Record<string, unknown>>,
  at: string,
): string | null => {
  const missing = required?.find((name) => !Object.hasOwn(value, name));
  if (missing !== undefined) return `${at}.${missing} is missing`;
  const unknown = Object.keys(value).find((name) => !Object.hasOwn(properties, name));
  const isClosed = 'additionalProperties' in more && more.additionalProperties === false;
  if (isClosed && unknown !== undefined) return `${at}.${unknown} does not belong there`;
  for (const [name, schema] of Object.entries(properties)) {
    const wrong = Object.hasOwn(value, name) ? explain(schema, value[name], `${at}.${name}`) : null;
    if (wrong !== null) return wrong;
  }
  return null;
};

/** Of many possible complaints the one about what was meant: objects say so by their `type`. */
const explainOneOf = (schemas: readonly TSchema[], value: unknown, at: string): string | null => {
  if (schemas.every(Type.IsLiteral))
    return schemas.some((literal) => literal.const === value) ? null : `${at} must be one of ${listed(schemas)}`;
  const tagged = schemas.flatMap((schema) => {
    const tag = Type.IsObject(schema) ? schema.properties['type'] : undefined;
    return tag !== undefined && Type.IsLiteral(tag) ? [{ schema, tag }] : [];
  });
  if (tagged.length === 0) {
    const complaints = schemas.flatMap((schema) => explain(schema, value, at) ?? []);
    return complaints.length < schemas.length ? null : complaints.join(', or ');
  }
  if (!isJsonObject(value)) return `${at} must be object`;
  const meant = tagged.find(({ tag }) => tag.const === value['type']);
  return meant === undefined
    ? `${at}.type must be one of ${listed(tagged.map(({ tag }) => tag))}`
    : explain(meant.schema, value, at);
};

const listed = (literals: readonly TLiteral[]): string => literals.map((literal) => String(literal.const)).join(', ');
