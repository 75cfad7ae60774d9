import type { PageHead, PageView, WebsiteView } from '@litfass/model';
import { attributes, escapeHtml, jsonForScript } from '../html-text.ts';
import { renditionUrl } from '../image/image-html.ts';
import { firstFonts } from '../theme/design-rule.ts';
import type { PageAssets } from './page-assets.ts';

const openGraphTypes: Readonly<Record<string, string>> = { blog: 'article', products: 'product' };

/** Everything inside `head` but the styles: what search engines, feed readers and shared links read. */
export function headHtml(view: PageView, assets: PageAssets): string {
  const { head, website } = view;
  return [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(head.documentTitle)}</title>`,
    meta('name', 'description', head.description),
    head.noIndex ? meta('name', 'robots', 'noindex') : '',
    link({ rel: 'canonical', href: head.canonical }),
    openGraph(view),
    ...alternates(head),
    ...feedsOf(view).map(({ title, href }) => link({ rel: 'alternate', type: 'application/rss+xml', title, href })),
    link({ rel: 'icon', href: '/favicon.ico' }),
    ...(assets.icons ?? []).map((icon) => link({ ...icon })),
    ...firstFonts(website.design).map((href) =>
      link({ rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: 'anonymous', href }),
    ),
    meta('name', 'theme-color', themeColor(view)),
    ...head.jsonLd.map((data) => `<script type="application/ld+json">${jsonForScript(data)}</script>`),
  ].join('');
}

/** The feeds of the website, first that of the page's own collection: readers take the first. */
function feedsOf({ website, body }: PageView): WebsiteView['feeds'] {
  const own = body.kind === 'list' || body.kind === 'item' ? body.collection.feedHref : null;
  return website.feeds.toSorted((a, b) => Number(b.href === own) - Number(a.href === own));
}

function openGraph({ head, website, body }: PageView): string {
  const type = body.kind === 'item' ? openGraphTypes[body.collection.collectionType] : undefined;
  return [
    meta('property', 'og:site_name', website.title),
    meta('property', 'og:type', type ?? 'website'),
    meta('property', 'og:title', head.title || website.title),
    meta('property', 'og:description', head.description),
    meta('property', 'og:url', head.canonical),
    meta('property', 'og:locale', head.language.replace('-', '_')),
    socialImage(head, website.baseUrl),
    type === 'article' ? meta('property', 'article:published_time', head.publishedAt) : '',
    type === 'article' ? meta('property', 'article:modified_time', head.updatedAt) : '',
  ].join('');
}

function socialImage({ image }: PageHead, baseUrl: string): string {
  if (!image) return meta('name', 'twitter:card', 'summary');
  return [
    meta('property', 'og:image', baseUrl + renditionUrl(image, 1500)),
    meta('property', 'og:image:alt', image.alt),
    meta('name', 'twitter:card', 'summary_large_image'),
  ].join('');
}

const alternates = ({ alternates: languages }: PageHead): string[] => [
  ...languages.map(({ language, href }) => link({ rel: 'alternate', hreflang: language, href })),
  languages[0] ? link({ rel: 'alternate', hreflang: 'x-default', href: languages[0].href }) : '',
];

const themeColor = ({ website }: PageView): string =>
  website.design.tweakJSON?.['tweak-color-scheme'] === 'dark' ? '#14161a' : '#ffffff';

const meta = (kind: 'name' | 'property', name: string, content: string | null): string =>
  content ? `<meta ${kind}="${name}" content="${escapeHtml(content)}">` : '';

const link = (parts: Readonly<Record<string, string | null | undefined>>): string =>
  parts['href'] ? `<link${attributes(parts)}>` : '';
