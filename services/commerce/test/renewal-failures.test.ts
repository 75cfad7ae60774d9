import { withTenant } from '@litfass/kit';
import { holdMails, NORD, rowsOf } from '@litfass/kit/testing';
import { beforeAll, expect, it } from 'vitest';
import { orderParts } from '../src/order/parts.ts';
import { renewOnce } from '../src/subscription/renew.ts';
import { postponeDue } from '../src/subscription/store.ts';
import { commerce } from './buyer.ts';
import { setUp, useCustomer } from './customer.ts';
import { plan, subscriberOf } from './subscriber.ts';

const customer = await useCustomer();
const { shop } = customer;
await holdMails(shop.database);
const renewal = orderParts(shop.parts);
let id = '';

const dueAt = async (): Promise<unknown> =>
  (await rowsOf(shop.database, 'select next_try_at from subscription where id = $1', [id]))[0]?.['next_try_at'];
const inTenMinutes = (): Date => new Date(shop.clock.now.getTime() + 600_000);

beforeAll(async () => {
  await setUp(shop, { ...commerce, plans: [plan] });
  await subscriberOf(customer).start('subscribe', { planId: plan.id });
  id = String((await rowsOf(shop.database, 'select id from subscription'))[0]?.['id']);
});

it('a renewal that fails is tried again later, after those of others', async () => {
  // The order that began it is not to be found any more.
  await rowsOf(shop.database, `update subscription set next_try_at = $1, line_id = 'gone'`, [shop.clock.now]);
  await renewOnce(renewal);
  expect(await dueAt()).toEqual(inTenMinutes());
});

it('what another instance has renewed meanwhile keeps its day: it would be charged too soon', async () => {
  const nextMonth = new Date(shop.clock.now.getTime() + 30 * 86_400_000);
  await rowsOf(shop.database, 'update subscription set next_try_at = $1', [nextMonth]);
  const place = { website_id: NORD.id, id };
  await withTenant(shop.parts.db, NORD.id, (trx) =>
    postponeDue(trx, place, { now: shop.clock.now, until: inTenMinutes() }),
  );
  expect(await dueAt()).toEqual(nextMonth);
});
