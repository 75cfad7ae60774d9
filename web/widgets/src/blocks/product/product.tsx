import type { ItemCard } from '@litfass/model';
import { textsFor } from '@litfass/model/texts';
import type { ReactNode } from 'react';
import type { BlockProps } from '../../block.ts';
import { Price } from '../../page/price.tsx';
import { RichText } from '../../rich-text/rich-text.tsx';
import { pageTexts } from '../../texts/page.ts';
import { imageSizes } from '../image-sizes.ts';
import { Picture } from '../picture.tsx';
import { hasText } from '../rich.ts';
import type { definition } from './schema.ts';

type Props = BlockProps<typeof definition>;

/** One product as a card; it is bought on its own page, where its variants are. */
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
        <ProductLink item={item} locale={context.locale} asButton={shows('button')} />
      </div>
    </article>
  );
}

function ProductLink({ item, locale, asButton }: { item: ItemCard; locale: string; asButton: boolean }): ReactNode {
  const { blocks, commerce } = textsFor(locale);
  if (item.product?.soldOut) return <p className="lf-meta">{commerce.soldOut}</p>;
  if (!asButton) return null;
  return (
    <p>
      <a className="lf-button" href={item.href} aria-label={`${blocks.toProduct}: ${item.title}`}>
        {blocks.toProduct}
      </a>
    </p>
  );
}
