/**
 * The address that an embedding block shows: its own, or the one inside the code that a provider hands out
 * (`<iframe src>`, `<object data>` with `<embed src>`). Null when there is neither, or when it is not a web address.
 */
export const embedAddress = (value: { url: string | null; html: string }): string | null => {
  const given = value.url?.trim() || frameSource(value.html);
  if (!given) return null;
  const address = given.startsWith('//') ? `https:${given}` : given;
  return /^https?:\/\/[^\s]+$/i.test(address) ? address : null;
};

/** VID-015, VID-016: an embed holds an iframe, or an object with an embed inside. */
const frameSource = (html: string): string | null => {
  const object = html.search(/<object\b/i);
  const address =
    sourceOf(html, /<iframe\b[^<>]*/gi) ?? (object === -1 ? null : sourceOf(html.slice(object), /<embed\b[^<>]*/gi));
  return address?.replaceAll('&amp;', '&') ?? null;
};

/** The `src` of the first such tag that has one. In two steps, each of which reads a text once. */
function sourceOf(html: string, tags: RegExp): string | null {
  for (const [tag] of html.matchAll(tags)) {
    const [, address] = /\ssrc\s*=\s*["']([^"']+)["']/i.exec(tag) ?? [];
    if (address !== undefined) return address;
  }
  return null;
}
