import { mailSettings, serviceSettings } from '@litfass/kit';
import { Type, type Static } from 'typebox';

export const commerceSettings = Type.Object({
  ...serviceSettings,
  ...mailSettings,
  stripeApiUrl: Type.Optional(
    Type.String({
      minLength: 8,
      description: 'Another address of Stripe’s interface, for trying out',
      examples: ['http://127.0.0.1:12111'],
    }),
  ),
  legalGraceDays: Type.Integer({
    minimum: 0,
    default: 14,
    description: 'Days that an open store has to mend what the law misses, before its checkouts close',
    examples: [30],
  }),
  cartDays: Type.Integer({
    minimum: 1,
    default: 30,
    description: 'Days that a cart is kept after its last change',
    examples: [14],
  }),
});
export type CommerceConfig = Static<typeof commerceSettings>;
