const special = /[&<>"']/g;
const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text as it may stand in HTML content and in a quoted attribute. */
export const escapeHtml = (text: string): string => text.replace(special, (character) => entities[character] ?? '');

/**
 * JSON that may stand inside a script element: no `<` (so neither `</script` nor `<!--`), and no line
 * separators that older script parsers refuse.
 */
export const jsonForScript = (value: unknown): string =>
  (JSON.stringify(value) ?? 'null')
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');

/** HTML attributes of those entries that have a value; `true` gives the bare name. */
export function attributes(entries: Readonly<Record<string, string | number | boolean | null | undefined>>): string {
  let html = '';
  for (const [name, value] of Object.entries(entries)) {
    if (value === null || value === undefined || value === false) continue;
    html += value === true ? ` ${name}` : ` ${name}="${escapeHtml(String(value))}"`;
  }
  return html;
}
