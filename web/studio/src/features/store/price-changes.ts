import type { StockedProduct } from '../../api/store.ts';
import { centsOf } from '../../ui/amount.ts';
import { cellKey } from './stock-changes.ts';

type Variant = StockedProduct['variants'][number];

/** Another price of a variant (the one that buyers pay: that of the sale while there is one), or whether it runs out. */
export interface PriceChange {
  collectionUrlId: string;
  itemId: string;
  sku: string;
  priceCents?: number;
  salePriceCents?: number;
  unlimited?: boolean;
}

/** What buyers pay. */
export const paidCents = ({ onSale, priceCents, salePriceCents }: Variant): number =>
  onSale ? salePriceCents : priceCents;

/** What was typed and ticked, by cell. */
export interface GoodsEntries {
  prices: ReadonlyMap<string, string>;
  unlimited: ReadonlyMap<string, boolean>;
}

/** The entries that change a product, and the cells whose entry is no amount. */
export function priceChanges(
  products: readonly StockedProduct[],
  entries: GoodsEntries,
  currency: string,
): { changes: PriceChange[]; wrong: Set<string> } {
  const changes: PriceChange[] = [];
  const wrong = new Set<string>();
  for (const { itemId, collectionUrlId, variants } of products)
    for (const variant of variants) {
      const { sku, onSale } = variant;
      const key = cellKey({ itemId, sku });
      const text = entries.prices.get(key);
      const cents = text === undefined ? paidCents(variant) : centsOf(text, currency);
      const unlimited = entries.unlimited.get(key) ?? variant.unlimited;
      if (cents === null) wrong.add(key);
      const change = {
        ...(cents !== null && cents !== paidCents(variant) && { [onSale ? 'salePriceCents' : 'priceCents']: cents }),
        ...(unlimited !== variant.unlimited && { unlimited }),
      };
      if (Object.keys(change).length > 0) changes.push({ collectionUrlId, itemId, sku, ...change });
    }
  return { changes, wrong };
}

/** Whether products show the prices of the changes, and whether they run out. */
export const haveArrived = (changes: readonly PriceChange[], products: readonly StockedProduct[]): boolean =>
  changes.every(({ itemId, sku, priceCents, salePriceCents, unlimited }) => {
    const variant = products.find((product) => product.itemId === itemId)?.variants.find((one) => one.sku === sku);
    if (variant === undefined) return true;
    const paid = paidCents(variant);
    return paid === (salePriceCents ?? priceCents ?? paid) && variant.unlimited === (unlimited ?? variant.unlimited);
  });
