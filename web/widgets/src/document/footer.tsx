import { shippingHref, type NavigationEntry, type PageView, type WebsiteView } from '@litfass/model';
import { Fragment, type ReactNode } from 'react';
import { hrefIn } from '../store/store-parts.ts';
import type { PageTexts } from '../texts/page.ts';
import type { FooterLink } from './own-links.ts';
import type { PageAssets } from './page-assets.ts';

interface FooterProps {
  view: PageView;
  /** HTML of the owner's blocks, or what stands for it. */
  blocks: string;
  /** Whether the owner's blocks have such a link already. */
  isOwn: (link: FooterLink) => boolean;
  texts: PageTexts;
  assets: PageAssets;
}

/** Pages that the law wants within reach of every page (§ 5 DDG, Art. 13 DSGVO), by the names that they usually have. */
const legalPage = /impressum|imprint|datenschutz|privacy|\bagb\b|widerruf|terms|barrierefreiheit|accessibility/i;

/**
 * The owner's footer, in a store the way to withdraw as a button of its own (§ 356a (1) BGB wants it prominent and easy to
 * find), the links to the legal pages, the way to report something to the platform (Art. 16 DSA) and the
 * lines that say whose website this is. A link that the owner has there already does not come a second time.
 */
export function Footer({ view, blocks, isOwn, texts, assets }: FooterProps): ReactNode {
  const withdrawal = view.website.sells ? hrefIn(view.website, '/widerruf') : null;
  const ofStore = storeEntries(view.website, texts);
  // The page with the words about withdrawal is the one that withdraws: it stands here once, by the name of the law.
  const named: FooterLink[] = legalEntries(view.website).filter(
    ({ href }) => href !== withdrawal && ofStore.every((entry) => entry.href !== href),
  );
  const report = { title: texts.notices.report, href: '/api/form/notice', lang: texts.lang };
  const acting = [...(assets.legalLinks ?? []), report].map((link): FooterLink => ({ ...link, needs: 'address' }));
  const links = [...named, ...ofStore, ...acting].filter((link) => !isOwn(link));
  const lines = legalLines(view.website, texts);
  return (
    <footer className="lf-footer">
      <div className="lf-footer-row">
        {view.footer.length === 0 ? null : <div className="lf-grid" dangerouslySetInnerHTML={{ __html: blocks }} />}
        <nav className="lf-legal-links" aria-label={texts.page.legal}>
          {withdrawal === null ? null : (
            <p className="lf-withdraw">
              <a className="lf-button" href={withdrawal} lang={texts.lang}>
                {texts.declarations.withdraw}
              </a>
            </p>
          )}
          <ul>
            {links.map(({ title, href, lang }) => (
              <li key={`${href} ${title}`}>
                <a href={href} lang={lang}>
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <p className="lf-legal-lines">
          {lines.length > 0
            ? lines.map((line, index) => (
                <Fragment key={line}>
                  {index > 0 ? ' · ' : ''}
                  {line.startsWith(texts.page.vatId) ? <span className="lf-whole">{line}</span> : line}
                </Fragment>
              ))
            : view.website.title}
        </p>
      </div>
    </footer>
  );
}

/** Within reach of every page of a store: what shipping costs, and where something renews itself its end (§ 312k BGB). */
const storeEntries = (website: WebsiteView, { declarations, duties, lang }: PageTexts): FooterLink[] => [
  ...(website.sells ? [{ title: duties.more, href: hrefIn(website, shippingHref), lang }] : []),
  ...(website.hasSubscriptions
    ? [{ title: declarations.cancel, href: hrefIn(website, '/kuendigen'), needs: 'both' as const, lang }]
    : []),
];

function legalEntries({ navigation }: WebsiteView): { title: string; href: string }[] {
  const found = new Map<string, { title: string; href: string }>();
  const visit = (entries: NavigationEntry[]): void => {
    for (const { title, href, children } of entries) {
      if (href && (legalPage.test(title) || legalPage.test(href))) found.set(href, { title, href });
      visit(children);
    }
  };
  visit(navigation.main);
  visit(navigation._hidden);
  return [...found.values()];
}

function legalLines({ settings }: WebsiteView, texts: PageTexts): string[] {
  const { legal } = settings;
  if (!legal) return [];
  const named: [string, string | null | undefined][] = [
    ['', legal.company || legal.person],
    ['', legal.address],
    [`${texts.page.email}: `, legal.email],
    [`${texts.page.phone}: `, legal.phone],
    [
      `${texts.page.register}: `,
      [legal.registerCourt, legal.registerNumber].filter(Boolean).join(', ') || legal.register,
    ],
    [`${texts.page.vatId}: `, legal.vatId],
  ];
  return named.filter(([, text]) => text).map(([name, text]) => `${name}${text}`);
}
