import { websiteContext, type PageView } from '@litfass/model';
import { renderToStaticMarkup } from 'react-dom/server';
import { AnnouncementBar, MobileInfoBar } from './document/bars.tsx';
import { cookieBannerView } from './document/cookie-banner-view.ts';
import { withCookieSettings, withoutScriptRule } from './document/cookie-banner.ts';
import { Footer } from './document/footer.tsx';
import { headHtml } from './document/head.ts';
import { Header } from './document/header.tsx';
import { oneHeading } from './document/one-heading.ts';
import type { PageAssets } from './document/page-assets.ts';
import { ownStyles, pageStyles } from './document/page-styles.ts';
import { PopupOverlay } from './document/popup-overlay.tsx';
import { pageContexts } from './document/render-context.ts';
import { safetyNet } from './document/safety-net.ts';
import { attributes, jsonForScript } from './html-text.ts';
import { PageContent } from './page/page-content.tsx';
import { withoutFaultyBlocks } from './page/faulty-blocks.ts';
import { pageTexts } from './texts/page.ts';

const rightToLeft = new Set(['ar', 'fa', 'he', 'ku', 'ps', 'ur', 'yi']);

/**
 * The whole document of a page. A pure function: the same view gives the same text, and what differs by
 * visitor is not in it, so that it may be cached. A block that cannot be drawn is left out.
 */
export function renderPage(view: PageView, assets: PageAssets): string {
  const { head, website } = view;
  const [language = 'de'] = head.language.split('-');
  return [
    `<!doctype html><html${attributes({ lang: head.language, dir: rightToLeft.has(language) ? 'rtl' : null, ...scheme(view) })}>`,
    `<head>${headHtml(view, assets)}`,
    `<style>${pageStyles(view)}</style>`,
    website.design.css ? `<style>${ownStyles(website)}</style>` : '',
    `<noscript><style>img[data-src]:not([src]){display:none}${withoutScriptRule}</style></noscript>`,
    assets.script ? `<script${attributes({ type: 'module', src: assets.script })}></script>` : '',
    `</head><body${bodyAttributes(view)}>`,
    bodyHtml(view, assets),
    `<script type="application/json" id="website-context">${jsonForScript(contextOf(view))}</script>`,
    assets.script ? `<script>${safetyNet}</script>` : '',
    '</body></html>',
  ].join('');
}

const contextOf = (view: PageView): Record<string, unknown> => ({
  ...websiteContext(view),
  cookieBanner: cookieBannerView(view.website.settings.cookieSettings, view.head.language),
});

const scheme = ({ website }: PageView): Record<string, string | null> => {
  const stored = website.design.tweakJSON?.['tweak-color-scheme'];
  return { 'data-color-scheme': stored === 'dark' || stored === 'auto' ? stored : null };
};

function bodyAttributes({ head, website }: PageView): string {
  const collection = head.collectionId ?? head.pageId;
  return attributes({
    id: collection ? `collection-${collection}` : null,
    'data-page-type': head.pageType,
    'data-website-id': website.id,
    'data-collection-id': head.collectionId ?? '',
    'data-item-id': head.itemId ?? '',
  });
}

function bodyHtml(view: PageView, assets: PageAssets): string {
  try {
    return drawBody(view, assets);
  } catch {
    // One block threw. Finding out which one costs a second round; a page without it is better than none.
    return drawBody(withoutFaultyBlocks(view), assets);
  }
}

function drawBody(view: PageView, assets: PageAssets): string {
  const contexts = pageContexts(view);
  const texts = pageTexts(view.head.language);
  const shared = { view, texts, assets, context: contexts.above };
  const main = renderToStaticMarkup(
    <main id="main" className="lf-main" tabIndex={-1}>
      <PageContent view={view} contexts={contexts} texts={texts} />
    </main>,
  );
  const before = renderToStaticMarkup(
    <>
      <a className="lf-skip" href="#main">
        {texts.document.skipToContent}
      </a>
      <AnnouncementBar website={view.website} context={contexts.above} texts={texts} />
      <Header {...shared} />
    </>,
  );
  const after = renderToStaticMarkup(
    <>
      <Footer {...shared} assets={withCookieSettings(assets, view, texts)} context={contexts.below} />
      <MobileInfoBar website={view.website} context={contexts.below} texts={texts} />
      {assets.script ? <PopupOverlay website={view.website} context={contexts.below} /> : null}
    </>,
  );
  return before + oneHeading(main, view) + after;
}
