import { route } from '@litfass/kit/contract';
import { Type } from 'typebox';

const Count = Type.Integer();
const Day = Type.String({ pattern: String.raw`^\d{4}-\d{2}-\d{2}$` });

export const getDashboard = route({
  method: 'GET',
  path: '/api/rest/commerce/dashboard',
  summary: 'Figures of the last days, today included, or of those from one day to another, in the website’s time zone',
  access: { permission: 'orders' },
  query: Type.Object({
    /** How many days up to `to`, where `from` is not given; without either 30. */
    days: Type.Optional(Type.Integer({ minimum: 1, maximum: 366 })),
    /** Both included, at most 800 days. */
    from: Type.Optional(Day),
    /** Without it today. */
    to: Type.Optional(Day),
  }),
  response: Type.Object({
    currency: Type.String(),
    days: Count,
    orders: Count,
    /** Of orders that were paid, before refunds. */
    revenueCents: Count,
    refundedCents: Count,
    averageCents: Count,
    /** Now, whatever the days. */
    openOrders: Count,
    unpaidOrders: Count,
    lowStock: Count,
    activeSubscriptions: Count,
    byDay: Type.Array(Type.Object({ day: Type.String(), orders: Count, revenueCents: Count })),
    topProducts: Type.Array(
      Type.Object({ itemId: Type.String(), title: Type.String(), quantity: Count, amountCents: Count }),
    ),
  }),
});
