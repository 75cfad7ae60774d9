import { isText, parseHtml } from './html-tree.ts';
import type { DecodedXml } from './decode-xml.ts';

/** An export as its parser takes it. */
export interface TidyXml extends DecodedXml {
  /** Whether something stood before its beginning, as notices of PHP. */
  before: boolean;
  /** Whether something stood behind its end. */
  behind: boolean;
}

const END = '</rss>';

/**
 * Takes away what a server wrote around an export, and writes what old plugins got wrong as XML wants it: entities of
 * HTML, references to forbidden characters, single ampersands, and comments with two hyphens. Lines stay in their place.
 */
export const tidyXml = ({ text, repaired }: DecodedXml): TidyXml => {
  const start = startOf(text);
  const end = text.lastIndexOf(END);
  const from = end < start ? text.length : end + END.length;
  const body = new Body(repaired);
  body.add(text.slice(0, start).replace(/[^\n]/g, ''), text.slice(0, start));
  let position = start;
  for (const match of text.slice(start, from).matchAll(odd)) {
    const at = start + match.index;
    body.keep(text.slice(position, at));
    body.add(replacementOf(match), match[0]);
    position = at + match[0].length;
  }
  body.keep(text.slice(position, from));
  return {
    text: body.text,
    repaired: body.places,
    before:
      text
        .slice(0, start)
        .replace(/<\?xml[^<>]*\?>$/, '')
        .trim() !== '',
    behind: text.slice(from).trim() !== '',
  };
};

/** Where the XML begins; its declaration is skipped, since the text is decoded already. */
const startOf = (text: string): number => {
  const declaration = text.indexOf('<?xml');
  const end = declaration < 0 ? -1 : text.indexOf('?>', declaration);
  if (end >= 0) return end + 2;
  return Math.max(0, text.indexOf('<rss'));
};

/** Text that is being made, with the places of repaired characters moved along. */
class Body {
  readonly places: number[] = [];
  text = '';
  private readonly repaired: readonly number[];
  private read = 0;
  private next = 0;

  constructor(repaired: readonly number[]) {
    this.repaired = repaired;
  }

  keep(part: string): void {
    this.add(part, part);
  }

  /** Adds `part` in the place of `given`. */
  add(part: string, given: string): void {
    const end = this.read + given.length;
    for (let at = this.repaired[this.next]; at !== undefined && at < end; at = this.repaired[(this.next += 1)]) {
      this.places.push(this.text.length + Math.min(at - this.read, part.length));
    }
    this.text += part;
    this.read = end;
  }
}

/** CDATA as it is, comments, references, and ampersands that begin none. */
const odd =
  /<!\[CDATA\[[\s\S]*?(?:\]\]>|$)|<!--[\s\S]*?(?:-->|$)|(?:&#(?:\d{1,7}|x[0-9a-fA-F]{1,6});)+|&([A-Za-z][A-Za-z0-9]{1,31});|&(?![A-Za-z#])/g;

const replacementOf = ([found, name]: RegExpMatchArray): string => {
  if (found.startsWith('<![')) return found;
  if (found.startsWith('<!--')) return found.replace(/[^\n]/g, '');
  if (found.startsWith('&#')) return charactersOf(found);
  if (name === undefined) return '&amp;';
  return ['amp', 'lt', 'gt', 'quot', 'apos'].includes(name) ? found : namedCharacter(found);
};

/** Neighbouring references together: two may be the halves of one character. */
const charactersOf = (references: string): string => {
  const codes = [...references.matchAll(/&#(?:x([0-9a-fA-F]+)|(\d+));/g)].map(([, hex, decimal]) =>
    hex === undefined ? Number(decimal) : Number.parseInt(hex, 16),
  );
  const text = codes.map((code) => (code <= 0x10ffff ? stringOf(code) : '')).join('');
  // oxlint-disable-next-line no-control-regex -- what XML forbids
  const allowed = text.toWellFormed().replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '');
  return allowed.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
};

const stringOf = (code: number): string => (code <= 0xffff ? String.fromCharCode(code) : String.fromCodePoint(code));

/** `&nbsp;` and others that HTML knows; one that nobody knows stays, and is a fault of the file. */
const namedCharacter = (reference: string): string => {
  const [node] = parseHtml(reference).childNodes;
  const text = node !== undefined && isText(node) ? node.value : reference;
  return text.length <= 2 ? text : reference;
};
