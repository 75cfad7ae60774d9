import { deriveId } from './ids.ts';

/**
 * Stands for a value as JSON: two that say the same have the same one, whatever the order of their keys and whether what
 * is unset is left out or null. Tells whether something has changed; no proof against who wants to deceive.
 */
export const fingerprintOf = (kind: string, value: unknown): string => deriveId(kind, JSON.stringify(sorted(value)));

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, part]) => part !== null && part !== undefined)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, part]) => [key, sorted(part)]),
  );
}
