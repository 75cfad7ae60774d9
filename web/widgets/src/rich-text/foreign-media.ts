import type { RenderContext } from './block.ts';
import { escapeHtml } from './html-text.ts';
import { pageTexts } from './texts/page.ts';

const loading = /<(img|source|video|audio|track)\b[^>]*>/g;
const address = /\s(?:src|poster)="((?:https?:)?\/\/[^"]*)"/gi;

/**
 * A text that asks no other server for anything when it is shown (D8): a picture that lies elsewhere becomes a link to
 * it, films and recordings are fetched when the visitor plays them, and of the rest the foreign addresses go.
 */
export function withoutForeignMedia(html: string, context: RenderContext): string {
  if (!/<(?:img|source|video|audio|track)\b/.test(html)) return html;
  return html.replace(loading, (tag, name: string, at: number) => {
    const host = foreignHost(tag, context);
    if (host === null) return tag;
    if (name === 'img') return pictureLink(tag, { host, isLinked: isInLink(html, at), context });
    if (name === 'video' || name === 'audio')
      return tag
        .replace(/\s(?:poster|preload|autoplay)(?:="[^"]*")?/g, '')
        .replace(`<${name}`, `<${name} preload="none"`);
    // A source of a film is asked for when it plays; one of a picture at once, and that picture is a link by now.
    return tag.includes(' srcset=') || name === 'track' ? '' : tag;
  });
}

/** The other server that an element would ask; null when all it names is on the website itself. */
function foreignHost(tag: string, { website }: RenderContext): string | null {
  const srcset = /\ssrcset="([^"]*)"/.exec(tag)?.[1] ?? '';
  const listed = srcset.split(/,\s+/).map((entry) => entry.trim().split(/\s/)[0] ?? '');
  const named = [...tag.matchAll(address)].map(([, url = '']) => url);
  for (const url of [...named, ...listed]) {
    if (!/^(?:https?:)?\/\//i.test(url) || !URL.canParse(url, website.baseUrl)) continue;
    const { host } = new URL(url.replaceAll('&amp;', '&'), website.baseUrl);
    if (host !== new URL(website.baseUrl).host) return host;
  }
  return null;
}

function pictureLink(
  tag: string,
  { host, isLinked, context }: { host: string; isLinked: boolean; context: RenderContext },
): string {
  const url = /\ssrc="([^"]*)"/.exec(tag)?.[1] ?? '';
  const alt = /\salt="([^"]*)"/.exec(tag)?.[1] ?? '';
  const text = pageTexts(context.locale).page.foreignPicture(host);
  const named = alt.trim() === '' ? escapeHtml(text) : `${alt} (${escapeHtml(text)})`;
  if (isLinked || url === '') return `<span class="lf-foreign-picture">${named}</span>`;
  return `<a class="lf-foreign-picture" href="${url}" rel="noopener noreferrer">${named}</a>`;
}

/** A link in a link would end the outer one. */
function isInLink(html: string, at: number): boolean {
  const before = html.slice(0, at);
  return before.lastIndexOf('<a ') > before.lastIndexOf('</a>');
}
