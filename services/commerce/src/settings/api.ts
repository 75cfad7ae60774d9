import { route } from '@litfass/kit/contract';
import { Type } from 'typebox';
import { Selling } from '../store/selling.ts';

const access = { permission: 'commerce' } as const;
const path = '/api/rest/commerce/settings';

const Answer = Type.Object({
  ...Selling.properties,
  opened: Type.Boolean(),
  /** Of carts, in the last seven days: `heldBack` are those to addresses that get as many mails as one may. */
  reminders: Type.Object({ sent: Type.Integer(), heldBack: Type.Integer() }),
  /** Of the website's settings (`storeSettings`), which site-render keeps: changed there and published with them. */
  website: Type.Object({
    currency: Type.String(),
    minimumSubtotalCents: Type.Integer(),
    expressCheckout: Type.Boolean(),
    /** 1 imperial, 2 metric. */
    measurementStandard: Type.Integer(),
    weightUnit: Type.String(),
    lengthUnit: Type.String(),
    /** The seller as the imprint names them, where name, address and e-mail address are all said. */
    seller: Type.Union([
      Type.Object({ name: Type.String(), address: Type.String(), contact: Type.String() }),
      Type.Null(),
    ]),
  }),
});

export const getSettings = route({
  method: 'GET',
  path,
  summary: 'How the store sells',
  access,
  response: Answer,
});

export const patchSettings = route({
  method: 'PATCH',
  path,
  summary: 'Changes what is given of how the store sells',
  access,
  body: Type.Partial(Selling),
  response: Answer,
});
