import type { BlockView, PageView } from '@litfass/model';
import { renderToStaticMarkup } from 'react-dom/server';
import { renderBlock } from '../render-block.tsx';
import { pageTexts, type PageTexts } from '../texts/page.ts';
import { AnnouncementBar, MobileInfoBar } from './bars.tsx';
import { CookieBanner, withCookieSettings } from './cookie-banner.tsx';
import { drawOnce, type FixedHtml } from './drawn-once.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { isPurchase } from './is-purchase.ts';
import { linksIn } from './own-links.ts';
import type { PageAssets } from './page-assets.ts';
import { fillMarks, markedHead, markPattern } from './page-marks.ts';
import { PopupOverlay } from './popup-overlay.tsx';
import type { PageContexts } from './render-context.ts';

/** What a page has around its main part. */
export interface PageFrame {
  before: FixedHtml;
  after: (FixedHtml | string)[];
}

/** Draws header, footer, bars and popup; all but the blocks that name their page once for all pages of the website. */
export function pageFrame(view: PageView, assets: PageAssets, contexts: PageContexts): PageFrame {
  const texts = pageTexts(contexts.above.locale);
  return { before: beforeMain(view, { assets, contexts, texts }), after: afterMain(view, { assets, contexts, texts }) };
}

interface Around {
  assets: PageAssets;
  contexts: PageContexts;
  texts: PageTexts;
}

function beforeMain(view: PageView, { assets, contexts, texts }: Around): FixedHtml {
  const { head, website, header } = view;
  const languages = (head.languageLinks ?? []).map(({ language, href }) => `${language} ${href}`).join(' ');
  const isBare = isPurchase(view.body);
  const { hasOwnCode } = contexts.above;
  const name = `before ${head.language} ${view.body.kind === 'lock'} ${isBare} ${hasOwnCode} ${languages}`;
  return drawOnce(website, { name, of: [header, view.assets, assets] }, (page) => {
    const context = page.over(contexts.above);
    return renderToStaticMarkup(
      <>
        <a className="lf-skip" href="#main" lang={texts.lang}>
          {texts.document.skipToContent}
        </a>
        <CookieBanner view={view} assets={assets} />
        {isBare ? null : <AnnouncementBar website={website} context={context} texts={texts} />}
        <Header view={view} context={context} texts={texts} />
      </>,
    );
  });
}

/** Blocks that tell where a form was sent from: they pass the page's texts on and look at nothing else of it. */
const passingOn = new Set(['form', 'newsletter']);

const noBlocks: BlockView[] = [];

/** Stands where the owner's blocks come in; nothing of theirs stands before it. */
const slot = '<!--blocks-->';

function cut(html: string): [string, string] {
  const at = html.indexOf(slot);
  return [html.slice(0, at), html.slice(at + slot.length)];
}

function afterMain(view: PageView, { assets, contexts, texts }: Around): (FixedHtml | string)[] {
  const { head, website } = view;
  const isBare = isPurchase(view.body);
  const footer = isBare ? noBlocks : view.footer;
  const draw = (name: string, of: unknown[], html: (context: PageContexts['below']) => string): FixedHtml =>
    drawOnce(
      website,
      { name: `${name} ${head.language} ${contexts.below.hasOwnCode}`, of: [...of, view.assets, assets] },
      (page) => html(page.over(contexts.below)),
    );
  const around = (context: PageContexts['below'], blocks = ''): string =>
    renderToStaticMarkup(
      <>
        <Footer
          view={{ ...view, footer }}
          blocks={slot}
          isOwn={linksIn(blocks, website.baseUrl)}
          texts={texts}
          assets={withCookieSettings(assets, view, texts)}
        />
        {isBare ? null : <MobileInfoBar website={website} context={context} texts={texts} />}
        {assets.script && !isBare ? <PopupOverlay website={website} context={context} /> : null}
      </>,
    );
  if (footer.length === 0) return [draw(isBare ? 'after a purchase' : 'after', [footer], (context) => around(context))];
  const blocks = footer.flatMap((block): (FixedHtml | string)[] => {
    if (!passingOn.has(block.type))
      return [draw(`footer ${block.id}`, [block], (context) => renderBlock(block, context))];
    const name = `footer ${block.id} ${head.language} ${contexts.below.hasOwnCode} ${markPattern(head)}`;
    const context = { ...contexts.below, head: markedHead(head) };
    const template = drawOnce(website, { name, of: [block, view.assets, assets] }, () => renderBlock(block, context));
    return fillMarks(template, head);
  });
  const drawn = (): string => blocks.map((part) => (typeof part === 'string' ? part : part.html)).join('');
  return [
    draw('footer opens', [footer], (context) => cut(around(context))[0]),
    ...blocks,
    draw('footer ends', [footer], (context) => cut(around(context, drawn()))[1]),
  ];
}
