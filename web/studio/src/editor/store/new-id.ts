/** An id like the server's: 24 hexadecimal digits, the time in seconds first. */
export function newId(): string {
  const seconds = Math.floor(Date.now() / 1000)
    .toString(16)
    .padStart(8, '0');
  const rest = [...crypto.getRandomValues(new Uint8Array(8))].map((byte) => byte.toString(16).padStart(2, '0'));
  return seconds + rest.join('');
}

const ID = /^[0-9a-f]{24}$/;

/**
 * A copy whose ids, also those inside of it, are new: an id stands once in a website. What had one id, as a section and
 * its translation, has one again.
 */
export function withFreshIds<T>(value: T): T {
  const fresh = new Map<string, string>();
  const freshFor = (id: string): string => {
    const known = fresh.get(id) ?? newId();
    fresh.set(id, known);
    return known;
  };
  return JSON.parse(JSON.stringify(value), (key, entry: unknown) =>
    key === 'id' && typeof entry === 'string' && ID.test(entry) ? freshFor(entry) : entry,
  );
}
