/** `[:de]`, `[:en]`, `[:]`, and as older versions wrote it `<!--:de-->`, `<!--:-->`. */
const mark = /\[:([a-z]{2}(?:[-_][a-zA-Z]{2,4})?)?\]|<!--:([a-z]{2}(?:[-_][a-zA-Z]{2,4})?)?-->/g;

/**
 * The languages of a text that qTranslate or one of its heirs wrote, each with what stands in it; what stands outside of
 * the marks belongs to all. Null for a text of one language.
 */
export const splitLanguages = (text: string): Map<string, string> | null => {
  const parts: { code: string; text: string }[] = [];
  let code = '';
  let from = 0;
  for (const match of text.matchAll(mark)) {
    parts.push({ code, text: text.slice(from, match.index) });
    code = match[1] ?? match[2] ?? '';
    from = match.index + match[0].length;
  }
  parts.push({ code, text: text.slice(from) });
  const codes = [...new Set(parts.map((part) => part.code))].filter((each) => each !== '');
  if (codes.length === 0) return null;
  const textOf = (language: string): string =>
    parts
      .filter((part) => part.code === language || part.code === '')
      .map((part) => part.text)
      .join('')
      .trim();
  return new Map(codes.map((each) => [each, textOf(each)]));
};
