import { newId } from '@litfass/kit';
import { eventually, holdMails, NORD, rowsOf, SUED, type TestSite } from '@litfass/kit/testing';
import type { Checkout } from '@litfass/model';
import type { LightMyRequestResponse as Answer } from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import { address } from './buyer.ts';
import { cartCookie, keepCookies, useCommerce } from './shop.ts';

const shop = await useCommerce();
await holdMails(shop.database);
const HOUR_MS = 3_600_000;
const bank = { holder: 'Nord', iban: 'DE02120300000000202051', bic: '' };
const commerce = { payments: { bank, invoice: true }, giftCards: [{ code: 'GK-1', balanceCents: 100_000 }] };
const sheet = newId();
const gift = newId();

beforeAll(async () => {
  for (const site of [NORD, SUED]) {
    const url = `/api/rest/commerce/websites/${site.id}/bundle`;
    expect((await shop.operate({ method: 'PUT', url, payload: { currency: 'EUR', commerce } })).statusCode).toBe(200);
    await shop.changeWebsite(site, { storeSettings: { currency: 'EUR' } }, 1n);
    const content = (sku: string, priceCents: number) => ({ productType: 'DIGITAL', variants: [{ sku, priceCents }] });
    await shop.publish(site, { itemId: sheet, title: 'Noten', content: content('SHEET', 900) }, 1n);
    await shop.publish(site, { itemId: gift, title: 'Leseprobe', content: content('FREE', 0) }, 1n);
  }
});

interface Order {
  site?: TestSite;
  sku?: 'SHEET' | 'FREE';
  methodId?: string;
  code?: string;
  idempotencyKey?: string;
}

/** A visitor types an address and orders. */
async function order(
  email: string,
  { site = NORD, sku = 'SHEET', methodId = 'bank', code, idempotencyKey = newId() }: Order = {},
): Promise<{ answer: Answer; again: () => Promise<Answer> }> {
  const itemId = sku === 'SHEET' ? sheet : gift;
  const put = () =>
    shop.ask(site, { method: 'POST', url: '/api/commerce/cart/items', payload: { itemId, sku, quantity: 1 } });
  await eventually(async () => expect((await put()).statusCode).toBe(200));
  const cookies = cartCookie(await put());
  const send = async (path: string, payload: object): Promise<Answer> => {
    const answer = await shop.ask(site, { method: 'POST', url: `/api/commerce/${path}`, payload, cookies });
    keepCookies(cookies, answer);
    return answer;
  };
  const entered = code === undefined ? null : await send('cart/coupons', { code });
  expect(entered?.statusCode ?? 200).toBe(200);
  await send('checkout/contact', { email });
  await send('checkout/address', address);
  await send('checkout/payment', { methodId });
  const { cart } = (await shop.ask(site, { url: '/api/commerce/checkout', cookies })).json<Checkout>();
  const { grandTotalCents } = cart;
  const again = () => send('checkout/order', { idempotencyKey, grandTotalCents, digitalConsent: true });
  return { answer: await again(), again };
}

const statusOf = async (...given: Parameters<typeof order>): Promise<number> =>
  (await order(...given)).answer.statusCode;
const confirmed = async (recipient: string): Promise<number> =>
  (await rowsOf(shop.database, `select 1 from mail where recipient = $1 and dedupe_key like '%placed'`, [recipient]))
    .length;

describe('orders that nobody pays at once', () => {
  it('are refused beyond a few an hour to one address, over all websites, before they are made', async () => {
    const to = 'opfer@fremd.test';
    for (const site of [NORD, SUED, NORD, SUED]) {
      expect(await statusOf(to, { site })).toBe(200);
      expect(await statusOf('Opfer@Fremd.test', { site, methodId: 'invoice' })).toBe(200);
    }
    const before = await rowsOf(shop.database, 'select 1 from purchase');
    for (const sku of ['SHEET', 'FREE'] as const) {
      const { answer } = await order(to, { site: SUED, sku });
      expect([answer.statusCode, answer.json().code]).toEqual([429, 'too-many-orders']);
      expect(answer.body).toContain('An diese E-Mail-Adresse gingen gerade schon viele Bestellungen.');
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(3000);
    }
    expect(await rowsOf(shop.database, 'select 1 from purchase')).toHaveLength(before.length);
    expect((await confirmed(to)) + (await confirmed('Opfer@Fremd.test'))).toBe(8);
    expect(await statusOf('jemand@kunde.test')).toBe(200);
  });

  it('are always confirmed where they are paid: at once, or by a gift card (§ 312i BGB)', async () => {
    const to = 'opfer@fremd.test';
    expect(await statusOf(to, { methodId: 'test' })).toBe(200);
    expect(await statusOf(to, { code: 'GK-1' })).toBe(200);
    expect(await confirmed(to)).toBe(6);
  });

  it('are taken again an hour later, twenty a day', async () => {
    const to = 'lange@fremd.test';
    const statuses: number[] = [];
    for (let count = 0; count < 22; count += 1) {
      statuses.push(await statusOf(to, { sku: 'FREE' }));
      shop.clock.now = new Date(shop.clock.now.getTime() + HOUR_MS / 6);
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(20);
    expect(statuses.slice(-2)).toEqual([429, 429]);
  });

  it('count once however often one is sent', async () => {
    const to = 'funkloch@kunde.test';
    const { answer, again } = await order(to);
    for (let count = 0; count < 10; count += 1) {
      const repeated = await again();
      expect([repeated.statusCode, repeated.json().orderId]).toEqual([200, answer.json().orderId]);
    }
    expect(await statusOf(to)).toBe(200);
    expect(await confirmed(to)).toBe(2);
  });

  it('are not limited for an address that has agreed to the website’s mails', async () => {
    const to = 'kasse@nord.test';
    await rowsOf(
      shop.database,
      `insert into asked_address (website_id, address, confirmed_at) values ($1, $2, now())`,
      [NORD.id, to],
    );
    for (let count = 0; count < 10; count += 1) expect(await statusOf(to)).toBe(200);
  });
});
