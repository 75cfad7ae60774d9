import type { AssetView, ProductView } from '@litfass/model';
import type { ReactNode } from 'react';
import { ResponsiveImage } from '../image/responsive-image.tsx';
import { RichText } from '../rich-text/rich-text.tsx';
import { BuyForm } from '../store/buy-form.tsx';
import { OfferLine } from '../store/offer-line.tsx';
import { ProductFacts } from '../store/product-facts.tsx';
import { RatingLink } from '../store/product-reviews.tsx';
import { StockNoticeForm } from '../store/stock-notice.tsx';
import type { PageProps } from './page-parts.ts';
import { Price } from './price.tsx';
import { Title } from './title.tsx';

/** The upper part of a product's page: pictures beside name, price, options and description. */
export function ProductSummary(props: PageProps<'item'> & { product: ProductView }): ReactNode {
  const { body, product, website, locale, contexts, texts } = props;
  const { item, collection, around } = body;
  return (
    <div className="lf-container lf-product" data-product-item-id={item.id}>
      <Pictures
        images={product.images.length > 0 ? product.images : item.thumbnail ? [item.thumbnail] : []}
        title={item.title}
      />
      <div className="lf-product-text">
        <p className="lf-meta">
          <a href={collection.href}>{collection.title}</a>
        </p>
        <Title text={item.title || texts.document.untitled} />
        <RatingLink product={product} texts={texts} />
        <Price product={product} website={website} locale={locale} texts={texts} />
        <RichText html={item.excerpt} context={contexts.above} />
        <BuyForm item={item} product={product} website={website} locale={locale} texts={texts} />
        <OfferLine
          terms={product.soldOut ? null : around?.terms}
          isShipped={product.productType === 'PHYSICAL'}
          website={website}
          locale={locale}
          texts={texts}
        />
        {around ? (
          <>
            <StockNoticeForm
              product={product}
              notice={around.notice}
              fault={around.fault}
              website={website}
              locale={locale}
              texts={texts}
            />
            <ProductFacts product={product} around={around} locale={locale} texts={texts} />
          </>
        ) : null}
      </div>
    </div>
  );
}

function Pictures({ images, title }: { images: AssetView[]; title: string }): ReactNode {
  if (images.length === 0) return null;
  return (
    <ul className="lf-product-images">
      {images.map((asset, index) => (
        <li key={asset.id}>
          <ResponsiveImage
            asset={asset}
            alt={asset.alt || title}
            ratio={index === 0 ? null : '1 / 1'}
            sizes={index === 0 ? '(min-width: 60em) 36rem, 100vw' : '(min-width: 60em) 18rem, 50vw'}
            eager={index === 0}
            priority={index === 0}
          />
        </li>
      ))}
    </ul>
  );
}
