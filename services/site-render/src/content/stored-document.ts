/**
 * A document that was validated before it was stored, as pg hands it over (jsonb is parsed already).
 * The one place where stored JSON gets its type.
 */
export function parseDocument<T>(stored: unknown): T {
  return stored as T;
}
