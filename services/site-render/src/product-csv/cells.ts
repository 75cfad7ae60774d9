/** Whole pieces, less than none where more is promised than there is; null for what is none. */
export const piecesOf = (text: string): number | null =>
  /^-?\d{1,8}(?:[.,]0+)?$/.test(text) ? Math.trunc(Number(text.replace(',', '.'))) : null;

export const isYes = (text: string): boolean => /^(?:1|true|yes|ja|wahr)$/i.test(text);

/** What stands between commas, once each; `\,` is a comma of a name. */
export const listOf = (text = ''): string[] => [
  ...new Set(
    text
      .split(/(?<!\\),/)
      .map((each) => each.replaceAll('\\,', ',').trim())
      .filter((each) => each !== ''),
  ),
];
