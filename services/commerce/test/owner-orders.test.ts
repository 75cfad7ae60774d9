import { newId } from '@litfass/kit';
import { eventually, holdMails, NORD, rowsOf, SUED } from '@litfass/kit/testing';
import { storeQuestions, type Order, type OrderOutcome } from '@litfass/model';
import { beforeAll, describe, expect, it } from 'vitest';
import { address, browser, buyerOf, commerce } from './buyer.ts';
import { setUp, useCustomer } from './customer.ts';
import { editor, owner, thing } from './shop.ts';

const customer = await useCustomer();
await holdMails(customer.shop.database);
const { shop, add } = customer;
const { buy, send, state, order } = buyerOf(customer);
const [many, gift] = [newId(), newId()];
const page = { id: 'd'.repeat(24), title: 'Hafenkino', amountsCents: [500], customAmount: true, recurring: ['month'] };
const plan = {
  id: 'e'.repeat(24),
  name: 'Freundeskreis',
  kind: 'membership',
  priceCents: 500,
  billingPeriod: { value: 1, unit: 'month' },
  yearlyPriceCents: 5000,
};

beforeAll(async () => {
  await setUp(shop, { ...commerce, donationPages: [page], plans: [plan] });
  await rowsOf(shop.database, `update store_settings set website = website || '{"accent": "#0a5566"}'`);
  await shop.publish(NORD, { itemId: many, title: 'Teller', content: thing({ sku: 'MANY', qtyInStock: 100 }) }, 2n);
  const card = { productType: 'GIFT_CARD', variants: [{ sku: 'GIFT', priceCents: 2000 }] };
  await shop.publish(NORD, { itemId: gift, title: 'Gutschein', content: card }, 2n);
  await eventually(async () => {
    for (const [itemId, sku] of [
      [many, 'MANY'],
      [gift, 'GIFT'],
    ])
      expect((await add({ itemId, sku })).statusCode).toBe(200);
  });
});

const run = (
  method: 'GET' | 'POST',
  path: string,
  payload?: Record<string, unknown>,
  { as = owner, site = NORD }: { as?: typeof owner; site?: typeof NORD } = {},
) => shop.ask(site, { method, url: `/api/rest/commerce/${path}`, as, ...(payload && { payload }) });
const bought = async (quantity = 1): Promise<string> =>
  (await buy({ itemId: many, sku: 'MANY', quantity })).outcome.orderId;
const stock = async (): Promise<unknown> =>
  (await rowsOf(shop.database, `select qty_in_stock from variant where sku = 'MANY'`))[0]?.['qty_in_stock'];

describe('an owner', () => {
  it('cancels: stock comes back, the money too, the buyer is told, and a credit note takes the invoice back', async () => {
    const before = await stock();
    const id = await bought(3);
    const cancelled = (await run('POST', `orders/${id}/cancel`)).json<Order & { mails: { subject: string }[] }>();
    expect(cancelled).toMatchObject({
      state: 'cancelled',
      paymentState: 'refunded',
      refundedCents: 15_190,
      corrections: [{ number: expect.stringMatching(/^RE-\d{5}-1$/), kind: 'cancellation', grossCents: 15_190 }],
    });
    const xml = (await run('GET', `orders/${id}/invoice.xml?correction=1`)).body;
    expect(xml).toMatch(/<CreditNote[\s\S]+<cac:BillingReference>[\s\S]+<cbc:PayableAmount currencyID="EUR">151\.90</);
    const note = await run('GET', `orders/${id}/invoice.pdf?correction=1`);
    expect(note.headers['content-disposition']).toMatch(/filename="RE-\d{5}-1\.pdf"/);
    expect((await run('GET', `orders/${id}/invoice.pdf?correction=2`)).statusCode).toBe(404);
    expect(cancelled.mails.map(({ subject }) => subject)).toEqual(
      expect.arrayContaining([expect.stringContaining('storniert'), expect.stringContaining('Erstattung')]),
    );
    expect(await stock()).toBe(before);
    const again = await run('POST', `orders/${id}/cancel`);
    expect([again.statusCode, again.json<{ code: string }>().code]).toEqual([409, 'not-cancellable']);
    expect(await stock()).toBe(before);
  });

  it('refunds in parts, once for each key, and never more than was paid', async () => {
    const id = await bought();
    const give = (key: string, amountCents: number) => run('POST', `orders/${id}/refunds`, { key, amountCents });
    const [first] = await Promise.all([give('refund-a', 1000), give('refund-a', 1000), give('refund-a', 1000)]);
    expect(first.json()).toMatchObject({ paymentState: 'partlyRefunded', refundedCents: 1000 });
    expect((await give('refund-b', 5000)).json()).toMatchObject({ code: 'not-refundable' });
    expect((await give('refund-c', 4390)).json()).toMatchObject({ paymentState: 'refunded', refundedCents: 5390 });
    const books = await rowsOf(
      shop.database,
      'select test_charge.refunded_cents from test_charge join payment on payment.id = key where purchase_id = $1',
      [id],
    );
    expect(books).toEqual([{ refunded_cents: 5390 }]);
  });

  it('refunds pieces: they are sold again where that is wanted, once for each key, and need not be sent any more', async () => {
    const before = Number(await stock());
    const id = await bought(3);
    const line = (await run('GET', `orders/${id}`)).json<Order>().lines[0]?.id ?? '';
    const give = (key: string, amountCents: number, piece: object) =>
      run('POST', `orders/${id}/refunds`, { key, amountCents, lines: [{ lineId: line, quantity: 1, ...piece }] });
    await Promise.all([give('pieces-a', 4900, {}), give('pieces-a', 4900, {})]);
    expect(Number(await stock())).toBe(before - 2);
    const broken = await give('pieces-b', 4900, { restock: false });
    expect(broken.json()).toMatchObject({ state: 'open', lines: [{ returnedQuantity: 2 }], refundedCents: 9800 });
    expect(Number(await stock())).toBe(before - 2);
    expect((await give('pieces-c', 100, { quantity: 2 })).json()).toMatchObject({ code: 'not-returnable' });
    const xml = (await run('GET', `orders/${id}/invoice.xml?correction=1`)).body;
    expect(xml).toMatch(/<cbc:CreditedQuantity[^>]*>1<[\s\S]+<cbc:Name>Teller</);
    const shipped = await run('POST', `orders/${id}/fulfilments`, {});
    expect(shipped.json()).toMatchObject({ state: 'fulfilled', fulfilments: [{ lines: [{ quantity: 1 }] }] });
  });

  it('sends goods in parts with a tracking number, never more than was ordered; mails in the website’s colour say what is in each parcel', async () => {
    const id = await bought(3);
    const line = (await run('GET', `orders/${id}`)).json<Order>().lines[0]?.id ?? '';
    const ship = (quantity: number) =>
      run('POST', `orders/${id}/fulfilments`, {
        carrier: 'DHL',
        trackingNumber: '0034',
        lines: [{ lineId: line, quantity }],
      });
    expect((await ship(1)).json()).toMatchObject({ state: 'open', lines: [{ fulfilledQuantity: 1 }] });
    expect((await ship(3)).json()).toMatchObject({ code: 'not-fulfillable' });
    expect((await ship(2)).json()).toMatchObject({ state: 'fulfilled', fulfilments: [{}, { trackingNumber: '0034' }] });
    expect((await run('POST', `orders/${id}/cancel`)).statusCode).toBe(409);
    const told = `select 1 from outbox where subject like '%.order.fulfilled.%' and position(convert_to($1, 'UTF8') in payload) > 0`;
    expect(await rowsOf(shop.database, told, [id])).toHaveLength(1);
    const sent = `select subject, text, html from mail where reference = $1 and dedupe_key like '% shipped %' order by id`;
    const [part, rest] = await rowsOf(shop.database, sent, [`order ${id}`]);
    expect(part?.['subject']).toMatch(/^Ein Teil von Bestellung/);
    expect(part?.['text']).toMatch(/In dieser Sendung: 1 × Teller\nKommt später: 2 × Teller\n/);
    expect(rest?.['text']).toMatch(/In dieser Sendung: 2 × Teller\nSendungsnummer: DHL 0034/);
    expect(rest?.['html']).toContain('border-top:4px solid #0a5566');
  });

  it('has an XRechnung and a ZUGFeRD of each order, whose sums agree', async () => {
    const id = await bought(2);
    const xml = (await run('GET', `orders/${id}/invoice.xml`)).body;
    expect(xml).toMatch(/<cbc:ID>RE-\d{5}<\/cbc:ID>/);
    for (const [name, amount] of [
      ['TaxExclusiveAmount', '86.47'],
      ['TaxInclusiveAmount', '102.90'],
      ['PrepaidAmount', '102.90'],
      ['PayableAmount', '0.00'],
    ])
      expect(xml).toContain(`<cbc:${name} currencyID="EUR">${amount}</cbc:${name}>`);
    const hybrid = await run('GET', `orders/${id}/invoice.zugferd.pdf`);
    expect([hybrid.statusCode, hybrid.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(hybrid.rawPayload.toString('latin1')).toMatch(/^%PDF-[\s\S]+pdfaid:part/);
  });

  it('may do this with the permission only, and sees nothing of another website', async () => {
    const id = await bought();
    expect((await run('GET', `orders/${id}`, undefined, { as: editor })).statusCode).toBe(403);
    expect((await run('GET', `orders/${id}`, undefined, { site: SUED })).statusCode).toBe(404);
    expect((await run('GET', 'orders', undefined, { site: SUED })).json()).toEqual({ items: [], next: null });
  });
});

describe('a thing with a checkout of its own', () => {
  const start = async (kind: string, payload: Record<string, unknown>) =>
    shop.ask(NORD, { method: 'POST', url: `/api/commerce/checkout/${kind}`, payload, cookies: browser });
  const pay = async (cartToken: string): Promise<OrderOutcome> => {
    await send('contact', { email: 'mia@kunde.test' }, browser, cartToken);
    await send('address', address, browser, cartToken);
    await send('payment', { methodId: 'test' }, browser, cartToken);
    return (await order(await state(browser, cartToken), browser, {}, cartToken)).json();
  };

  it.each([
    ['2,50', 250],
    ['1.250,00', 125_000],
    ['12', 1200],
  ])('takes a donation of %s (CHK-005)', async (amount, cents) => {
    const started = (await start('donate', { donatePageId: page.id, amount })).json<{ cartToken: string }>();
    const checkout = await state(browser, started.cartToken);
    expect(checkout).toMatchObject({ kind: 'donation', cart: { grandTotalCents: cents, taxCents: 0 } });
    expect((await pay(started.cartToken)).href).toMatch(/^\/checkout\/contribution-confirmed\?order=/);
  });

  it('bills nobody for a donation: no invoice, and no number of one is missing', async () => {
    const read = async (id: string) =>
      (await run('GET', `orders/${id}`)).json<{ number: string; invoiceHref: string | null }>();
    const invoiceOf = async (id: string): Promise<number> => {
      const [row] = await rowsOf(shop.database, 'select invoice_number from purchase where id = $1', [id]);
      return Number(String(row?.['invoice_number']).replace('RE-', ''));
    };
    const before = await invoiceOf(await bought());
    const { cartToken } = (await start('donate', { donatePageId: page.id, amountCents: 1000 })).json<{
      cartToken: string;
    }>();
    const { essentials, paymentMethods } = await state(browser, cartToken);
    expect(essentials).toEqual([expect.stringMatching(/^\S+: 10,00\s€, einmalig$/)]);
    expect(paymentMethods.map(({ id }) => id)).not.toContain('invoice');
    const { orderId, href } = await pay(cartToken);
    expect((await read(orderId)).invoiceHref).toBeNull();
    const token = new URL(href, 'http://x').searchParams.get('order') ?? '';
    expect(
      (await shop.ask(NORD, { url: `/api/commerce/orders/${token}/invoice.pdf`, cookies: browser })).statusCode,
    ).toBe(404);
    expect(await invoiceOf(await bought())).toBe(before + 1);
  });

  it('says of a donation that goes on that it does and how it ends, at the button and by mail', async () => {
    const given = { donatePageId: page.id, amountCents: 1000, interval: 'month' };
    const { cartToken } = (await start('donate', given)).json<{ cartToken: string }>();
    const told = expect.stringMatching(/10,00\s€ jeden Monat, bis du damit aufhörst\./);
    expect((await state(browser, cartToken)).essentials).toContainEqual(told);
    await pay(cartToken);
    const [mail] = await rowsOf(
      shop.database,
      `select text from mail where subject like 'Deine Spende%' order by id desc limit 1`,
    );
    expect(String(mail?.['text'])).toEqual(told);
    expect(String(mail?.['text'])).toMatch(/\/kuendigen\?bestellung=\d+/);
  });

  it.each(['-5', '0', 'viel', '1,234'])('refuses a donation of %s', async (amount) => {
    const answer = await start('donate', { donatePageId: page.id, amount });
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([400, 'amount-invalid']);
  });

  it('sells a plan by the month or by the year, and says how it renews (SUB-001 to SUB-005)', async () => {
    const monthly = (await start('subscribe', { planId: plan.id })).json<{ cartToken: string; href: string }>();
    expect(monthly.href).toBe(`/checkout/subscribe?cartToken=${monthly.cartToken}`);
    expect((await state(browser, monthly.cartToken)).essentials).toContainEqual(
      expect.stringMatching(/^Freundeskreis wird jeden Monat verlängert, jeweils 5,00\s€\.$/),
    );
    const yearly = (await start('subscribe', { planId: plan.id, interval: 'year' })).json<{ cartToken: string }>();
    expect((await state(browser, yearly.cartToken)).cart.grandTotalCents).toBe(5000);
    expect((await pay(yearly.cartToken)).href).toMatch(/^\/checkout\/membership-confirmed/);
  });

  it('issues a gift card by mail, which then pays (PROD-001)', async () => {
    const body = { giftCardProductId: gift, recipientEmail: 'jan@freund.test', message: 'Alles Gute!' };
    const { cartToken } = (await start('giftcard', body)).json<{ cartToken: string }>();
    expect((await pay(cartToken)).kind).toBe('done');
    const [mail] = await rowsOf(shop.database, `select text from mail where recipient = 'jan@freund.test'`);
    const code = /GK-[A-Z0-9-]{14}/.exec(String(mail?.['text']))?.[0] ?? '';
    const made = await add({ itemId: many, sku: 'MANY' });
    const cookies = { CART: made.cookies.find(({ name }) => name === 'CART')?.value ?? '' };
    const url = '/api/commerce/cart/coupons';
    const paid = await shop.ask(NORD, { method: 'POST', url, payload: { code }, cookies });
    expect(paid.json()).toMatchObject({ giftCardCents: 2000, grandTotalCents: 2900 });
  });
});

describe('a declaration', () => {
  const first = (kind: string, payload: Record<string, unknown>) =>
    shop.ask(NORD, { method: 'POST', url: `/api/commerce/${kind}`, payload });

  it('withdraws in two steps without log-in; the receipt has content and time (§ 356a BGB)', async () => {
    const { number: orderNumber } = (await run('GET', `orders/${await bought()}`)).json<{ number: string }>();
    const given = { name: 'Mia Kunde', email: 'mia@kunde.test', orderNumber, text: 'passt nicht' };
    const declared = (await first('withdrawals', given)).json<{ token: string; confirmedAt: string | null }>();
    expect(declared.confirmedAt).toBeNull();
    const url = `/api/commerce/declarations/${declared.token}/confirm`;
    const confirmed = await shop.ask(NORD, { method: 'POST', url });
    expect(confirmed.json()).toMatchObject({ kind: 'withdrawal', confirmedAt: '2026-03-01T12:00:00.000Z' });
    await shop.ask(NORD, { method: 'POST', url });
    const mails = await rowsOf(shop.database, `select text from mail where subject like '%Widerruf%'`);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.['text']).toMatch(/passt nicht/);
    expect(mails[0]?.['text']).toMatch(/1\. März 2026 um 13:00:00 MEZ/);
    const { items } = (await run('GET', 'declarations')).json<{ items: { orderNumber: string }[] }>();
    expect(items).toMatchObject([{ orderNumber, name: 'Mia Kunde' }]);
  });

  it('ends a subscription (§ 312k BGB), and names what is missing', async () => {
    const empty = await first('cancellations', { name: '', email: 'x', orderNumber: '' });
    expect(empty.json()).toMatchObject({
      code: 'fields-invalid',
      errors: { name: expect.any(String), email: expect.any(String), orderNumber: expect.any(String) },
    });
    const given = { name: 'Mia', email: 'mia@kunde.test', orderNumber: '00002', kind: 'ordinary' };
    expect((await first('cancellations', given)).json()).toMatchObject({ kind: 'cancellation', confirmedAt: null });
  });

  it('keeps what was typed into a form that is refused, for its page alone and for minutes (OPEN-020)', async () => {
    const typed = { name: ' ', email: 'mia@kunde.test', orderNumber: '00003', text: 'Der Lack ist ab,\nleider.' };
    const refused = await shop.ask(NORD, {
      method: 'POST',
      url: '/api/commerce/withdrawals',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(typed).toString(),
    });
    expect(refused.statusCode).toBe(303);
    const page = new URL(refused.headers.location ?? '', 'http://shop.test');
    expect([page.pathname, page.searchParams.get('fault')]).toEqual(['/widerruf', 'fields-invalid']);
    const token = page.searchParams.get('form') ?? '';
    const find = async (websiteId: string, given: string): Promise<unknown> => {
      const question = Buffer.from(JSON.stringify({ websiteId, token: given }));
      return JSON.parse(Buffer.from(await shop.parts.bus.request(storeQuestions.form, question, 5000)).toString());
    };
    expect(await find(NORD.id, token)).toMatchObject({
      fault: { form: 'withdrawal', values: typed, errors: { name: expect.any(String) } },
    });
    expect(await find(SUED.id, token)).toEqual({ fault: null });
    const before = shop.clock.now;
    shop.clock.now = new Date(before.getTime() + 16 * 60_000);
    expect(await find(NORD.id, token)).toEqual({ fault: null });
    shop.clock.now = before;
  });
});
