export type Json = Readonly<Record<string, unknown>>;

/** A part of a JSON value by its keys, or undefined. */
export const pick = (value: unknown, ...keys: string[]): unknown =>
  keys.reduce<unknown>(
    (part, key) => (typeof part === 'object' && part !== null ? Reflect.get(part, key) : undefined),
    value,
  );

/** The same as text; anything but a text is the empty one. */
export const pickText = (value: unknown, ...keys: string[]): string => {
  const part = pick(value, ...keys);
  return typeof part === 'string' ? part : '';
};

/** The website context of the page, frozen; an empty one when it is missing or broken. */
export function readContext(text: string | null | undefined): Json {
  try {
    const context: unknown = JSON.parse(text ?? '');
    return Object.freeze({ ...(typeof context === 'object' ? context : null) });
  } catch {
    return Object.freeze({});
  }
}
