/** Lines while they are written: a last empty one stays, since the next is begun there. */
export const linesOf = (text: string): string[] => (text === '' ? [] : text.split('\n'));

/** Lines that say something. */
export const filledLines = (lines: readonly string[]): string[] =>
  lines.map((line) => line.trim()).filter((line) => line !== '');

/** Endings of file names as people write them: `.PDF, jpg`. */
export const endingsOf = (text: string): string[] =>
  filledLines(text.split(',').map((word) => word.trim().toLowerCase().replace(/^\./, '')));
