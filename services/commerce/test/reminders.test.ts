import { mayMailStranger, newId, withSystem } from '@litfass/kit';
import { eventually, holdMails, NORD, rowsOf } from '@litfass/kit/testing';
import type { Checkout } from '@litfass/model';
import { beforeAll, describe, expect, it } from 'vitest';
import { findIdle } from '../src/cart/idle-store.ts';
import { remindOnce } from '../src/cart/remind.ts';
import { buyerOf, commerce } from './buyer.ts';
import { setUp, useCustomer } from './customer.ts';
import { cartCookie, owner, thing } from './shop.ts';

const customer = await useCustomer();
await holdMails(customer.shop.database);
const { shop, add, cup } = customer;
const { withGoods, send } = buyerOf(customer);
const many = newId();

const mailsTo = async (recipient: string): Promise<{ text: string }[]> => {
  const rows = await rowsOf(shop.database, 'select text from mail where recipient = $1 order by id', [recipient]);
  return rows.map(({ text }) => ({ text: String(text) }));
};

beforeAll(async () => {
  await setUp(shop, commerce);
  const payload = { abandonedCartHours: 2 };
  await shop.ask(NORD, { method: 'PATCH', url: '/api/rest/commerce/settings', payload, as: owner });
  await shop.publish(NORD, { itemId: many, title: 'Teller', content: thing({ sku: 'MANY', qtyInStock: 100 }) }, 2n);
  await eventually(async () => expect((await add({ itemId: many, sku: 'MANY' })).statusCode).toBe(200));
});

describe('a cart that was left', () => {
  it('is reminded of once, and only who agreed to it', async () => {
    for (const [email, marketingConsent] of [
      ['ja@kunde.test', true],
      ['nein@kunde.test', false],
    ] as const) {
      const cookies = await withGoods(many, 'MANY');
      await send('contact', { email, marketingConsent }, cookies);
    }
    await rowsOf(shop.database, `update cart set updated_at = $1::timestamptz - interval '3 hours'`, [shop.clock.now]);
    await remindOnce(shop.parts);
    await remindOnce(shop.parts);
    expect((await mailsTo('ja@kunde.test')).map(({ text }) => text)).toEqual([expect.stringContaining('1 × Teller')]);
    expect(await mailsTo('nein@kunde.test')).toEqual([]);
  });

  it('is looked at when its time has come, where its store takes orders: the oldest go first', async () => {
    const cookies = await withGoods(many, 'MANY');
    await send('contact', { email: 'spaeter@kunde.test', marketingConsent: true }, cookies);
    const idle = () => withSystem(shop.parts.db, (trx) => findIdle(trx, shop.clock.now));
    const leave = (hours: number) =>
      rowsOf(
        shop.database,
        `update cart set updated_at = $1::timestamptz - $2 * interval '1 hour' where reminded_at is null`,
        [shop.clock.now, hours],
      );
    await leave(1);
    expect(await idle()).toEqual([]);
    await leave(3);
    expect(await idle()).toHaveLength(1);
    await rowsOf(shop.database, 'update store_settings set opened = false where website_id = $1', [NORD.id]);
    expect(await idle()).toEqual([]);
    await rowsOf(shop.database, 'update store_settings set opened = true where website_id = $1', [NORD.id]);
    await remindOnce(shop.parts);
  });

  it('brings no more than a few mails a day to an address that others type', async () => {
    for (let turn = 0; turn < 8; turn += 1) {
      const cookies = await withGoods(many, 'MANY');
      await send('contact', { email: 'opfer@fremd.test', marketingConsent: true }, cookies);
    }
    await rowsOf(shop.database, `update cart set updated_at = $1::timestamptz - interval '3 hours'`, [shop.clock.now]);
    await remindOnce(shop.parts);
    expect(await mailsTo('opfer@fremd.test')).toHaveLength(6);
    const settings = await shop.ask(NORD, { url: '/api/rest/commerce/settings', as: owner });
    expect(settings.json().reminders, 'its owner sees what was held back').toEqual({ sent: 8, heldBack: 2 });
  });

  it('brings none to an address that all websites together have written to often enough', async () => {
    const to = 'ueberall@fremd.test';
    for (let count = 0; count < 20; count += 1)
      await mayMailStranger(shop.parts.db, { websiteId: newId(), to, now: shop.clock.now });
    const cookies = await withGoods(many, 'MANY');
    await send('contact', { email: to, marketingConsent: true }, cookies);
    await rowsOf(shop.database, `update cart set updated_at = $1::timestamptz - interval '3 hours'`, [shop.clock.now]);
    await remindOnce(shop.parts);
    expect(await mailsTo(to)).toEqual([]);
  });

  it('is there on another device by the link of its mail, beside what lies there, and without its owner’s address', async () => {
    const [mail] = await mailsTo('ja@kunde.test');
    const url = /\/api\/commerce\/cart\/reminders\/\w+/.exec(mail?.text ?? '')?.[0] ?? '';
    const follow = async (cookies: Record<string, string>, path = url) => {
      const answer = await shop.ask(NORD, { url: path, cookies });
      expect([answer.statusCode, answer.headers.location]).toEqual([303, '/cart']);
      const own = { ...cookies, ...cartCookie(answer) };
      const checkout = (await shop.ask(NORD, { url: '/api/commerce/checkout', cookies: own })).json<Checkout>();
      return {
        own,
        contact: checkout.contact,
        pieces: checkout.cart?.entries.map(({ title, quantity }) => [title, quantity]),
      };
    };
    const fresh = await follow({});
    expect(fresh).toMatchObject({ contact: null, pieces: [['Teller', 1]] });
    expect((await follow(fresh.own)).pieces).toEqual([['Teller', 1]]);
    const other = await withGoods(cup, 'CUP');
    const both = [
      ['Becher', 1],
      ['Teller', 1],
    ];
    expect((await follow(other)).pieces).toEqual(both);
    expect((await follow(other)).pieces).toEqual(both);
    expect((await follow({}, url.replace(/.$/, '9'))).pieces).toBeUndefined();
    const before = shop.clock.now;
    shop.clock.now = new Date(before.getTime() + 15 * 86_400_000);
    expect((await follow({})).pieces).toBeUndefined();
    shop.clock.now = before;
  });
});
