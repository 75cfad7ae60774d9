export interface Shortcode {
  name: string;
  /** Named attributes, and those without a name under '0', '1' … */
  attributes: Readonly<Record<string, string>>;
  /** What stands between the opening and the closing tag; empty when there is none. */
  body: string;
}

export type ShortcodePart = string | Shortcode;

/** The shortcodes that mean something here; any other text in brackets stays text. */
const known = new Set(['gallery', 'caption', 'wp_caption', 'audio', 'video', 'playlist', 'embed', 'youtube', 'vimeo']);
const withBody = new Set(['caption', 'wp_caption', 'embed', 'audio', 'video', 'youtube', 'vimeo']);

/** Inside these elements brackets are just text. */
const verbatim = ['pre', 'code', 'script', 'style', 'textarea'];

/** Attributes of a shortcode: `a="b"`, `a='b'`, `a=b` and bare values. */
export const readAttributes = (text: string): Record<string, string> => {
  const attributes: Record<string, string> = {};
  let position = 0;
  const pattern = /([\w-]+)\s*=\s*"([^"]*)"|([\w-]+)\s*=\s*'([^']*)'|([\w-]+)\s*=\s*([^\s'"]+)|"([^"]*)"|(\S+)/g;
  for (const match of text
    .replace(/[\u00a0\u200b]/g, ' ')
    .replace(/[“”″]/g, '"')
    .matchAll(pattern)) {
    const name = match[1] ?? match[3] ?? match[5];
    const value = match[2] ?? match[4] ?? match[6] ?? match[7] ?? match[8] ?? '';
    attributes[name?.toLowerCase() ?? String(position++)] = value;
  }
  return attributes;
};

/** Where verbatim elements stand, as pairs of start and end, in their order. */
export const verbatimRanges = (text: string): [number, number][] => {
  const ranges: [number, number][] = [];
  const lower = text.toLowerCase();
  const element = new RegExp(`<(${verbatim.join('|')})(?=[\\s>])`, 'g');
  let match = element.exec(lower);
  while (match !== null) {
    const end = lower.indexOf(`</${match[1] ?? ''}`, match.index);
    const until = end < 0 ? text.length : end;
    ranges.push([match.index, until]);
    element.lastIndex = until;
    match = element.exec(lower);
  }
  return ranges;
};

const opening = /\[([a-z][a-z0-9_-]{1,40})((?:\s[^\][]{0,4000})?)\]/gi;

interface Found {
  start: number;
  end: number;
  code: Shortcode;
}

/** Finds the closing tag of a shortcode; each is looked up once, however many openings come before it. */
const closings = (text: string) => {
  const next = new Map<string, number>();
  return (name: string, after: number): number => {
    const known = next.get(name);
    if (known !== undefined && (known < 0 || known >= after)) return known;
    const found = text.indexOf(`[/${name}]`, after);
    next.set(name, found);
    return found;
  };
};

const findAt = (text: string, match: RegExpExecArray, closingOf: ReturnType<typeof closings>): Found | null => {
  const name = (match[1] ?? '').toLowerCase();
  if (!known.has(name)) return null;
  const after = match.index + match[0].length;
  const attributes = readAttributes((match[2] ?? '').replace(/\s\/$/, ''));
  const close = withBody.has(name) ? closingOf(name, after) : -1;
  const body = close < 0 ? '' : text.slice(after, close);
  // A second opening tag before the closing one means that the first never closed.
  const closed = close >= 0 && !body.includes(`[${name}`);
  const end = closed ? close + name.length + 3 : after;
  return { start: match.index, end, code: { name, attributes, body: closed ? body : '' } };
};

/** Whether positions, asked for in their order, stand inside of one of the ranges. */
export const insideOf = (ranges: readonly [number, number][]) => {
  let index = 0;
  return (position: number): boolean => {
    while ((ranges[index]?.[1] ?? Number.POSITIVE_INFINITY) <= position) index += 1;
    return (ranges[index]?.[0] ?? Number.POSITIVE_INFINITY) <= position;
  };
};

/**
 * Splits a text at its shortcodes. `[[gallery]]` is an escaped one and becomes the text `[gallery]`; inside pre, code,
 * script, style and textarea nothing is a shortcode.
 */
export const splitShortcodes = (text: string): ShortcodePart[] => {
  if (!text.includes('[')) return [text];
  const isVerbatim = insideOf(verbatimRanges(text));
  const closingOf = closings(text);
  const parts: ShortcodePart[] = [];
  let position = 0;
  for (const match of text.matchAll(opening)) {
    const at = match.index;
    if (at < position || isVerbatim(at)) continue;
    const found = findAt(text, match, closingOf);
    if (found === null) continue;
    const escaped = text[at - 1] === '[' && text[found.end] === ']';
    const start = escaped ? at - 1 : at;
    const end = escaped ? found.end + 1 : found.end;
    parts.push(text.slice(position, start), escaped ? text.slice(at, found.end) : found.code);
    position = end;
  }
  parts.push(text.slice(position));
  return parts.filter((part) => part !== '');
};
