import { Lexer, Marked, type Token, type Tokens } from 'marked';
import { attributes, escapeHtml } from '../../html-text.ts';

type SafeHref = (raw: string) => string | null;

/**
 * Markdown (GitHub's dialect) as HTML that needs no further cleaning: HTML in the source is shown as text, and
 * addresses that `safeHref` refuses lose their link. Headings begin at h2, because the page owns the h1.
 */
export function markdownToHtml(source: string, safeHref: SafeHref): string {
  const marked = new Marked({ gfm: true, async: false, renderer: renderer(safeHref) });
  return marked.parser(new PieceLexer(marked.defaults).lex(source));
}

/** About two printed pages. Emphasis and links are looked for in no more at a time. */
const LONGEST_PIECE = 4000;

/**
 * Reads the words of a long paragraph in pieces. Each sign of one may be looked for in all of the rest, so that the time would
 * grow by the square of the paragraph; of a piece it has its limit.
 */
class PieceLexer extends Lexer {
  override inlineTokens(source: string, tokens: Token[] = []): Token[] {
    if (source.length <= LONGEST_PIECE) return super.inlineTokens(source, tokens);
    for (let from = 0; from < source.length;) {
      const to = endOfPiece(source, from);
      super.inlineTokens(source.slice(from, to), tokens);
      from = to;
    }
    return tokens;
  }
}

/** After the last line of a piece, or else after its last word. */
function endOfPiece(source: string, from: number): number {
  const most = from + LONGEST_PIECE;
  if (most >= source.length) return source.length;
  const piece = source.slice(from, most);
  const end = Math.max(piece.lastIndexOf('\n'), 0) || Math.max(piece.lastIndexOf(' '), 0);
  if (end > 0) return from + end + 1;
  // Both halves of a sign beyond U+FFFF stay together.
  return /[\ud800-\udbff]$/.test(piece) ? most - 1 : most;
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
