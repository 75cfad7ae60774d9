import { parseFragment, type DefaultTreeAdapterTypes } from 'parse5';
import { HTML_KEYS } from '../sanitise/sanitise-block.ts';

/** What is looked for. */
export interface Wanted {
  find: string;
  matchCase: boolean;
  wholeWord: boolean;
}

/** One place where it stands: the text by its pointer (RFC 6901), and which of the matches in it, counted from 0. */
export interface Found {
  pointer: string;
  index: number;
  before: string;
  match: string;
  after: string;
}

/** Keys of plain texts that people read, in blocks, pages, items, navigation and settings; addresses and ids are none. */
const PLAIN_KEYS = new Set(
  'title text alt markdown label placeholder price artist name subtitle addressTitle addressLine1 addressLine2 company address hours location submitButtonText cookieBannerText cookieBannerCtaText cookieBannerOptOutCtaText'.split(
    ' ',
  ),
);
/** Whole branches that are not texts: what somebody wrote as code, and whoever may come in. */
const CLOSED = new Set(['access', 'domains', 'redirects', 'design', 'captcha']);
const CONTEXT = 40;

/** Every match in the texts of a document. */
export function findText(document: unknown, wanted: Wanted): Found[] {
  const pattern = patternOf(wanted);
  const found: Found[] = [];
  eachText(document, (text, { pointer, isHtml }) => {
    let index = 0;
    for (const piece of isHtml ? textPieces(text) : [{ start: 0, end: text.length, words: text }])
      for (const match of piece.words.matchAll(pattern)) {
        found.push({ pointer, index, ...around(piece.words, match.index, match[0]) });
        index += 1;
      }
    return text;
  });
  return found;
}

/** The document with the chosen matches (`pointer` and `index`) replaced; all else stays as it is, to the byte. */
export function replaceText<T>(
  document: T,
  wanted: Wanted,
  { by, isChosen }: { by: string; isChosen: (pointer: string, index: number) => boolean },
): { document: T; replaced: number } {
  const pattern = patternOf(wanted);
  let replaced = 0;
  const changed = eachText(document, (text, { pointer, isHtml }) => {
    let index = -1;
    const inWords = (words: string): string =>
      words.replaceAll(pattern, (match) => {
        index += 1;
        if (!isChosen(pointer, index)) return match;
        replaced += 1;
        return by;
      });
    return isHtml ? inHtml(text, inWords) : inWords(text);
  });
  return { document: changed, replaced };
}

function patternOf({ find, matchCase, wholeWord }: Wanted): RegExp {
  const literal = find.replaceAll(/[$()*+./?[\\\]^{|}]/g, String.raw`\$&`);
  const word = wholeWord ? `(?<![\\p{L}\\p{N}_])${literal}(?![\\p{L}\\p{N}_])` : literal;
  return new RegExp(word, matchCase ? 'gu' : 'giu');
}

const around = (words: string, at: number, match: string) => ({
  before: words.slice(Math.max(0, at - CONTEXT), at),
  match,
  after: words.slice(at + match.length, at + match.length + CONTEXT),
});

type Visit = (text: string, place: { pointer: string; isHtml: boolean }) => string;

/** Visits every text of a document; what it answers stands in the copy. Parts without change are the same objects. */
function eachText<T>(document: T, visit: Visit): T {
  const walk = (value: unknown, pointer: string): unknown => {
    if (Array.isArray(value))
      return sameOr(
        value,
        value.map((entry, index) => walk(entry, `${pointer}/${index}`)),
      );
    if (typeof value !== 'object' || value === null) return value;
    const entries = Object.entries(value).map(([key, entry]): [string, unknown] => {
      const at = `${pointer}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`;
      if (CLOSED.has(key)) return [key, entry];
      if (typeof entry !== 'string') return [key, walk(entry, at)];
      const isHtml = HTML_KEYS.has(key);
      return [key, isHtml || PLAIN_KEYS.has(key) ? visit(entry, { pointer: at, isHtml }) : entry];
    });
    const isSame = entries.every(([key, entry]) => entry === Reflect.get(value, key));
    return isSame ? value : Object.fromEntries(entries);
  };
  // The copy has the shape of what was given: texts stay texts.
  return walk(document, '') as T;
}

const sameOr = (before: readonly unknown[], after: unknown[]): readonly unknown[] =>
  after.every((entry, index) => entry === before[index]) ? before : after;

interface Piece {
  start: number;
  end: number;
  words: string;
}

/** The texts between the tags of an HTML text, with where they stand in its source. */
function textPieces(html: string): Piece[] {
  const pieces: Piece[] = [];
  // A stack instead of recursion: hostile texts nest by the ten thousand.
  const open: DefaultTreeAdapterTypes.Node[] = [parseFragment(html, { sourceCodeLocationInfo: true })];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    const at = 'sourceCodeLocation' in node ? node.sourceCodeLocation : null;
    if (node.nodeName === '#text' && 'value' in node && at)
      pieces.push({ start: at.startOffset, end: at.endOffset, words: node.value });
    else if ('childNodes' in node && node.nodeName !== 'script' && node.nodeName !== 'style')
      open.push(...node.childNodes.toReversed());
  }
  return pieces.toSorted((one, other) => one.start - other.start);
}

function inHtml(html: string, change: (words: string) => string): string {
  let result = '';
  let at = 0;
  for (const { start, end, words } of textPieces(html)) {
    const changed = change(words);
    // A source that names a character by its code keeps it where nothing changes.
    result += html.slice(at, start) + (changed === words ? html.slice(start, end) : escaped(changed));
    at = end;
  }
  return result + html.slice(at);
}

const escaped = (words: string): string =>
  words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('\u00A0', '&nbsp;');
