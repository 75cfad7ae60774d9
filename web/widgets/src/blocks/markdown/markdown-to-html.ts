import { Marked, type Tokens } from 'marked';
import { attributes, escapeHtml } from '../../html-text.ts';

type SafeHref = (raw: string) => string | null;

/**
 * Markdown (GitHub's dialect) as HTML that needs no further cleaning: HTML in the source is shown as text, and
 * addresses that `safeHref` refuses lose their link. Headings begin at h2, because the page owns the h1.
 */
export const markdownToHtml = (source: string, safeHref: SafeHref): string =>
  new Marked({ gfm: true, async: false, renderer: renderer(safeHref) }).parse(source, { async: false });

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
