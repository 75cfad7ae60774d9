import type { StockedProduct } from '../../api/store.ts';
import { centsOf } from '../../ui/amount.ts';
import { cellKey } from './stock-changes.ts';

type Variant = StockedProduct['variants'][number];

/** Another price of a variant: the one that buyers pay, which is that of the sale while there is one. */
export interface PriceChange {
  collectionUrlId: string;
  itemId: string;
  sku: string;
  priceCents?: number;
  salePriceCents?: number;
}

/** What buyers pay. */
export const paidCents = ({ onSale, priceCents, salePriceCents }: Variant): number =>
  onSale ? salePriceCents : priceCents;

/** The entries that change a price, and the cells whose entry is no amount. */
export function priceChanges(
  products: readonly StockedProduct[],
  entries: ReadonlyMap<string, string>,
  currency: string,
): { changes: PriceChange[]; wrong: Set<string> } {
  const changes: PriceChange[] = [];
  const wrong = new Set<string>();
  for (const { itemId, collectionUrlId, variants } of products)
    for (const variant of variants) {
      const { sku, onSale } = variant;
      const key = cellKey({ itemId, sku });
      const text = entries.get(key);
      if (text === undefined) continue;
      const cents = centsOf(text, currency);
      if (cents === null) wrong.add(key);
      else if (cents !== paidCents(variant))
        changes.push({ collectionUrlId, itemId, sku, ...(onSale ? { salePriceCents: cents } : { priceCents: cents }) });
    }
  return { changes, wrong };
}

/** Whether products show the prices of the changes. */
export const haveArrived = (changes: readonly PriceChange[], products: readonly StockedProduct[]): boolean =>
  changes.every(({ itemId, sku, priceCents, salePriceCents }) => {
    const variant = products.find((product) => product.itemId === itemId)?.variants.find((one) => one.sku === sku);
    return variant === undefined || paidCents(variant) === (salePriceCents ?? priceCents);
  });
