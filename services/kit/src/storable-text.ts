/**
 * The text as PostgreSQL can store it: without NUL characters, lone surrogates replaced by U+FFFD. Both arrive in
 * visitors' input, and `text` or `jsonb` would refuse the whole row for them.
 */
export function storableText(text: string): string {
  const whole = text.isWellFormed() ? text : text.toWellFormed();
  return whole.includes('\0') ? whole.replaceAll('\0', '') : whole;
}

/** The same for every text and member name of a JSON value. The given value stays as it is. */
export const storableJson = (value: unknown): unknown => (isStorable(value) ? value : cleaned(value));

/** Nearly everything that arrives is: then nothing is built anew. */
function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0');
  if (typeof value !== 'object' || value === null) return true;
  if (Array.isArray(value)) return value.every(isStorable);
  for (const name in value) if (!isStorable(name) || !isStorable(Reflect.get(value, name))) return false;
  return true;
}

function cleaned(value: unknown): unknown {
  if (typeof value === 'string') return storableText(value);
  if (Array.isArray(value)) return value.map(cleaned);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [storableText(name), cleaned(member)]));
}
