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
  const frame = /<iframe\b[^>]*\ssrc\s*=\s*["']([^"']+)["']/i.exec(html);
  const embedded = /<object\b[\s\S]*<embed\b[^>]*\ssrc\s*=\s*["']([^"']+)["']/i.exec(html);
  return (frame?.[1] ?? embedded?.[1])?.replaceAll('&amp;', '&') ?? null;
};
