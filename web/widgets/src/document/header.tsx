import type { BlockView, PageBody, PageView } from '@litfass/model';
import type { ReactNode } from 'react';
import { BlockShell } from '../block-shell.tsx';
import type { RenderContext } from '../block.ts';
import { hrefIn, type StoreProps } from '../store/store-parts.ts';
import type { PageTexts } from '../texts/page.ts';
import { LanguageLinks } from './language-links.tsx';
import { isPurchase } from './is-purchase.ts';
import { Navigation } from './navigation.tsx';

interface HeaderProps {
  view: PageView;
  context: RenderContext;
  texts: PageTexts;
}

/**
 * Title and navigation of the website, unless the owner's header brings a logo or a navigation of its own.
 * A locked page shows no navigation: the names of pages are part of what is locked. Nor does a purchase under way.
 */
export function Header({ view, context, texts }: HeaderProps): ReactNode {
  const { website, header, head, body } = view;
  const shown = header.filter(({ type }) => isShown(type, body));
  const types = new Set(shown.map(({ type }) => type));
  return (
    <header className="lf-header">
      <div className="lf-header-row">
        {types.has('logo') ? null : (
          <a className="lf-brand" href={website.languagePrefix || '/'}>
            {website.title || website.identifier}
          </a>
        )}
        {shown.map((block) => (
          <BlockShell key={block.id} block={block} context={context}>
            {isMainMenu(block) ? (
              <Navigation entries={website.navigation.main} label={labelOf(block)} texts={texts} />
            ) : undefined}
          </BlockShell>
        ))}
        {types.has('navigation') || body.kind === 'lock' || isPurchase(body) ? null : (
          <Navigation entries={website.navigation.main} texts={texts} />
        )}
        <LanguageLinks head={head} texts={texts} />
        {website.hasStore && !isPurchase(body) ? <CartLink website={website} texts={texts} /> : null}
      </div>
    </header>
  );
}

function isShown(type: string, body: PageBody): boolean {
  if (isPurchase(body)) return type === 'logo';
  return body.kind !== 'lock' || type !== 'navigation';
}

/** The main navigation in a header is its menu: one button on phones, folders that open. Elsewhere it is a list. */
const isMainMenu = ({ type, value }: BlockView): boolean =>
  type === 'navigation' && (value['navigation'] ?? 'main') === 'main' && value['layout'] !== 'vertical';

const labelOf = ({ value: { label } }: BlockView): string => (typeof label === 'string' ? label : '');

/** Empty until the visitor's cart is known: what differs by visitor is not in the HTML. */
function CartLink({ website, texts }: Pick<StoreProps, 'website' | 'texts'>): ReactNode {
  return (
    <span className="lf-cart-place">
      <a
        className="lf-cart"
        href={hrefIn(website, '/cart')}
        aria-label={texts.commerce.cartCount({ count: 0 })}
        lang={texts.lang}
      >
        <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
          <path
            d="M5 8h14l1 13H4L5 8zm4 3V6a3 3 0 0 1 6 0v5"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.75"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </svg>
        <span data-cart-quantity="0" aria-hidden="true" hidden />
      </a>
      <span data-cart-subtotal="" hidden />
    </span>
  );
}
