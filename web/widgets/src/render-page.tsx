import { collectionIdOf, deriveId, pageContext, siteContext, type PageView } from '@litfass/model';
import { catalogueOf, hasTexts, isFormal, wordsLanguage } from '@litfass/model/texts/language';
import { renderToStaticMarkup } from 'react-dom/server';
import { cookieBannerView } from './document/cookie-banner-view.ts';
import { withoutScriptRule } from './document/cookie-banner.tsx';
import { drawOnce, type FixedHtml } from './document/drawn-once.ts';
import { headHtml } from './document/head.ts';
import { NONCE } from './document/nonce.ts';
import { hasOwnTitle, missingTitle } from './document/one-heading.ts';
import type { PageAssets } from './document/page-assets.ts';
import { holdsPersonalData } from './document/own-code.ts';
import { pageFrame } from './document/page-frame.tsx';
import { ownStyles, pageStyles } from './document/page-styles.ts';
import { localeIn, pageContexts, type PageContexts } from './document/render-context.ts';
import { safetyNet } from './document/safety-net.ts';
import { attributes, jsonForScript } from './html-text.ts';
import { PageContent } from './page/page-content.tsx';
import { withoutFaultyBlocks } from './page/faulty-blocks.ts';
import { chosenAnimation } from './theme/scroll-animation.ts';
import { pageTexts } from './texts/page.ts';

const rightToLeft = new Set(['ar', 'fa', 'he', 'ku', 'ps', 'ur', 'yi']);

/** A piece of a page: what is made for it alone, or what it has in common with other pages. */
export type PagePart = string | FixedHtml;

/**
 * The whole document of a page in pieces. A pure function: the same view gives the same text, and what differs by
 * visitor is not in it, so that it may be cached. A block that cannot be drawn is left out.
 */
export function renderParts(view: PageView, installed: PageAssets): PagePart[] {
  const { head } = view;
  const assets = assetsFor(view, installed);
  const [language = 'de'] = head.language.split('-');
  return [
    `<!doctype html><html${attributes({ lang: head.language, dir: rightToLeft.has(language) ? 'rtl' : null, 'data-prefix': view.website.languagePrefix || null, 'data-address': isFormal(view.website.locale) ? 'formal' : null, ...choices(view) })}>` +
      `<head>${headHtml(view, assets)}`,
    stylesOf(view),
    assets.script ? `<script${attributes({ type: 'module', src: assets.script, nonce: NONCE })}></script>` : '',
    `</head><body${bodyAttributes(view)}>`,
    ...bodyParts(view, assets),
    contextOf(view, assets),
    `,${jsonForScript(pageContext(view)).slice(1)}</script>${assets.script ? `<script nonce="${NONCE}">${safetyNet}</script>` : ''}</body></html>`,
  ];
}

/** The whole document of a page as one text, without a nonce: nobody sends it as a page. */
export const renderPage = (view: PageView, assets: PageAssets): string =>
  renderParts(view, assets)
    .map((part) => (typeof part === 'string' ? part : part.html))
    .join('')
    .replaceAll(` nonce="${NONCE}"`, '');

const assetsByLanguage = new WeakMap<PageAssets, Map<string, PageAssets>>();

/**
 * The assets with the visitor's script in the language of the page, in the form in which it addresses visitors. They are one
 * object for all pages of a language: what is drawn once is drawn again for other assets.
 */
function assetsFor(view: PageView, installed: PageAssets): PageAssets {
  const language = catalogueOf(localeIn(view, view.head.language));
  const known = assetsByLanguage.get(installed) ?? new Map<string, PageAssets>();
  assetsByLanguage.set(installed, known);
  const assets = known.get(language) ?? { ...installed, script: installed.scripts?.[language] ?? installed.script };
  known.set(language, assets);
  return assets;
}

/** The styles of the page. */
function stylesOf(view: PageView): FixedHtml {
  const { website } = view;
  const sheet = pageStyles(view);
  const isOwnStyled = Boolean(website.design.css) && !holdsPersonalData(view.body);
  return drawOnce(website, { name: `styles ${sheet.length} ${isOwnStyled}`, of: [sheet] }, () =>
    [
      `<style>${sheet}</style>`,
      isOwnStyled ? `<style>${ownStyles(website)}</style>` : '',
      `<noscript><style>img[data-src]:not([src]),.lf-script{display:none}${withoutScriptRule}</style></noscript>`,
    ].join(''),
  );
}

/** The website context up to what is the page's own. */
const contextOf = ({ website, head }: PageView, { script }: PageAssets): FixedHtml =>
  drawOnce(website, { name: `context ${head.language} ${script ?? ''}`, of: [] }, () => {
    const cookieBanner = cookieBannerView(website.settings.cookieSettings, localeIn({ website }, head.language));
    const json = jsonForScript({ ...siteContext(website), rollups: rollupsOf(script), cookieBanner });
    return `<script type="application/json" id="website-context">${json.slice(0, -1)}`;
  });

/** Scripts and styles by module (CTX-006): the page runtime fetches its own parts, and styles stand in the page. */
const rollupsOf = (script: string | null) => (script ? { visitor: { js: [script], css: [] } } : {});

const choices = ({ website }: PageView): Record<string, string | null> => {
  const stored = website.design.tweakJSON?.['tweak-color-scheme'];
  return {
    'data-color-scheme': stored === 'dark' || stored === 'auto' ? stored : null,
    'data-scroll-animation': chosenAnimation(website.design),
  };
};

function bodyAttributes({ head, website }: PageView): string {
  // Cart, checkout, search and the like are neither page nor collection: their id is the same at every visit.
  const collection = collectionIdOf(head) ?? deriveId(website.id, `page-type/${head.pageType}`);
  return attributes({
    id: `collection-${collection}`,
    'data-page-type': head.pageType,
    'data-website-id': website.id,
    'data-collection-id': collectionIdOf(head) ?? '',
    'data-item-id': head.itemId ?? '',
  });
}

function bodyParts(view: PageView, assets: PageAssets): PagePart[] {
  try {
    return drawBody(view, assets);
  } catch {
    // One block threw. Finding out which one costs a second round; a page without it is better than none.
    return drawBody(withoutFaultyBlocks(view), assets);
  }
}

function drawBody(view: PageView, assets: PageAssets): PagePart[] {
  const { contentLanguage } = view.head;
  // What is not translated keeps its own language, which readers of a screen hear.
  const hasOwnCode = !holdsPersonalData(view.body);
  const contexts = pageContexts(view, { language: contentLanguage, hasOwnCode });
  const { before, after } = pageFrame(view, assets, contentLanguage ? pageContexts(view, { hasOwnCode }) : contexts);
  return [before, mainOf(view, contexts), ...after];
}

/** The main part; of a list that is shown again it is not drawn again. */
function mainOf(view: PageView, contexts: PageContexts): PagePart {
  const { body, website, head, assets } = view;
  const headings = { isFirstTaken: hasOwnTitle(body) };
  const [above, below] = [
    { ...contexts.above, headings },
    { ...contexts.below, headings },
  ];
  if (body.kind !== 'list') return mainHtml(view, { above, below });
  const name = `main ${head.language} ${head.contentLanguage ?? ''}`;
  return drawOnce(body, { name, of: [website, assets] }, (page) =>
    mainHtml(view, { above: page.over(above), below: page.over(below) }),
  );
}

function mainHtml(view: PageView, contexts: PageContexts): string {
  const { contentLanguage } = view.head;
  const content = renderToStaticMarkup(
    <PageContent view={view} contexts={contexts} texts={pageTexts(contexts.above.locale)} />,
  );
  const lang = contentLanguage ?? wordsOf(view, contexts.above.locale);
  const start = `<main${attributes({ id: 'main', class: 'lf-main', tabindex: -1, lang })}>`;
  const title = contexts.above.headings?.isFirstTaken ? '' : missingTitle(view);
  return `${start}${title}${content}</main>`;
}

/** The language of a main part that the platform alone has written, where it has no texts in the page's language. */
function wordsOf({ body }: PageView, locale: string): string | null {
  const isOwn = ['sections', 'list', 'item', 'search'].includes(body.kind) || !hasOwnTitle(body);
  return isOwn || hasTexts(locale) ? null : wordsLanguage(locale);
}
