/**
 * The text as PostgreSQL can store it: without NUL characters, lone surrogates replaced by U+FFFD. Both arrive in
 * visitors' input, and `text` or `jsonb` would refuse the whole row for them.
 */
export function storableText(text: string): string {
  const whole = text.isWellFormed() ? text : text.toWellFormed();
  return whole.includes('\0') ? whole.replaceAll('\0', '') : whole;
}

/** The same for every text and member name of a JSON value. The given value stays as it is. */
export function storableJson(value: unknown): unknown {
  if (typeof value === 'string') return storableText(value);
  if (Array.isArray(value)) return value.map(storableJson);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [storableText(name), storableJson(member)]));
}
