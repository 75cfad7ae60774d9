import { route } from '@litfass/kit/contract';
import { ProductOffer } from '@litfass/model';
import { Type } from 'typebox';

/** Products on one page of the list. */
export const productsPerPage = 12;

export const listProducts = route({
  method: 'GET',
  path: '/api/commerce/products',
  summary: 'What the website offers, twelve a page; `collection` is the urlId of a collection',
  access: 'public',
  query: Type.Object({
    collection: Type.Optional(Type.String({ maxLength: 200 })),
    page: Type.Integer({ minimum: 1, maximum: 10_000, default: 1 }),
  }),
  response: Type.Object({
    products: Type.Array(
      Type.Object({
        itemId: Type.String(),
        collectionUrlId: Type.String(),
        urlId: Type.String(),
        title: Type.String(),
        productType: Type.String(),
        /** Address of the product's page on the website. */
        href: Type.String(),
        image: Type.Union([Type.String(), Type.Null()]),
        offer: ProductOffer,
      }),
    ),
    page: Type.Integer(),
    pageCount: Type.Integer(),
    total: Type.Integer(),
  }),
});

/** Products whose titles are told at once. */
export const MOST_TITLES = 100;

export const listProductTitles = route({
  method: 'GET',
  path: '/api/rest/commerce/product-titles',
  summary: 'Titles of products by their ids, of those that are not offered any more as well; unknown ids are left out',
  access: { permission: 'activity' },
  query: Type.Object({
    /** Up to `MOST_TITLES` ids with commas between them. */
    ids: Type.String({ pattern: `^[0-9a-f]{24}(?:,[0-9a-f]{24}){0,${MOST_TITLES - 1}}$` }),
  }),
  response: Type.Object({ items: Type.Array(Type.Object({ itemId: Type.String(), title: Type.String() })) }),
});
