import { route } from '@litfass/kit/contract';
import { Type } from 'typebox';

const Count = Type.Integer();

export const getDashboard = route({
  method: 'GET',
  path: '/api/rest/commerce/dashboard',
  summary: 'Figures of the last days, today included, in the website’s time zone',
  access: { permission: 'orders' },
  query: Type.Object({ days: Type.Integer({ minimum: 1, maximum: 366, default: 30 }) }),
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
