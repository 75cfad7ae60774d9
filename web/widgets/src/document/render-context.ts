import type { AssetView, PageView } from '@litfass/model';
import { addressedLocale, isFormal } from '@litfass/model/texts/language';
import type { RenderContext } from '../block.ts';

const allowed = new Set(['http:', 'https:', 'mailto:', 'tel:', 'sms:']);
// What browsers drop or skip before they read a protocol: `java\nscript:` is `javascript:` to them.
// oxlint-disable-next-line no-control-regex
const invisible = /[\u0000-\u0020\u007f-\u00a0\u2028\u2029]/g;

/** The two forms of what the blocks of one page share: for sections above the fold, and for the others. */
export interface PageContexts {
  above: RenderContext;
  below: RenderContext;
}

interface Options {
  language?: string | undefined;
  /** Whether the owner's own code may stand there. */
  hasOwnCode?: boolean;
}

/** Makes the contexts of a page, or of a part of it in another language. Missing files give null, never an address that leads nowhere. */
export function pageContexts(
  view: Pick<PageView, 'website' | 'head' | 'assets'>,
  { language = view.head.language || view.website.locale, hasOwnCode = true }: Options = {},
): PageContexts {
  const asset = (path: string | null | undefined): AssetView | null => (path ? (view.assets[path] ?? null) : null);
  const above: RenderContext = {
    website: view.website,
    head: view.head,
    locale: localeIn(view, language),
    asset,
    href: (raw) => safeHref(raw, asset),
    aboveFold: true,
    hasOwnCode,
  };
  return { above, below: { ...above, aboveFold: false } };
}

/** A language in the form in which the website addresses visitors. */
export const localeIn = ({ website }: Pick<PageView, 'website'>, language: string): string =>
  addressedLocale(language, { isFormal: isFormal(website.locale) });

/**
 * A stored address as one that may stand in the page: bundle paths become the file's address, bare urlIds
 * addresses from the root; other protocols than http, https, mailto, tel and sms give null.
 */
export function safeHref(raw: string | null | undefined, asset: (path: string) => AssetView | null): string | null {
  const href = raw?.trim() ?? '';
  if (href === '') return null;
  if (href.startsWith('media/')) return asset(href)?.url ?? null;
  if (href.startsWith('/') || href.startsWith('#') || href.startsWith('?')) return href;
  const protocol = /^[a-z][a-z0-9+.-]*:/.exec(href.replace(invisible, '').toLowerCase())?.[0];
  if (protocol === undefined) return `/${href}`;
  return allowed.has(protocol) ? href : null;
}
