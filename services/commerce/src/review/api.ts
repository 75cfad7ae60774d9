import { route } from '@litfass/kit/contract';
import { choice, Id, ProductReview, ReviewRequest } from '@litfass/model';
import { Type } from 'typebox';

const states = ['pending', 'published', 'rejected'] as const;
const access = { permission: 'productReviews' } as const;
const MaybeString = Type.Union([Type.String(), Type.Null()]);

const OwnerReview = Type.Object({
  ...ProductReview.properties,
  itemId: Type.String(),
  productTitle: Type.String(),
  orderNumber: MaybeString,
  orderId: Type.String(),
  state: choice(states),
});

export const getReviewRequest = route({
  method: 'GET',
  path: '/api/commerce/review-requests/:token',
  summary: 'What the holder of a review request may review; 410 when it has expired (PROD-017)',
  access: 'public',
  params: Type.Object({ token: Type.String({ minLength: 20, maxLength: 64 }) }),
  response: ReviewRequest,
});

export const submitReview = route({
  method: 'POST',
  path: '/api/commerce/reviews',
  summary: 'Reviews a product that was bought, once; its owner publishes it',
  access: 'public',
  form: true,
  crumb: 'script',
  body: Type.Object({
    token: Type.String({ minLength: 20, maxLength: 64 }),
    lineId: Type.String({ maxLength: 24 }),
    /** Stars, 1 to 5; left out is refused (PROD-016). */
    rating: Type.Optional(Type.Integer({ minimum: 1, maximum: 5 })),
    author: Type.String({ maxLength: 100, default: '' }),
    title: Type.String({ maxLength: 200, default: '' }),
    body: Type.String({ maxLength: 5000, default: '' }),
  }),
  response: Type.Object({ text: Type.String(), href: Type.String() }),
});

export const productReviews = route({
  method: 'GET',
  path: '/api/commerce/products/:itemId/reviews',
  summary: 'Published reviews of a product, the newest first, with their average',
  access: 'public',
  params: Type.Object({ itemId: Id }),
  query: Type.Object({ cursor: Type.Optional(Id), limit: Type.Integer({ minimum: 1, maximum: 100, default: 20 }) }),
  response: Type.Object({
    items: Type.Array(ProductReview),
    next: MaybeString,
    count: Type.Integer(),
    average: Type.Union([Type.Number(), Type.Null()]),
  }),
});

export const listReviews = route({
  method: 'GET',
  path: '/api/rest/commerce/reviews',
  summary: 'Reviews of buyers, the newest first',
  access,
  query: Type.Object({
    cursor: Type.Optional(Id),
    limit: Type.Integer({ minimum: 1, maximum: 100, default: 50 }),
    state: Type.Optional(choice(states)),
  }),
  response: Type.Object({ items: Type.Array(OwnerReview), next: MaybeString }),
});

export const moderateReview = route({
  method: 'PATCH',
  path: '/api/rest/commerce/reviews/:id',
  summary: 'Publishes a review, or takes it from the page; whatever it says may be published',
  access,
  params: Type.Object({ id: Id }),
  body: Type.Object({ state: choice(states) }),
  response: OwnerReview,
});
