import type { ItemCard } from '@litfass/model';
import type { ReactNode } from 'react';
import type { BlockProps } from '../../block.ts';
import { Price } from '../../page/price.tsx';
import { RichText } from '../../rich-text/rich-text.tsx';
import { BuyForm } from '../../store/buy-form.tsx';
import { pageTexts } from '../../texts/page.ts';
import { imageSizes } from '../_shared/image/image-sizes.ts';
import { Picture } from '../_shared/image/picture.tsx';
import { hasText } from '../_shared/value/rich.ts';
import type { definition } from './schema.ts';

type Props = BlockProps<typeof definition>;

/** One product as a card that it can be bought from; its title leads to its page. */
export function Product(props: Props): ReactNode {
  const { block, value, data, context } = props;
  const { item } = data;
  if (!item) return null;
  const shows = (part: (typeof value.show)[number]): boolean => value.show.includes(part);
  const asset = item.product?.images[0] ?? item.thumbnail;
  return (
    <article className="lf-product-card" data-item-id={item.id}>
      {shows('image') && asset && (
        <Picture asset={asset} alt={asset.alt || item.title} ratio="1 / 1" sizes={imageSizes(block, 2)} />
      )}
      <div className="lf-product-card-text">
        {shows('title') && (
          <h2>
            <a href={item.href}>{item.title}</a>
          </h2>
        )}
        {shows('price') && item.product && (
          <Price
            product={item.product}
            website={context.website}
            locale={context.locale}
            texts={pageTexts(context.locale)}
          />
        )}
        {shows('excerpt') && hasText(item.excerpt) && <RichText html={item.excerpt} context={context} />}
        <Buying {...props} item={item} />
      </div>
    </article>
  );
}

/** Options, quantity and button; where the title doesn't lead to the product's page, a link does. */
function Buying({ block, value, item, context }: Props & { item: ItemCard }): ReactNode {
  const { website, locale } = context;
  const { product, title, href } = item;
  const texts = pageTexts(locale);
  if (product?.soldOut)
    return (
      <p className="lf-meta" lang={texts.lang}>
        {texts.commerce.soldOut}
      </p>
    );
  if (!value.show.includes('button')) return null;
  const isForSale = product !== null && product.variants.length > 0;
  const isLinked = isForSale && value.show.includes('title');
  return (
    <>
      {isForSale && <BuyForm {...{ item, product, website, locale, texts }} id={block.id} />}
      {!isLinked && (
        <p>
          <a
            className={isForSale ? undefined : 'lf-button'}
            href={href}
            aria-label={`${texts.blocks.toProduct}: ${title}`}
            lang={texts.lang}
          >
            {texts.blocks.toProduct}
          </a>
        </p>
      )}
    </>
  );
}
