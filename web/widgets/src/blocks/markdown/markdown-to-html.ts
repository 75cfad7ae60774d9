import { Marked, Tokenizer, type Tokens } from 'marked';
import { attributes, escapeHtml } from '../../html-text.ts';

type SafeHref = (raw: string) => string | null;

/**
 * Markdown (GitHub's dialect) as HTML that needs no further cleaning: HTML in the source is shown as text, and
 * addresses that `safeHref` refuses lose their link. Headings begin at h2, because the page owns the h1.
 */
export const markdownToHtml = (source: string, safeHref: SafeHref): string =>
  new Marked({ gfm: true, async: false, renderer: renderer(safeHref) }).parse(source, {
    async: false,
    tokenizer: new NearEmphasis(source.length),
  });

/** For each sign of a text so many signs are looked at for the end of emphasis; what people write takes about five. */
const LOOKS_EACH = 16;
/** How far is looked beyond that. */
const NEAR = 32;

/**
 * Looks for the end of emphasis nearby once a text has looked far too often: each of its signs would be looked for in all
 * that follows, and the time would grow by the square of the text.
 */
class NearEmphasis extends Tokenizer {
  #left: number;

  constructor(length: number) {
    super();
    this.#left = LOOKS_EACH * length;
  }

  override emStrong(source: string, masked: string, before?: string): Tokens.Em | Tokens.Strong | undefined {
    if (!/^[*_]/.test(source)) return undefined;
    this.#left -= source.length;
    if (this.#left > 0 || source.length <= NEAR) return super.emStrong(source, masked, before);
    const start = masked.length - source.length;
    return super.emStrong(source.slice(0, NEAR), masked.slice(start, start + NEAR), before);
  }
}

const renderer = (safeHref: SafeHref) => ({
  html: ({ text }: Tokens.HTML | Tokens.Tag): string => escapeHtml(text),
  heading(this: InlineParser, { tokens, depth }: Tokens.Heading): string {
    const level = Math.min(6, depth + 1);
    return `<h${level}>${this.parser.parseInline(tokens)}</h${level}>\n`;
  },
  link(this: InlineParser, { href, title, tokens }: Tokens.Link): string {
    const content = this.parser.parseInline(tokens);
    const address = safeHref(href);
    return address === null ? content : `<a${attributes({ href: address, title: title || null })}>${content}</a>`;
  },
  // `media/…` stays as it is: the rich text resolves it together with the image's sizes.
  image: ({ href, title, text }: Tokens.Image): string => {
    const address = href.startsWith('media/') ? href : safeHref(href);
    return address === null
      ? escapeHtml(text)
      : `<img${attributes({ src: address, alt: text, title: title || null })}>`;
  },
});

interface InlineParser {
  parser: { parseInline: (tokens: Tokens.Generic[]) => string };
}
