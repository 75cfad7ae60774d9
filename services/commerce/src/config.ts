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
  cartDays: Type.Integer({
    minimum: 1,
    default: 30,
    description: 'Days that a cart is kept after its last change',
    examples: [14],
  }),
});
export type CommerceConfig = Static<typeof commerceSettings>;
