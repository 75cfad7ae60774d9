import { newId } from '@litfass/kit';
import { entryOf, holdMails, NORD, rowsOf } from '@litfass/kit/testing';
import type { Checkout } from '@litfass/model';
import { beforeAll, expect, it } from 'vitest';
import { address, commerce, parcelId } from './buyer.ts';
import { setUp, useCustomer } from './customer.ts';
import { cartCookie, keepCookies } from './shop.ts';

const { shop, cup } = await useCustomer();
await holdMails(shop.database);
type Cookies = Record<string, string>;

beforeAll(async () => {
  await setUp(shop, commerce);
  await shop.parts.hosts.put(entryOf({ ...NORD, locale: 'fr-FR' }));
});

const send = async (path: string, fields: Record<string, string>, cookies: Cookies = {}) => {
  const answer = await shop.ask(NORD, {
    method: 'POST',
    url: `/api/commerce/${path}`,
    payload: new URLSearchParams(fields).toString(),
    cookies,
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-csrf-token': '' },
  });
  keepCookies(cookies, answer);
  return answer;
};

/** The order of a cup on a French website, as its buyer is told it. */
async function confirmation(): Promise<string> {
  const cookies = cartCookie(await send('cart/items', { itemId: cup, sku: 'CUP', quantity: '1' }));
  await send('checkout/contact', { email: 'mia@buyer.test' }, cookies);
  await send('checkout/address', address, cookies);
  await send('checkout/shipping', { optionId: parcelId }, cookies);
  await send('checkout/payment', { methodId: 'test' }, cookies);
  const { cart } = (await shop.ask(NORD, { url: '/api/commerce/checkout', cookies })).json<Checkout>();
  await send('checkout/order', { idempotencyKey: newId(), grandTotalCents: String(cart.grandTotalCents) }, cookies);
  const [mail] = await rowsOf(shop.database, `select html from mail where recipient = 'mia@buyer.test'`);
  return String(mail?.['html']);
}

it('says in a mail in English that the words of a French website are French (WCAG 3.1.2)', async () => {
  const html = await confirmation();
  expect(html).toContain('<html lang="en">');
  const marked = [...html.matchAll(/<(\w+) lang="fr-FR"[^>]*>([^<]*)/g)].map(([, tag, text]) => `${tag}: ${text}`);
  expect(marked).toEqual(expect.arrayContaining([expect.stringMatching(/^p: ./), expect.stringMatching(/^th: ./)]));
  expect(marked.filter((each) => each.startsWith('dd: '))).not.toEqual([]);
  expect(marked.join('\n')).not.toMatch(/\b(?:Shipping|Total|Withdrawal|Delivery address)\b/);
});
