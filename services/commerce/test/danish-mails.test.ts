import { entryOf, holdMails, NORD } from '@litfass/kit/testing';
import type { Checkout } from '@litfass/model';
import { beforeAll, expect, it } from 'vitest';
import { commerce } from './buyer.ts';
import { setUp, useCustomer } from './customer.ts';
import { plainBuyerOf } from './plain-buyer.ts';

const customer = await useCustomer();
const { shop } = customer;
await holdMails(shop.database);

beforeAll(async () => {
  await setUp(shop, commerce);
  await shop.parts.hosts.put(entryOf({ ...NORD, locale: 'da-DK' }));
});

/** The order of a cup on a Danish website, as its buyer is told it. */
async function confirmation(): Promise<string> {
  const buyer = plainBuyerOf(customer);
  await buyer.add();
  const checkout = (await buyer.fill()).json<Checkout>();
  return (await buyer.order(checkout)).html;
}

it('says in a mail in English that the words of a Danish website are Danish (WCAG 3.1.2)', async () => {
  const html = await confirmation();
  expect(html).toContain('<html lang="en">');
  const marked = [...html.matchAll(/<(\w+) lang="da-DK"[^>]*>([^<]*)/g)].map(([, tag, text]) => `${tag}: ${text}`);
  expect(marked).toEqual(expect.arrayContaining([expect.stringMatching(/^p: ./), expect.stringMatching(/^th: ./)]));
  expect(marked.filter((each) => each.startsWith('dd: '))).not.toEqual([]);
  expect(marked.join('\n')).not.toMatch(/\b(?:Shipping|Total|Withdrawal|Delivery address)\b/);
});
