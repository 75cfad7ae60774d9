import { Type, type Static } from 'typebox';
import { choice } from '../schema-parts.ts';
import { PaymentMethod } from './checkout.ts';

/** What has to be clear when an order begins at the latest (§ 312j (1) BGB): how one pays, and where it is delivered to. */
export const OfferTerms = Type.Object({
  /** Whether orders are taken at all. */
  opened: Type.Boolean(),
  payments: Type.Array(PaymentMethod.properties.id),
  /** ISO 3166 codes; empty: everywhere. */
  countries: Type.Array(Type.String()),
  /** Whether there is a way to ship at all. */
  ships: Type.Boolean(),
});
export type OfferTerms = Static<typeof OfferTerms>;

const MaybeCents = Type.Union([Type.Integer(), Type.Null()]);

/** What shipping costs, as the page of shipping and payment lists it. Amounts in the minor unit of `currency`. */
export const ShippingTerms = Type.Object({
  ...OfferTerms.properties,
  currency: Type.String(),
  /** In the owner's words; empty: not said. */
  deliveryTime: Type.String(),
  packaging: Type.String(),
  pricesIncludeTax: Type.Boolean(),
  smallBusiness: Type.Boolean(),
  zones: Type.Array(
    Type.Object({
      /** ISO 3166 codes; `*` is everywhere else. */
      countries: Type.Array(Type.String()),
      options: Type.Array(
        Type.Object({
          name: Type.String(),
          kind: choice(['flat', 'weight', 'subtotal', 'pickup']),
          costCents: Type.Integer(),
          freeFromCents: MaybeCents,
          /** The lowest first; a step without an end is for everything above. */
          steps: Type.Array(Type.Object({ upTo: Type.Union([Type.Number(), Type.Null()]), costCents: Type.Integer() })),
        }),
      ),
    }),
  ),
});
export type ShippingTerms = Static<typeof ShippingTerms>;

/** Address of the page that says what shipping costs and how one pays. */
export const shippingHref = '/versand-und-zahlung';
