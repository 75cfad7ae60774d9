import type { ItemCard as Card, WebsiteView } from '@litfass/model';
import type { ReactNode } from 'react';
import type { RenderContext } from '../block.ts';
import { ResponsiveImage } from '../image/responsive-image.tsx';
import { RichText } from '../rich-text/rich-text.tsx';
import type { PageTexts } from '../texts/page.ts';
import { ItemMeta } from './item-meta.tsx';
import { Price } from './price.tsx';

export interface ItemCardProps {
  item: Card;
  website: WebsiteView;
  context: RenderContext;
  locale: string;
  texts: PageTexts;
  view: 'list' | 'grid' | 'product';
  /** One level below the heading of the list. */
  heading?: 'h2' | 'h3';
}

const gridSizes = '(min-width: 64em) 24rem, (min-width: 40em) 50vw, 100vw';
const sizes = {
  list: '(min-width: 48em) 20rem, 100vw',
  grid: gridSizes,
  // Goods stand two side by side on phones already.
  product: '(min-width: 64em) 18rem, (min-width: 48em) 33vw, 50vw',
};

/** An item in a list: image, title as the link, and what its collection shows beside it. */
export function ItemCard(props: ItemCardProps): ReactNode {
  const { item, website, context, locale, texts, view, heading: Heading = 'h2' } = props;
  return (
    <article className="lf-card" data-item-id={item.id}>
      {item.thumbnail ? (
        <ResponsiveImage
          asset={item.thumbnail}
          alt=""
          ratio={item.product ? '1 / 1' : '3 / 2'}
          sizes={sizes[view]}
          eager={context.aboveFold}
          className="lf-card-image"
        />
      ) : null}
      <div className="lf-card-body">
        <Flags item={item} texts={texts} />
        <Heading className="lf-card-title">
          <a href={item.href} dir="auto" lang={item.contentLanguage}>
            {item.title || texts.document.untitled}
          </a>
        </Heading>
        <ItemMeta item={item} website={website} locale={locale} texts={texts} />
        {item.product ? <Price product={item.product} website={website} locale={locale} texts={texts} /> : null}
        {view === 'product' ? null : <RichText html={item.excerpt} context={context} lang={item.contentLanguage} />}
      </div>
    </article>
  );
}

function Flags({ item, texts }: { item: Card; texts: PageTexts }): ReactNode {
  const flags = [
    item.product?.soldOut ? texts.commerce.soldOut : '',
    item.product?.onSale && !item.product.soldOut ? texts.commerce.onSale : '',
  ].filter(Boolean);
  return flags.length === 0 ? null : (
    <p className="lf-flags">
      {flags.map((flag) => (
        <span key={flag}>{flag}</span>
      ))}
    </p>
  );
}
