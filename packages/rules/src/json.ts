/**
 * Whether a value from outside says the same as a listed one, field by field.
 *
 * The listed value decides how deep to look, so a hostile value can't make this deep or slow.
 */
export const sameJson = (listed: unknown, raw: unknown): boolean => {
  if (listed === raw) return true;
  if (Array.isArray(listed)) {
    return (
      Array.isArray(raw) && raw.length === listed.length && listed.every((item, index) => sameJson(item, raw[index]))
    );
  }
  if (!isJsonObject(listed) || !isJsonObject(raw)) return false;
  const keys = Object.keys(listed);
  return (
    keys.length === Object.keys(raw).length &&
    keys.every((key) => Object.hasOwn(raw, key) && sameJson(listed[key], raw[key]))
  );
};

/** A JSON object: neither a list nor `null`. */
export const isJsonObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string');

/** A text as JSON; `undefined`, which JSON has no word for, where it is none. */
export const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch (failure) {
    if (failure instanceof SyntaxError) return undefined;
    throw failure;
  }
};
