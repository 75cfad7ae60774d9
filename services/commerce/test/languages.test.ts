import { newId } from '@litfass/kit';
import { holdMails, NORD, rowsOf } from '@litfass/kit/testing';
import type { Cart, Checkout } from '@litfass/model';
import { beforeAll, expect, it } from 'vitest';
import { address, commerce, parcelId } from './buyer.ts';
import { setUp, useCustomer } from './customer.ts';
import { remindOnce } from '../src/cart/remind.ts';
import { agreeTo, cartCookie, keepCookies } from './shop.ts';

const { shop, cup } = await useCustomer();
await holdMails(shop.database);
type Cookies = Record<string, string>;

beforeAll(async () => {
  await setUp(shop, commerce);
  const website = { locale: 'de-DE', legal: { email: 'owner@nord.test' } };
  await rowsOf(shop.database, 'update store_settings set website = $1', [JSON.stringify(website)]);
  await agreeTo(shop.database, website.legal.email);
});

/** Posts a form of a page whose address begins with `/en`; what the answer sets is sent with the next. */
const post = async (path: string, fields: Record<string, string>, cookies: Cookies = {}) => {
  const answer = await shop.ask(NORD, {
    method: 'POST',
    url: `/api/commerce/${path}?pageLanguage=en`,
    payload: new URLSearchParams(fields).toString(),
    cookies,
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-csrf-token': '' },
  });
  keepCookies(cookies, answer);
  return answer;
};

const english = async (): Promise<{ cookies: Cookies; led: unknown[] }> => {
  const made = await post('cart/items', { itemId: cup, sku: 'CUP', quantity: '1' });
  const cookies = cartCookie(made);
  const contact = { email: 'mia@buyer.test', marketingConsent: 'true' };
  const led = [
    made,
    await post('checkout/contact', contact, cookies),
    await post('checkout/address', address, cookies),
  ];
  return { cookies, led: led.map(({ headers }) => headers.location) };
};

it('leads who buys on pages of another language through them, and writes order, its buyer’s mail and refusals in it', async () => {
  const { cookies, led } = await english();
  led.push((await post('checkout/shipping', { optionId: parcelId }, cookies)).headers.location);
  led.push((await post('checkout/payment', { methodId: 'test' }, cookies)).headers.location);
  const steps = ['address', 'shipping', 'payment', 'review'].map((step) => `/en/checkout/${step}`);
  expect(led).toEqual(['/en/cart', ...steps]);
  const { cart } = (await shop.ask(NORD, { url: '/api/commerce/checkout', cookies })).json<Checkout>();
  const order = { idempotencyKey: newId(), grandTotalCents: String(cart.grandTotalCents) };
  const placed = await post('checkout/order', order, cookies);
  expect(placed.headers.location).toMatch(/^\/en\/checkout\/order-confirmed\?order=[0-9a-f]{56}$/);
  const [mail] = await rowsOf(shop.database, `select subject, text from mail where recipient = 'mia@buyer.test'`);
  expect(mail).toMatchObject({
    subject: expect.stringMatching(/^Order \d{5} at/),
    text: expect.stringContaining('/en/checkout/order-confirmed?order='),
  });
  const [owners] = await rowsOf(shop.database, `select subject from mail where recipient = 'owner@nord.test'`);
  expect(owners).toEqual({ subject: expect.stringMatching(/^Neue Bestellung/) });
  const nobody = await shop.ask(NORD, { url: `/api/commerce/orders/${'a'.repeat(56)}?pageLanguage=en` });
  expect([nobody.statusCode, nobody.json<{ error: string }>().error]).toEqual([404, 'There is no such order.']);
});

it('reminds of a cart in the language in which it was filled', async () => {
  await english();
  await rowsOf(shop.database, `update store_settings set selling = jsonb_set(selling, '{abandonedCartHours}', '1')`);
  await rowsOf(shop.database, `update cart set updated_at = '2026-01-01'`);
  await remindOnce(shop.parts);
  const mails = await rowsOf(shop.database, `select text from mail where dedupe_key like 'cart %'`);
  expect(mails).toEqual([{ text: expect.stringContaining('To the cart') }]);
  const url = /\/api\/commerce\/cart\/reminders\/\w+/.exec(String(mails[0]?.['text']))?.[0] ?? '';
  expect((await shop.ask(NORD, { url })).headers.location).toBe('/en/cart');
});

it.each(['../evil', '/', 'javascript:x', 'EN', 'e'])(
  'goes on in the website’s own language for %s',
  async (language) => {
    const answer = await shop.ask(NORD, {
      method: 'POST',
      url: `/api/commerce/cart/items?pageLanguage=${encodeURIComponent(language)}`,
      payload: `itemId=${cup}&sku=CUP&quantity=1`,
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-csrf-token': '' },
    });
    expect(answer.headers.location).toBe('/cart');
  },
);

it('tells scripts of the goods in a cart with links in the language of their page (CART-001)', async () => {
  const pieces = { itemId: cup, sku: 'CUP', quantity: 1 };
  const href = async (prefix: string): Promise<unknown> => {
    const url = `/api/commerce/cart/items${prefix}`;
    const added = await shop.ask(NORD, { method: 'POST', url, payload: pieces });
    const cookies = cartCookie(added);
    const read = await shop.ask(NORD, { url: `/api/commerce/cart${prefix}`, cookies });
    expect(read.json<Cart>().entries[0]?.href).toBe(added.json<Cart>().entries[0]?.href);
    return read.json<Cart>().entries[0]?.href;
  };
  const own = await href('');
  expect(own).toMatch(/^\/laden\//);
  expect(await href('?pageLanguage=en')).toBe(`/en${String(own)}`);
});
