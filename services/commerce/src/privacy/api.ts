import { route } from '@litfass/kit/contract';
import { Id, Order, SavedAddress } from '@litfass/model';
import { Type } from 'typebox';

const path = '/api/rest/commerce/people';
const access = { permission: 'orders' } as const;
const query = Type.Object({
  email: Type.String({ minLength: 3, maxLength: 320 }),
  /** Of whom the address is known to be; finds what was bought under another one as well. */
  memberId: Type.Optional(Id),
});
/** A row as it is stored, without the website's id and secrets. */
const Kept = Type.Array(Type.Object({}, { additionalProperties: true }));

export const exportBuyer = route({
  method: 'GET',
  path,
  summary: 'Everything that the store keeps of an e-mail address, or of a member (Art. 15 GDPR)',
  access,
  exports: 'json',
  noted: true,
  query,
  response: Type.Object({
    orders: Type.Array(Order),
    subscriptions: Kept,
    reviews: Kept,
    /** Withdrawals and cancellations. */
    declarations: Kept,
    /** What the person wants to be told of when it is back. */
    stockNotices: Kept,
    /** What was entered at checkouts, ordered or not. */
    checkouts: Kept,
    /** Orders that came to nothing. */
    unplaced: Kept,
    /** Gift cards that others bought for the person. */
    gifts: Kept,
    /** Which mails went there. */
    mails: Kept,
    addresses: Type.Array(SavedAddress),
    creditCents: Type.Integer(),
  }),
});

export const deleteBuyer = route({
  method: 'DELETE',
  path,
  summary: 'Deletes what the store keeps of an e-mail address and no law asks to keep (Art. 17 GDPR)',
  access,
  query: Type.Object({ email: query.properties.email }),
  response: Type.Object({
    stockNotices: Type.Integer(),
    /** Orders that stay: books have to be kept (§ 147 AO, § 257 HGB). */
    ordersKept: Type.Integer(),
  }),
});
