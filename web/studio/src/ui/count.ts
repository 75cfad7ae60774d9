import { decimalOf } from './decimal.ts';

/** A number between two bounds with at most so many digits after comma or point; undefined for anything else. */
export function countOf(
  text: string,
  [least, most, digits = 0]: readonly [least: number, most: number, digits?: number],
): number | undefined {
  const decimal = decimalOf(text, digits);
  if (!decimal) return undefined;
  const count = Number(`${decimal.whole}.${decimal.part}`);
  return count >= least && count <= most ? count : undefined;
}

/** A number as it stands in a field. */
export const countEntry = (count: number): string => String(count).replace('.', ',');
