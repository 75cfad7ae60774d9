import { route } from '@litfass/kit/contract';
import { Id, Sku } from '@litfass/model';
import { Type } from 'typebox';

const access = { permission: 'inventory' } as const;
const path = '/api/rest/commerce/inventory';

const Variant = Type.Object({
  sku: Type.String(),
  optionValues: Type.Array(Type.Object({ optionName: Type.String(), value: Type.String() })),
  priceCents: Type.Integer(),
  salePriceCents: Type.Integer(),
  onSale: Type.Boolean(),
  /** Set in the product itself. */
  unlimited: Type.Boolean(),
  qtyInStock: Type.Integer(),
  /** At most as many left as the store's `lowStockAt`. */
  isLow: Type.Boolean(),
});

const StockedProduct = Type.Object({
  itemId: Type.String(),
  title: Type.String(),
  productType: Type.String(),
  collectionUrlId: Type.String(),
  urlId: Type.String(),
  variants: Type.Array(Variant),
});

export const listInventory = route({
  method: 'GET',
  path,
  summary: 'Live stock of every variant, by product; `query` looks in titles and SKUs, `low` leaves out the others',
  access,
  query: Type.Object({
    cursor: Type.Optional(Id),
    limit: Type.Integer({ minimum: 1, maximum: 200, default: 50 }),
    query: Type.Optional(Type.String({ maxLength: 100 })),
    low: Type.Optional(Type.Boolean()),
  }),
  response: Type.Object({ items: Type.Array(StockedProduct), next: Type.Union([Type.String(), Type.Null()]) }),
});

export const patchInventory = route({
  method: 'PATCH',
  path,
  summary: 'Sets stock (`qtyInStock`) or adds to it (`change`), all of it or nothing; offers are told within a second',
  access,
  body: Type.Object({
    changes: Type.Array(
      Type.Object({
        itemId: Id,
        sku: Sku,
        qtyInStock: Type.Optional(Type.Integer({ minimum: 0, maximum: 10_000_000 })),
        /** Negative takes away; below 0 is refused. */
        change: Type.Optional(Type.Integer({ minimum: -10_000_000, maximum: 10_000_000 })),
      }),
      { minItems: 1, maxItems: 500 },
    ),
  }),
  response: Type.Object({ items: Type.Array(StockedProduct) }),
});
