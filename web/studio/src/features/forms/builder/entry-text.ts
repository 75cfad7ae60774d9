/** Lines while they are written: a last empty one stays, since the next is begun there. */
export const linesOf = (text: string): string[] => (text === '' ? [] : text.split('\n'));

/** Lines that say something. */
export const filledLines = (lines: readonly string[]): string[] =>
  lines.map((line) => line.trim()).filter((line) => line !== '');

/** Endings of file names as people write them: `.PDF, jpg`. */
export const wordsOf = (text: string): string[] =>
  text === '' ? [] : text.split(',').map((word) => word.trim().toLowerCase().replace(/^\./, ''));

/** A positive whole number, or null when the field is empty or holds none. */
export function numberOf(text: string): number | null {
  const number = Number.parseInt(text, 10);
  return Number.isInteger(number) && number > 0 ? number : null;
}
