import { route } from '@litfass/kit/contract';
import { PriceCents, Sku } from '@litfass/model';
import { Type } from 'typebox';
import { goodsAccess } from '../editor/goods-access.ts';

const Id = Type.String({ pattern: '^[0-9a-f]{24}$' });
const params = Type.Object({ id: Id });
const access = goodsAccess;
const Name = Type.String({ minLength: 1, maxLength: 200 });
const MaybeText = Type.Union([Type.String(), Type.Null()]);
const Terms = Type.Array(Type.Object({ name: Type.String(), count: Type.Integer() }));

const ListedItem = Type.Object({
  id: Type.String(),
  title: Type.String(),
  urlId: Type.String(),
  href: Type.String(),
  workflow: Type.Integer(),
  publishAt: MaybeText,
  updatedAt: MaybeText,
  tags: Type.Array(Type.String()),
  categories: Type.Array(Type.String()),
  author: Type.String(),
  /** Address of its picture. */
  thumbnail: MaybeText,
  /** It has changes that visitors do not see. */
  hasDraft: Type.Boolean(),
  /** Visitors have never seen it. */
  isNew: Type.Boolean(),
  /** When its changes publish themselves. */
  plannedAt: MaybeText,
  /** Who asks for a look at its changes; until then they do not publish themselves. */
  reviewBy: MaybeText,
});

export const itemListRoute = route({
  method: 'GET',
  path: '/api/rest/site/collections/:id/items',
  summary: 'The items of a collection as their owner has them: drafts first, then in the order asked for',
  access,
  params,
  query: Type.Object({
    search: Type.Optional(Type.String({ maxLength: 200 })),
    workflow: Type.Optional(Type.Integer()),
    tag: Type.Optional(Type.String({ maxLength: 200 })),
    category: Type.Optional(Type.String({ maxLength: 200 })),
    sort: Type.Optional(Type.Union([Type.Literal('position'), Type.Literal('newest'), Type.Literal('title')])),
    cursor: Type.Optional(Type.Integer({ minimum: 0 })),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 250 })),
  }),
  response: Type.Object({
    items: Type.Array(ListedItem),
    total: Type.Integer(),
    next: Type.Union([Type.Integer(), Type.Null()]),
  }),
});

export const itemTermsRoute = route({
  method: 'GET',
  path: '/api/rest/site/collections/:id/terms',
  summary: 'Tags and categories of a collection, also those of items that visitors do not see',
  access,
  params,
  response: Type.Object({ tags: Terms, categories: Terms }),
});

/** 409 `term-exists` when the new name is another term of the collection (BLOG-009). */
export const renameTermRoute = route({
  method: 'PUT',
  path: '/api/rest/site/collections/:id/terms',
  summary: 'Renames a tag or a category in every item of a collection; without a new name it is taken off them',
  access,
  params,
  body: Type.Object({
    kind: Type.Union([Type.Literal('tag'), Type.Literal('category')]),
    from: Name,
    to: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 200 }),
  }),
  response: Type.Object({ changed: Type.Integer() }),
});

const Words = Type.Optional(Type.Array(Name, { maxItems: 50 }));

export const changeItemsRoute = route({
  method: 'POST',
  path: '/api/rest/site/collections/:id/changes',
  summary: 'Changes several items at once: their state, their tags and categories, or removes them',
  access,
  params,
  body: Type.Object({
    ids: Type.Array(Id, { minItems: 1, maxItems: 500 }),
    workflow: Type.Optional(Type.Integer({ minimum: 1, maximum: 5 })),
    publishAt: Type.Optional(Type.String({ maxLength: 40 })),
    addTags: Words,
    removeTags: Words,
    addCategories: Words,
    removeCategories: Words,
    remove: Type.Optional(Type.Boolean()),
  }),
  response: Type.Object({
    changed: Type.Integer(),
    /** Items that stay as they were, and why. */
    refused: Type.Array(Type.Object({ id: Type.String(), title: Type.String(), reason: Type.String() })),
  }),
});

/** 422 `too-many-to-order` above 250 items (LIMIT-003). */
export const orderItemsRoute = route({
  method: 'PUT',
  path: '/api/rest/site/collections/:id/order',
  summary: 'Puts the items of a collection into an order; all of them are named',
  access,
  params,
  body: Type.Object({ ids: Type.Array(Id, { maxItems: 250 }) }),
  response: Type.Object({ ordered: Type.Integer() }),
});

/** 409 `variant-gone` and no change at all where a variant is not there any more. */
export const changePricesRoute = route({
  method: 'PATCH',
  path: '/api/rest/site/collections/:id/prices',
  summary:
    'Changes prices of products of a collection and whether variants run out, as they are published and as drafts; offers follow within a second',
  access,
  params,
  body: Type.Object({
    changes: Type.Array(
      Type.Object({
        itemId: Id,
        sku: Sku,
        priceCents: Type.Optional(PriceCents),
        salePriceCents: Type.Optional(PriceCents),
        /** Whether it never runs out. */
        unlimited: Type.Optional(Type.Boolean()),
      }),
      { minItems: 1, maxItems: 500 },
    ),
  }),
  response: Type.Object({ changed: Type.Integer() }),
});
