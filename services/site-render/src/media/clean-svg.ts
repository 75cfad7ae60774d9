import { SaxesParser, type SaxesAttributeNS, type SaxesTagNS } from 'saxes';
import { entitiesOf } from './svg-entities.ts';
import { isDrawn, isHarmless, isHarmlessStyle, isHolder, isShape, isWrapper, XLINK } from './svg-rules.ts';

/** Larger ones are no logos but pictures, and cost every visitor's browser more than a picture of points. */
export const MOST_SVG_BYTES = 1_000_000;
/** As deep as libxml2 reads. Each element asks all around it for its namespace: deep ones would take the time of their square. */
const DEEPEST = 256;

export interface CleanSvg {
  bytes: Buffer;
  width: number | null;
  height: number | null;
  /** Whether there is anything to be seen; what has to go may have been all of it. */
  shows: boolean;
}

/**
 * A drawing without scripts, handlers, links, foreign content and references to anything outside of it; what a link
 * surrounds stays. Read as strictly as browsers read it, so that nobody can read anything else in it; one in which nothing
 * has to go stays as it is, to the byte. Null when it is no well-formed drawing, or refers to entities that are elsewhere,
 * hold markup or grow without end; or nests deeper than any drawing.
 */
export function cleanSvg(given: Buffer): CleanSvg | null {
  const reading = new Reading();
  try {
    reading.read(given.toString('utf8').replace(/^\ufeff/, ''));
  } catch {
    return null;
  }
  const { root, shows } = reading;
  if (!root) return null;
  return { bytes: reading.changed ? Buffer.from(reading.written) : given, ...sizeOf(root), shows };
}

class Reading {
  root: SaxesTagNS | null = null;
  changed = false;
  shows = false;
  written = '';
  /** Names of the open elements; null for those that are left out, empty for those whose content alone stays. */
  readonly #open: (string | null)[] = [];
  #left = 0;
  /** Open elements that only hold what others refer to. */
  #holders = 0;

  read(source: string): void {
    const parser = new SaxesParser({ xmlns: true });
    parser.on('xmldecl', ({ encoding }) => (this.changed ||= encoding !== undefined && !/^utf-?8$/i.test(encoding)));
    parser.on('doctype', (doctype) => {
      this.changed = true;
      Object.defineProperties(parser.ENTITIES, Object.getOwnPropertyDescriptors(entitiesOf(doctype)));
    });
    parser.on('processinginstruction', () => (this.changed = true));
    parser.on('opentag', (tag) => this.#begin(tag));
    parser.on('closetag', () => this.#end());
    parser.on('text', (text) => this.#text(text));
    parser.on('cdata', (text) => this.#text(text));
    parser.write(source).close();
  }

  #begin(tag: SaxesTagNS): void {
    if (this.#open.length === DEEPEST) throw new Error('elements within each other are too deep');
    const isRoot = this.#open.length === 0;
    if (isRoot && isDrawn(tag) && tag.local === 'svg') this.root = tag;
    const isReached = this.#left === 0 && this.root !== null;
    if (isReached && isWrapper(tag)) {
      this.changed = true;
      this.#open.push('');
      return;
    }
    const isKept = isReached && isDrawn(tag);
    this.#open.push(isKept ? tag.local : null);
    if (!isKept) {
      this.#left += 1;
      this.changed = true;
      return;
    }
    if (isRoot && tag.uri === '') this.changed = true;
    if (isHolder(tag.local)) this.#holders += 1;
    const names = isRoot ? ` xmlns="http://www.w3.org/2000/svg" xmlns:xlink="${XLINK}"` : '';
    const attributes = this.#attributes(tag);
    this.shows ||= this.#holders === 0 && isShape(tag.local, attributes);
    this.written += `<${tag.local}${names}${attributes}>`;
  }

  #attributes(tag: SaxesTagNS): string {
    const given = Object.values(tag.attributes).filter(({ prefix, name }) => prefix !== 'xmlns' && name !== 'xmlns');
    const kept = given.filter((attribute) => isHarmless(attribute, attribute.value, tag.local));
    if (kept.length < given.length) this.changed = true;
    return kept.map((attribute) => ` ${nameOf(attribute)}="${escaped(attribute.value)}"`).join('');
  }

  #end(): void {
    const name = this.#open.pop();
    if (name === '') return;
    if (!name) {
      this.#left -= 1;
      return;
    }
    if (isHolder(name)) this.#holders -= 1;
    this.written += `</${name}>`;
  }

  #text(text: string): void {
    if (this.#left > 0 || this.#open.length === 0) return;
    const within = this.#open.findLast((name) => name !== '');
    if (within === 'style' && !isHarmlessStyle(text)) {
      this.changed = true;
      return;
    }
    this.shows ||= this.#holders === 0 && isWriting(within) && text.trim() !== '';
    this.written += escaped(text);
  }
}

const isWriting = (name: string | null | undefined): boolean =>
  name === 'text' || name === 'tspan' || name === 'textPath';

const nameOf = ({ local, uri, prefix }: SaxesAttributeNS): string => {
  if (uri === XLINK) return `xlink:${local}`;
  return prefix === 'xml' ? `xml:${local}` : local;
};

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign);

/** In pixels: of the view box, else of width and height where they have no other unit. */
function sizeOf({ attributes }: SaxesTagNS): { width: number | null; height: number | null } {
  const valueOf = (name: string): string => attributes[name]?.value.trim() ?? '';
  const box = valueOf('viewBox')
    .split(/[\s,]+/)
    .map(Number);
  const plain = [valueOf('width'), valueOf('height')].map((length) => Number(length.replace(/px$/, '') || Number.NaN));
  const [width = 0, height = 0] = box.length === 4 ? box.slice(2) : plain;
  return width > 0 && height > 0 && Number.isFinite(width * height)
    ? { width: Math.max(1, Math.round(width)), height: Math.max(1, Math.round(height)) }
    : { width: null, height: null };
}
