import { newId } from '@litfass/kit';
import type { AnswerOf } from '@litfass/kit/contract';
import { eventually, holdMails, NORD, rowsOf } from '@litfass/kit/testing';
import { previewedMails } from '../src/mail-preview/api.ts';
import { MEDIA_DELIVERY, storeQuestions, type Order, type ReviewPage } from '@litfass/model';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { getOwnerOrder } from '../src/order/owner-api.ts';
import { sendOnce } from '../src/review/send-requests.ts';
import { buyerOf, commerce } from './buyer.ts';
import { setUp, useCustomer } from './customer.ts';
import { cartCookie, owner, thing } from './shop.ts';

const customer = await useCustomer();
await holdMails(customer.shop.database);
const { shop, last, add } = customer;
const { buy, ready, order } = buyerOf(customer);
type OwnerOrder = AnswerOf<typeof getOwnerOrder>;

const [many, book] = [newId(), newId()];

const run = (method: 'POST' | 'PATCH', path: string, payload: object) =>
  shop.ask(NORD, { method, url: `/api/rest/commerce/${path}`, payload, as: owner });
const mailsTo = async (recipient: string): Promise<{ subject: string; text: string }[]> => {
  const rows = await rowsOf(shop.database, 'select subject, text from mail where recipient = $1 order by id', [
    recipient,
  ]);
  return rows.map(({ subject, text }) => ({ subject: String(subject), text: String(text) }));
};
const stock = (itemId: string, sku: string, qtyInStock: number) =>
  run('PATCH', 'inventory', { changes: [{ itemId, sku, qtyInStock }] });

beforeAll(async () => {
  await setUp(shop, commerce);
  const legal = { company: 'Nord', address: 'Weg 1, 20459 Hamburg', email: 'laden@nord.test' };
  await shop.changeWebsite(NORD, { storeSettings: { currency: 'EUR' }, legal }, 5n);
  await run('PATCH', 'settings', { reviewRequestDays: 7, abandonedCartHours: 2, downloadCount: 2 });
  await shop.publish(NORD, { itemId: many, title: 'Teller', content: thing({ sku: 'MANY', qtyInStock: 100 }) }, 2n);
  const digital = {
    productType: 'DIGITAL',
    digitalAsset: 'media/plan.pdf',
    variants: [{ sku: 'PLAN', priceCents: 1500 }],
  };
  await shop.publish(NORD, { itemId: book, title: 'Bauplan', content: digital }, 2n);
  await eventually(async () => {
    for (const [itemId, sku] of [
      [many, 'MANY'],
      [book, 'PLAN'],
    ])
      expect((await add({ itemId, sku })).statusCode).toBe(200);
  });
});

describe('who waits for a product', () => {
  const ask = (email: string) =>
    shop.ask(NORD, {
      method: 'POST',
      url: '/api/commerce/stock-notices',
      payload: { itemId: last, sku: 'LAST', email },
    });

  it('gets one mail when it is back, after he confirmed; then his address is gone', async () => {
    expect((await ask('kein@')).json()).toMatchObject({
      code: 'fields-invalid',
      errors: { email: expect.any(String) },
    });
    const form = await shop.ask(NORD, {
      method: 'POST',
      url: '/api/commerce/stock-notices',
      payload: `itemId=${last}&sku=LAST&email=kein`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(form.headers.location).toMatch(/\?notice=failed&fault=fields-invalid&form=[\w-]{32}$/);
    expect((await ask('jan@warte.test')).statusCode).toBe(200);
    expect((await ask('nie@warte.test')).statusCode).toBe(200);
    const [first] = await mailsTo('jan@warte.test');
    const path = /\/api\/commerce\/stock-notices\/[^/\s]+\/confirm/.exec(first?.text ?? '')?.[0] ?? '';
    // As programs do that look into mails before their reader does.
    for (const method of ['HEAD', 'GET', 'GET'] as const)
      for (const url of [path, path.replace('/confirm', '/forget')])
        expect((await shop.ask(NORD, { method, url })).statusCode).toBe(200);
    const waiting = `select confirmed_at from stock_notice where email = 'jan@warte.test'`;
    expect(await rowsOf(shop.database, waiting)).toEqual([{ confirmed_at: null }]);
    expect((await shop.ask(NORD, { url: path })).body).toContain('<form method="post">');
    const confirmed = await shop.ask(NORD, { method: 'POST', url: path });
    expect(confirmed.body).toContain('Wir schreiben dir, sobald es wieder da ist');
    await stock(last, 'LAST', 4);
    await eventually(async () => expect(await mailsTo('jan@warte.test')).toHaveLength(2));
    expect((await mailsTo('jan@warte.test'))[1]?.subject).toMatch(/^Wieder da: /);
    expect(await mailsTo('nie@warte.test')).toHaveLength(1);
    expect(await rowsOf(shop.database, 'select email from stock_notice')).toEqual([{ email: 'nie@warte.test' }]);
  });

  it('is told to the owner as well when few are left, once until there are more (PROD-012)', async () => {
    const low = async (): Promise<number> =>
      (await mailsTo('laden@nord.test')).filter(({ text }) => text.includes('MANY')).length;
    await stock(many, 'MANY', 3);
    await eventually(async () => expect(await low()).toBe(1));
    await stock(many, 'MANY', 2);
    await stock(many, 'MANY', 50);
    await eventually(async () =>
      expect(await rowsOf(shop.database, `select low_told from variant where sku = 'MANY'`)).toEqual([
        { low_told: false },
      ]),
    );
    expect(await low()).toBe(1);
  });

  it('is told to programs too: what is low, and what is sold out, once until there are more (PROD-012)', async () => {
    const told = async (verb: string): Promise<number> =>
      (await rowsOf(shop.database, `select 1 from outbox where subject like 'litfass.commerce.stock.${verb}.%'`))
        .length;
    const [low, soldOut] = [await told('low'), await told('sold-out')];
    await stock(many, 'MANY', 0);
    await eventually(async () => expect([await told('low'), await told('sold-out')]).toEqual([low + 1, soldOut + 1]));
    await stock(many, 'MANY', 50);
    await eventually(async () =>
      expect(await rowsOf(shop.database, `select sold_out_told from variant where sku = 'MANY'`)).toEqual([
        { sold_out_told: false },
      ]),
    );
    expect([await told('low'), await told('sold-out')]).toEqual([low + 1, soldOut + 1]);
  });
});

describe('a review', () => {
  let token = '';
  let lineId = '';
  const review = (payload: object) =>
    shop.ask(NORD, { method: 'POST', url: '/api/commerce/reviews', payload: { token, lineId, ...payload } });

  it('is asked for by mail some days after the goods have left', async () => {
    const { outcome } = await buy({ itemId: many, sku: 'MANY' });
    const sent = await run('POST', `orders/${outcome.orderId}/fulfilments`, {});
    lineId = sent.json<Order>().lines[0]?.id ?? '';
    await sendOnce(shop.parts);
    const asked = async () =>
      (await mailsTo('mia@kunde.test')).filter(({ text }) => text.includes('/bewerten?anfrage='));
    expect(await asked()).toEqual([]);
    shop.clock.now = new Date(shop.clock.now.getTime() + 8 * 86_400_000);
    await Promise.all([sendOnce(shop.parts), sendOnce(shop.parts)]);
    const mails = await asked();
    expect(mails).toHaveLength(1);
    token = /anfrage=([\w-]+)/.exec(mails[0]?.text ?? '')?.[1] ?? '';
    const request = await shop.ask(NORD, { url: `/api/commerce/review-requests/${token}` });
    expect(request.json()).toMatchObject({ lines: [{ lineId, title: 'Teller', isReviewed: false }] });
  });

  it('needs stars, is written once, and published by the owner (PROD-016, PROD-018)', async () => {
    expect((await review({ body: 'schön' })).json()).toMatchObject({
      code: 'rating-missing',
      error: 'Bitte gib eine Sternebewertung ab.',
    });
    expect((await review({ rating: 4, author: 'Mia', body: 'schön' })).statusCode).toBe(200);
    const told = `select 1 from outbox where subject like 'litfass.commerce.review.received.%'`;
    expect(await rowsOf(shop.database, told)).toHaveLength(1);
    const again = await review({ rating: 1 });
    expect([again.statusCode, again.json<{ error: string }>().error]).toEqual([
      409,
      'Du hast deine Bewertung bereits abgegeben.',
    ]);
    const published = async () =>
      (await shop.ask(NORD, { url: `/api/commerce/products/${many}/reviews` })).json<{
        count: number;
        items: unknown[];
      }>();
    expect(await published()).toMatchObject({ count: 0, average: null });
    const list = await shop.ask(NORD, { url: '/api/rest/commerce/reviews?state=pending', as: owner });
    const [{ id } = { id: '' }] = list.json<{ items: { id: string }[] }>().items;
    const moderated = (await run('PATCH', `reviews/${id}`, { state: 'published' })).json<{ orderId: string }>();
    expect(moderated).toMatchObject({ state: 'published' });
    expect(
      (await shop.ask(NORD, { url: `/api/rest/commerce/orders/${moderated.orderId}`, as: owner })).statusCode,
    ).toBe(200);
    expect(await published()).toMatchObject({ count: 1, average: 4, items: [{ author: 'Mia', rating: 4 }] });
    await eventually(async () => {
      const { products } = (await shop.ask(NORD, { url: '/api/commerce/products' })).json<{
        products: { itemId: string; offer: { reviews?: unknown } }[];
      }>();
      expect(products.find(({ itemId }) => itemId === many)?.offer.reviews).toEqual({ count: 1, average: 4 });
    });
    const question = Buffer.from(JSON.stringify({ websiteId: NORD.id, itemId: many }));
    const bytes = await shop.parts.bus.request(storeQuestions.product, question, 2000);
    expect(JSON.parse(Buffer.from(bytes).toString())).toMatchObject({
      reviews: [{ author: 'Mia', rating: 4, body: 'schön' }],
      deliveryTime: '',
      producer: null,
    });
  });

  it('is refused with ‘Deine Prüfungsanfrage ist abgelaufen’ after its time (PROD-017)', async () => {
    shop.clock.now = new Date(shop.clock.now.getTime() + 61 * 86_400_000);
    const late = await review({ rating: 5 });
    expect([late.statusCode, late.json<{ error: string }>().error]).toEqual([
      410,
      'Deine Prüfungsanfrage ist abgelaufen',
    ]);
    const question = Buffer.from(JSON.stringify({ websiteId: NORD.id, token, locale: 'de-DE' }));
    const bytes = await shop.parts.bus.request(storeQuestions.review, question, 2000);
    const page = JSON.parse(Buffer.from(bytes).toString()) as ReviewPage;
    expect(page).toEqual({ request: null, text: 'Deine Prüfungsanfrage ist abgelaufen' });
    const other = Buffer.from(JSON.stringify({ websiteId: NORD.id, token: 'x'.repeat(32), locale: 'de-DE' }));
    const unknown = await shop.parts.bus.request(storeQuestions.review, other, 2000);
    expect(JSON.parse(Buffer.from(unknown).toString())).toEqual({ request: null, text: '' });
  });
});

describe('a digital product', () => {
  const stop = shop.parts.bus.respond(MEDIA_DELIVERY, () =>
    Buffer.from(JSON.stringify({ href: '/media/x/plan.pdf?delivery=1' })),
  );
  afterAll(() => stop());

  it('is fetched as often and as long as its address is good, by who has bought it (PROD-011)', async () => {
    const { outcome } = await buy({ itemId: book, sku: 'PLAN' });
    const shown = await shop.ask(NORD, { url: `/api/rest/commerce/orders/${outcome.orderId}`, as: owner });
    const href = shown.json<Order>().lines[0]?.downloadHref ?? '';
    expect((await mailsTo('mia@kunde.test')).some(({ text }) => text.includes(href))).toBe(true);
    const fetched = async (url: string) => {
      const answer = await shop.ask(NORD, { url });
      return [answer.statusCode, answer.headers.location ?? answer.json<{ code: string }>().code];
    };
    expect(await fetched(href)).toEqual([303, '/media/x/plan.pdf?delivery=1']);
    expect(await fetched(`${href.slice(0, -1)}${href.endsWith('0') ? '1' : '0'}`)).toEqual([404, 'not-found']);
    expect((await fetched(href))[0]).toBe(303);
    expect(await fetched(href)).toEqual([410, 'download-used-up']);
    const read = await shop.ask(NORD, { url: href, headers: { accept: 'text/html,*/*;q=0.8' } });
    expect([read.statusCode, read.headers.location]).toEqual([
      303,
      expect.stringMatching(/^\/checkout\/order-confirmed\?order=\w{56}&download=used-up$/),
    ]);
    shop.clock.now = new Date(shop.clock.now.getTime() + 31 * 86_400_000);
    expect(await fetched(href)).toEqual([410, 'download-expired']);

    const again = (await run('POST', `orders/${outcome.orderId}/downloads`, {})).json<OwnerOrder>();
    expect(again.downloads).toMatchObject([{ count: 0, most: 2 }]);
    const renewed = again.lines[0]?.downloadHref ?? '';
    expect((await mailsTo('mia@kunde.test')).some(({ text }) => text.includes(renewed))).toBe(true);
    expect(await fetched(renewed)).toEqual([303, '/media/x/plan.pdf?delivery=1']);
    expect(await fetched(href)).toEqual([410, 'download-expired']);
  });

  it('needs nobody who packs it: an order is done when its goods have left', async () => {
    const cookies = cartCookie(await add({ itemId: book, sku: 'PLAN' }));
    await add({ itemId: many, sku: 'MANY' }, cookies);
    const placed = await order(await ready(cookies), cookies);
    const { orderId } = placed.json<{ orderId: string }>();
    const sent = (await run('POST', `orders/${orderId}/fulfilments`, {})).json<OwnerOrder>();
    expect(sent.state).toBe('fulfilled');
    expect(sent.lines.map(({ sku, fulfilledQuantity }) => [sku, fulfilledQuantity])).toEqual([
      ['PLAN', 0],
      ['MANY', 1],
    ]);
    const goods = (await buy({ itemId: many, sku: 'MANY' })).outcome.orderId;
    expect((await run('POST', `orders/${goods}/downloads`, {})).statusCode).toBe(409);
  });

  it('stays its buyer’s when money for something else goes back, and is none after all of it did', async () => {
    const { outcome } = await buy({ itemId: book, sku: 'PLAN' });
    const shown = async () =>
      (await shop.ask(NORD, { url: `/api/rest/commerce/orders/${outcome.orderId}`, as: owner })).json<Order>();
    const refund = (amountCents: number) =>
      run('POST', `orders/${outcome.orderId}/refunds`, { key: newId(), amountCents });
    await refund(500);
    expect((await shown()).lines[0]?.downloadHref).toMatch(/^\/api\/commerce\/downloads\//);
    await refund(1000);
    expect((await shown()).lines[0]?.downloadHref).toBeNull();
  });
});

describe('a mail', () => {
  it('says that the money of a transfer has come, and where the goods go', async () => {
    await setUp(shop, { ...commerce, payments: { bank: { holder: 'Nord', iban: 'DE02120300000000202051', bic: '' } } });
    const { outcome } = await buy({ itemId: many, sku: 'MANY' }, { methodId: 'bank' });
    await run('POST', `orders/${outcome.orderId}/payments`, {});
    await run('POST', `orders/${outcome.orderId}/payments`, {});
    const mails = (await mailsTo('mia@kunde.test')).filter(({ subject }) => subject.includes(outcome.number ?? '-'));
    expect(mails.map(({ subject }) => subject)).toEqual([
      `Bestellung ${outcome.number} bei Shop`,
      `Zahlung für Bestellung ${outcome.number} erhalten`,
    ]);
    for (const text of ['IBAN DE02 1203 0000 0000 2020 51', 'Mia Kunde\nDeichstraße 1', `/widerruf?bestellung=`])
      expect(mails[0]?.text).toContain(text);
  });

  it.each(previewedMails)('is looked at before anybody buys: %s (ENUM-001: page type 301)', async (name) => {
    const url = `/api/rest/commerce/mail-previews/${name}`;
    const { statusCode, headers, body } = await shop.ask(NORD, { url, as: owner });
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(body).toContain('<body data-page-type="301"');
    expect(body).toContain('Nord<br>Weg 1<br>20459 Hamburg<br>laden@nord.test');
    expect((await shop.ask(NORD, { url })).statusCode).toBe(401);
  });
});
