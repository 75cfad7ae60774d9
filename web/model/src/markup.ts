/**
 * A text with `by` in the place of what stands between `start` and `end`, these included. Every sign is read once: an
 * expression would begin anew at each `start` of a text that has no `end`.
 */
export function withoutBetween(text: string, [start, end]: readonly [start: string, end: string], by = ''): string {
  let kept = '';
  let from = 0;
  for (let open = text.indexOf(start); open !== -1; open = text.indexOf(start, from)) {
    const close = text.indexOf(end, open + start.length);
    if (close === -1) break;
    kept += text.slice(from, open) + by;
    from = close + end.length;
  }
  return kept + text.slice(from);
}

/** HTML with `by` in the place of each tag. */
export const withoutTags = (html: string, by = ''): string => withoutBetween(html, ['<', '>'], by);

/** A text without such signs at its end. */
export function withoutEnding(text: string, sign: string): string {
  let end = text.length;
  while (end > 0 && text[end - 1] === sign) end -= 1;
  return text.slice(0, end);
}
