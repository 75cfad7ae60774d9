import { route } from '@litfass/kit/contract';
import { Cents, choice, Id } from '@litfass/model';
import { Type, type Static } from 'typebox';

const access = { permission: 'commerce' } as const;
const path = '/api/rest/commerce/shipping';

const Option = Type.Object({
  /** Left out for a new one; it is given one. */
  id: Type.Optional(Id),
  name: Type.String({ maxLength: 200 }),
  kind: choice(['flat', 'weight', 'subtotal', 'pickup']),
  costCents: Type.Optional(Type.Union([Cents, Type.Null()])),
  /** From this subtotal on it costs nothing. */
  freeFromCents: Type.Optional(Type.Union([Cents, Type.Null()])),
  /** Up to so much it costs that: of `weight` in the store's unit, of `subtotal` in the minor unit; the last may have no end. */
  steps: Type.Optional(
    Type.Array(
      Type.Object({
        upTo: Type.Optional(Type.Union([Type.Number({ minimum: 0 }), Type.Null()])),
        costCents: Cents,
      }),
      { maxItems: 50 },
    ),
  ),
});

const Zone = Type.Object({
  /** ISO 3166 in capitals; `*` is everywhere that no other zone names. */
  countries: Type.Array(Type.String({ maxLength: 2 }), { maxItems: 260 }),
  options: Type.Array(Option, { maxItems: 50 }),
});
export type ZoneGiven = Static<typeof Zone>;

const Shipping = Type.Object({
  zones: Type.Array(Zone, { maxItems: 100 }),
  /** Of weights: `kg` or `lbs` (PROD-014, PROD-015). */
  weightUnit: Type.String(),
});

export const getShipping = route({
  method: 'GET',
  path,
  summary: 'Where the store ships to, how, and for how much',
  access,
  response: Shipping,
});

export const putShipping = route({
  method: 'PUT',
  path,
  summary: 'Writes all zones anew; an option keeps its id, so that carts keep their choice',
  access,
  body: Type.Object({ zones: Shipping.properties.zones }),
  response: Shipping,
});
