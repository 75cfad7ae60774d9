import { entryOf, holdMails, NORD } from '@litfass/kit/testing';
import type { Checkout } from '@litfass/model';
import { beforeAll, expect, it } from 'vitest';
import { commerce } from './buyer.ts';
import { setUp, useCustomer } from './customer.ts';
import { plainBuyerOf } from './plain-buyer.ts';

const customer = await useCustomer();
const { shop } = customer;
await holdMails(shop.database);

const du = /\b(?:du|dein(?:e[mnrs]?)?|dir|dich|euch|euer|eure[mnrs]?)\b/i;
beforeAll(async () => {
  await setUp(shop, commerce);
  await shop.parts.hosts.put(entryOf({ ...NORD, locale: 'de-DE-x-formal' }));
});

it('says Sie in the faults of fields, in the checkout and in the mail of the order', async () => {
  const { cookies, ...buyer } = plainBuyerOf(customer);
  await buyer.add();
  const fault = await shop.ask(NORD, {
    method: 'PUT',
    url: '/api/commerce/checkout/contact',
    payload: { email: 'mia' },
    cookies,
    headers: { accept: 'application/json' },
  });
  expect(fault.body).not.toMatch(du);
  const checkout = await buyer.fill();
  expect(checkout.body).not.toMatch(du);
  const { subject, text, html } = await buyer.order(checkout.json<Checkout>());
  expect(text).toContain('Vielen Dank für Ihre Bestellung');
  expect(`${subject} ${text}`).not.toMatch(du);
  expect(html).toContain('<html lang="de-DE">');
});
