/** A text of a bundle with its place, for messages. */
export interface FoundText {
  place: string;
  text: string;
}

/** Every text in a JSON value, from the outside in. */
export function textsIn(value: unknown, place: string): FoundText[] {
  if (typeof value === 'string') return [{ place, text: value }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, entry]) => textsIn(entry, `${place}/${key}`));
}

/** Every object in a JSON value that has the given key. */
export function recordsWith(value: unknown, key: string): Record<string, unknown>[] {
  if (typeof value !== 'object' || value === null) return [];
  const inside = Object.values(value).flatMap((entry) => recordsWith(entry, key));
  return Object.hasOwn(value, key) ? [{ ...value }, ...inside] : inside;
}

const linkInHtml = /\bhref="([^"]*)"/g;
const linkKeys = /\/(?:href|clickthroughUrl|to|redirect)$/;

/** Addresses in one text: those of its HTML, or the text itself when its key says that it is an address. */
export function linksIn({ place, text }: FoundText): string[] {
  if (linkKeys.test(place)) return [text];
  return Array.from(text.matchAll(linkInHtml), (match) => match[1] ?? '');
}

/** Media paths in one text: the text itself, or attributes of its HTML. */
export function mediaIn({ text }: FoundText): string[] {
  if (text.startsWith('media/')) return [text];
  return Array.from(text.matchAll(/"(media\/[^"]+)"/g), (match) => match[1] ?? '');
}
