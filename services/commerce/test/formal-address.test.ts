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

const du = /\b(?:du|dein(?:e[mnrs]?)?|dir|dich|euch|euer|eure[mnrs]?)\b/i;
const html = { 'content-type': 'application/x-www-form-urlencoded', 'x-csrf-token': '' };

beforeAll(async () => {
  await setUp(shop, commerce);
  await shop.parts.hosts.put(entryOf({ ...NORD, locale: 'de-DE-x-formal' }));
});

const send = async (path: string, fields: Record<string, string>, cookies: Cookies = {}) => {
  const answer = await shop.ask(NORD, {
    method: 'POST',
    url: `/api/commerce/${path}`,
    payload: new URLSearchParams(fields).toString(),
    cookies,
    headers: html,
  });
  keepCookies(cookies, answer);
  return answer;
};

it('says Sie in the faults of fields, in the checkout and in the mail of the order', async () => {
  const cookies = cartCookie(await send('cart/items', { itemId: cup, sku: 'CUP', quantity: '1' }));
  const fault = await shop.ask(NORD, {
    method: 'PUT',
    url: '/api/commerce/checkout/contact',
    payload: { email: 'mia' },
    cookies,
    headers: { accept: 'application/json' },
  });
  expect(fault.body).not.toMatch(du);
  await send('checkout/contact', { email: 'mia@buyer.test' }, cookies);
  await send('checkout/address', address, cookies);
  await send('checkout/shipping', { optionId: parcelId }, cookies);
  await send('checkout/payment', { methodId: 'test' }, cookies);
  const checkout = await shop.ask(NORD, { url: '/api/commerce/checkout', cookies });
  expect(checkout.body).not.toMatch(du);
  const { cart } = checkout.json<Checkout>();
  const order = { idempotencyKey: newId(), grandTotalCents: String(cart.grandTotalCents) };
  await send('checkout/order', order, cookies);
  const [mail] = await rowsOf(shop.database, `select subject, text, html from mail where recipient = 'mia@buyer.test'`);
  expect(mail?.['text']).toContain('Vielen Dank für Ihre Bestellung');
  expect(`${String(mail?.['subject'])} ${String(mail?.['text'])}`).not.toMatch(du);
  expect(mail?.['html']).toContain('<html lang="de-DE">');
});
