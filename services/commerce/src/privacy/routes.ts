import { mailAddressSpellings, on, withTenant } from '@litfass/kit';
import type { Order } from '@litfass/model';
import type { FastifyInstance } from 'fastify';
import { findAddresses } from '../addresses/store.ts';
import type { CommerceParts } from '../db/database.ts';
import { findFulfilments } from '../order/fulfilment-store.ts';
import { presentOrder } from '../order/present.ts';
import { findStore } from '../store/store.ts';
import * as api from './api.ts';
import { enteredBy, forgetBesideOrders } from './beside-orders-store.ts';
import { creditOf, forgetNotices, ordersOf, restOf, type Person } from './store.ts';

/** What a person may ask the store for by their address: a copy of everything, or that it goes. */
export function serveBuyers(app: FastifyInstance, parts: CommerceParts): void {
  const { db, config } = parts;
  on(app, parts, api.exportBuyer, ({ website, query, reply }) => {
    reply.header('cache-control', 'no-store');
    const person: Person = {
      websiteId: website.id,
      emails: mailAddressSpellings(query.email),
      memberId: query.memberId,
    };
    return withTenant(
      db,
      website.id,
      async (trx) => {
        const store = await findStore(trx, website.id);
        const found = await ordersOf(trx, person);
        const ids = found.map(({ purchase }) => purchase.id);
        const orders: Order[] = [];
        for (const order of found) {
          const fulfilments = await findFulfilments(trx, website.id, order.purchase.id);
          orders.push(presentOrder(order, { fulfilments, store, secret: config.secret }));
        }
        const { memberId } = person;
        return {
          orders,
          ...(await restOf(trx, person, ids)),
          ...(await enteredBy(trx, person)),
          addresses: memberId === undefined ? [] : await findAddresses(trx, { websiteId: website.id, memberId }),
          creditCents: await creditOf(trx, person),
        };
      },
      { readOnly: true },
    );
  });

  on(app, parts, api.deleteBuyer, ({ website, query }) => {
    const person: Person = { websiteId: website.id, emails: mailAddressSpellings(query.email) };
    return withTenant(db, website.id, async (trx) => {
      const orders = await ordersOf(trx, person);
      const ids = orders.map(({ purchase }) => purchase.id);
      await forgetBesideOrders(trx, person, ids);
      return { stockNotices: await forgetNotices(trx, person), ordersKept: orders.length };
    });
  });
}
