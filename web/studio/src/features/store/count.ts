/** A number between two bounds with at most so many digits after comma or point; undefined for anything else. */
export function countOf(
  text: string,
  [least, most, digits]: readonly [least: number, most: number, digits: number],
): number | undefined {
  const plain = text.trim().replace(',', '.');
  if (!/^\d{1,12}(?:\.\d{1,6})?$/.test(plain)) return undefined;
  if ((plain.split('.')[1] ?? '').length > digits) return undefined;
  const count = Number(plain);
  return count >= least && count <= most ? count : undefined;
}
