import { Type, type Static } from 'typebox';

/**
 * What site-render asks commerce by the bus for the archive of a website; the answer is this as JSON, gzipped, since it
 * names every variant of a store.
 */
export const STORE_BUNDLE = 'litfass.commerce.store.bundle';

export const StoreBundleQuestion = Type.Object({ websiteId: Type.String() });
export type StoreBundleQuestion = Static<typeof StoreBundleQuestion>;

/** The part of a site bundle that is commerce's: `commerce.json`, and what products are by now. */
export const StoreBundle = Type.Object({
  currency: Type.String(),
  /** As `Commerce` describes it; null for a store of which nothing was said. */
  commerce: Type.Unknown(),
  /** Live stock and generated SKUs. */
  products: Type.Array(
    Type.Object({
      itemId: Type.String(),
      variants: Type.Array(
        Type.Object({
          sku: Type.String(),
          optionValues: Type.Array(Type.Object({ optionName: Type.String(), value: Type.String() })),
          unlimited: Type.Boolean(),
          qtyInStock: Type.Integer(),
        }),
      ),
    }),
  ),
});
export type StoreBundle = Static<typeof StoreBundle>;
