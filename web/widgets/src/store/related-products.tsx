import type { ItemCard as Card } from '@litfass/model';
import type { ReactNode } from 'react';
import { ItemCard, type ItemCardProps } from '../page/item-card.tsx';

/** What goes with a product, as its owner chose it. */
export function RelatedProducts({
  items,
  ...shared
}: Omit<ItemCardProps, 'item' | 'view'> & { items: readonly Card[] }): ReactNode {
  return (
    <section className="lf-container lf-related" aria-labelledby="related-title">
      <h2 id="related-title" lang={shared.texts.lang}>
        {shared.texts.commerce.relatedProducts}
      </h2>
      <ul className="lf-list" data-view="product">
        {items.map((item) => (
          <li key={item.id}>
            <ItemCard {...shared} item={item} view="product" heading="h3" />
          </li>
        ))}
      </ul>
    </section>
  );
}
