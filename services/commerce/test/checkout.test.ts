import { newId } from '@litfass/kit';
import { eventually, NORD, rowsOf } from '@litfass/kit/testing';
import { storeQuestions, type CheckoutPage, type Order, type OrderOutcome } from '@litfass/model';
import { beforeAll, describe, expect, it } from 'vitest';
import { address, buyerOf, commerce, crowd, parcelId } from './buyer.ts';
import { setUp, useCustomer } from './customer.ts';
import { cartCookie, keepCookies, thing } from './shop.ts';

const customer = await useCustomer();
const { shop, cup, book, add, read } = customer;
const { send, state, ready, order, buy, withGoods } = buyerOf(customer);
const many = newId();
const stockOf = async (sku: string): Promise<unknown> =>
  (await rowsOf(shop.database, 'select qty_in_stock from variant where sku = $1', [sku]))[0]?.['qty_in_stock'];

beforeAll(async () => {
  await setUp(shop, commerce);
  await shop.publish(NORD, { itemId: many, title: 'Teller', content: thing({ sku: 'MANY', qtyInStock: 1000 }) }, 2n);
  await eventually(async () => expect((await add({ itemId: many, sku: 'MANY' })).statusCode).toBe(200));
});

describe('a checkout', () => {
  it('does not continue without a cart cookie, and says why (CHK-003, CHK-004)', async () => {
    const answer = await shop.ask(NORD, { url: '/api/commerce/checkout' });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      code: 'session-expired',
      error:
        'Deine Sitzung ist entweder abgelaufen oder du hast keine Cookies aktiviert. Die Zahlungsabwicklung kann nicht fortgesetzt werden.',
    });
  });

  it('continues with the cookies CART and hasCart=true and leads from step to step (CHK-001, CHK-002, CHK-008)', async () => {
    const cookies = { ...(await withGoods(many, 'MANY', 2)), hasCart: 'true' };
    const seen = [(await state(cookies)).step];
    await send('contact', { email: 'mia@kunde.test' }, cookies);
    seen.push((await state(cookies)).step);
    await send('address', address, cookies);
    seen.push((await state(cookies)).step);
    await send('shipping', { optionId: parcelId }, cookies);
    seen.push((await state(cookies)).step);
    await send('payment', { methodId: 'test' }, cookies);
    seen.push((await state(cookies)).step);
    expect(seen).toEqual(['contact', 'address', 'shipping', 'payment', 'review']);
    expect((await state(cookies)).essentials).toEqual([
      expect.stringMatching(/^2 × Teller: 98,00\s€$/),
      expect.stringMatching(/^Versandkosten 4,90\s€ \(Paket\)$/),
      expect.stringMatching(/^Gesamtpreis 102,90\s€, darin 16,43\s€ Umsatzsteuer$/),
    ]);
  });

  it('leaves out shipping where nothing is shipped, and asks for consent to digital content', async () => {
    const cookies = await withGoods(book, 'BOOK');
    const checkout = await ready(cookies);
    expect(checkout.steps.map(({ name }) => name)).toEqual(['contact', 'address', 'payment', 'review']);
    expect(checkout.digitalConsentNeeded).toBe(true);
    const refused = await order(checkout, cookies, { digitalConsent: false });
    expect(refused.json()).toMatchObject({ code: 'consent-missing' });
  });

  it.each([
    ['US', '1234', 'Eine Postleitzahl der USA hat genau 5 Ziffern.'],
    ['US', '12345-6789', 'Eine Postleitzahl der USA hat genau 5 Ziffern.'],
    ['DE', '2045', 'Diese Postleitzahl gibt es in diesem Land nicht. Bitte prüfe sie.'],
    ['', '20459', undefined],
  ])('refuses the postal code %s %s at its field (CHK-006)', async (country, postalCode, text) => {
    const cookies = await withGoods(many, 'MANY');
    const answer = await send('address', { ...address, region: 'NY', country, postalCode }, cookies);
    expect(answer.statusCode).toBe(400);
    expect(answer.json<{ errors: Record<string, string> }>().errors['postalCode']).toBe(text);
    expect((await state(cookies)).shippingAddress).toBeNull();
  });

  it('takes a US zip of 5 digits (CHK-006)', async () => {
    const cookies = await withGoods(many, 'MANY');
    const american = { ...address, region: 'NY', country: 'US', postalCode: '10001' };
    expect((await send('address', american, cookies)).statusCode).toBe(200);
  });

  it('is walked through by forms without script, and its page knows what was wrong', async () => {
    const cookies = await withGoods(many, 'MANY');
    const post = async (step: string, payload: string) => {
      const answer = await shop.ask(NORD, {
        method: 'POST',
        url: `/api/commerce/checkout/${step}`,
        payload,
        cookies,
        headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-csrf-token': '' },
      });
      keepCookies(cookies, answer);
      return answer;
    };
    const page = async (): Promise<CheckoutPage> => {
      const question = { websiteId: NORD.id, cookie: cookies['CART'], cartToken: null, locale: 'de-DE' };
      const bytes = await shop.parts.bus.request(storeQuestions.checkout, Buffer.from(JSON.stringify(question)), 2000);
      return JSON.parse(Buffer.from(bytes).toString()) as CheckoutPage;
    };
    const wrong = await post('contact', 'email=mia');
    expect([wrong.statusCode, wrong.headers.location]).toEqual([303, '/checkout/contact']);
    expect((await page()).checkout?.fault).toMatchObject({
      form: 'contact',
      errors: { email: 'Bitte gib eine gültige E-Mail-Adresse ein.' },
      values: { email: 'mia' },
    });
    const next = [
      await post('contact', 'email=mia%40kunde.test&marketingConsent=true'),
      await post('address', new URLSearchParams(address).toString()),
      await post('shipping', `optionId=${parcelId}`),
      await post('payment', 'methodId=test&testOutcome=declined'),
    ].map(({ headers }) => headers.location);
    expect(next).toEqual(['/checkout/address', '/checkout/shipping', '/checkout/payment', '/checkout/review']);
    const total = (await page()).checkout?.cart.grandTotalCents;
    const declined = await post('order', `idempotencyKey=${newId()}&grandTotalCents=${total}`);
    expect([declined.statusCode, declined.headers.location]).toEqual([303, '/checkout/review']);
    expect((await page()).checkout?.fault).toMatchObject({ form: 'review', code: 'declined' });
    await post('payment', 'methodId=test&testOutcome=succeeds');
    const placed = await post('order', `idempotencyKey=${newId()}&grandTotalCents=${total}`);
    expect(placed.headers.location).toMatch(/^\/checkout\/order-confirmed\?order=[0-9a-f]{56}$/);
  });
});

describe('an order', () => {
  const byHref = async ({ href }: OrderOutcome, cookies: Record<string, string>): Promise<Order> =>
    (
      await shop.ask(NORD, {
        url: `/api/commerce/orders/${new URL(href, 'http://x').searchParams.get('order')}`,
        cookies,
      })
    ).json();

  it('is numbered, paid, mailed and told, and empties the cart', async () => {
    const before = await stockOf('MANY');
    const { outcome, cookies } = await buy({ itemId: many, sku: 'MANY', quantity: 3 });
    expect(outcome).toMatchObject({ kind: 'done', number: expect.stringMatching(/^\d{5}$/) });
    expect(await byHref(outcome, cookies)).toMatchObject({
      number: outcome.number,
      state: 'open',
      paymentState: 'captured',
      grandTotalCents: 15_190,
      taxCents: 2425,
      email: 'mia@kunde.test',
      lines: [{ sku: 'MANY', quantity: 3, linePriceCents: 14_700, taxRatePercent: 19 }],
    });
    expect(await stockOf('MANY')).toBe(Number(before) - 3);
    expect((await read(cookies)).entries).toEqual([]);
    const told = await rowsOf(shop.database, `select subject from outbox where subject like 'litfass.commerce.order%'`);
    expect(told.map(({ subject }) => String(subject).split('.')[3])).toEqual(
      expect.arrayContaining(['placed', 'paid']),
    );
    const mails = await rowsOf(shop.database, 'select recipient, subject from mail');
    expect(mails).toContainEqual({
      recipient: 'mia@kunde.test',
      subject: expect.stringContaining(`Bestellung ${outcome.number}`),
    });
  });

  it('keeps the cart when the payment is declined, and gives everything back (R7)', async () => {
    const before = await stockOf('MANY');
    const { outcome, cookies } = await buy({ itemId: many, sku: 'MANY' }, { testOutcome: 'declined' });
    expect(outcome).toMatchObject({ kind: 'declined', href: '/checkout/payment', number: null });
    expect((await read(cookies)).totalQuantity).toBe(1);
    expect(await stockOf('MANY')).toBe(before);
    const again = await order(await ready(cookies), cookies);
    expect(again.json()).toMatchObject({ kind: 'done' });
  });

  it('waits for the confirmation of its payment, once', async () => {
    const { outcome, cookies } = await buy({ itemId: many, sku: 'MANY' }, { testOutcome: 'confirmation' });
    expect(outcome).toMatchObject({ kind: 'confirm', number: null });
    const token = new URL(outcome.href, 'http://x').searchParams.get('order');
    const answers = await Promise.all([1, 2, 3].map(() => send('confirm', { order: token }, cookies)));
    const numbers = new Set(answers.map((answer) => answer.json<OrderOutcome>().number));
    expect([numbers.size, [...numbers][0]]).toEqual([1, expect.stringMatching(/^\d{5}$/)]);
  });

  it('waits on for who posts it again with its key, and ends for who orders anew (R6)', async () => {
    const cookies = await withGoods(many, 'MANY');
    const checkout = await ready(cookies, { testOutcome: 'confirmation' });
    const idempotencyKey = newId();
    const post = async (key: string) => (await order(checkout, cookies, { idempotencyKey: key })).json<OrderOutcome>();
    const first = await post(idempotencyKey);
    expect(await post(idempotencyKey)).toEqual(first);
    const anew = await post(newId());
    expect(anew).toMatchObject({ kind: 'confirm', orderId: expect.not.stringMatching(first.orderId) });
    expect(await post(idempotencyKey)).toMatchObject({ kind: 'declined', orderId: first.orderId });
  });

  it('orders nothing at another price than the buyer saw, and keeps the cart', async () => {
    const cookies = await withGoods(many, 'MANY');
    const checkout = await ready(cookies);
    const answer = await order(checkout, cookies, { grandTotalCents: 1 });
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([409, 'total-changed']);
    expect((await read(cookies)).totalQuantity).toBe(1);
  });

  it('is one for 50 posts with one key: one order, one charge (R6)', async () => {
    const cookies = await withGoods(many, 'MANY');
    const checkout = await ready(cookies);
    const idempotencyKey = newId();
    const answers = await Promise.all(Array.from({ length: 50 }, () => order(checkout, cookies, { idempotencyKey })));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    const ids = new Set(answers.map((answer) => answer.json<OrderOutcome>().orderId));
    expect(ids.size).toBe(1);
    const charges = await rowsOf(
      shop.database,
      'select 1 from test_charge join payment on payment.id = key where purchase_id = $1',
      [[...ids][0]],
    );
    expect(charges).toHaveLength(1);
    const other = await order(checkout, cookies, { idempotencyKey, grandTotalCents: 1 });
    expect(other.json()).toMatchObject({ code: 'key-reused' });
  });

  it('is one for two pages that order at once with keys of their own', async () => {
    const cookies = await withGoods(many, 'MANY');
    const checkout = await ready(cookies);
    const answers = await Promise.all(Array.from({ length: 8 }, () => order(checkout, cookies)));
    const placed = answers.filter(({ statusCode }) => statusCode === 200);
    expect(new Set(placed.map((answer) => answer.json<OrderOutcome>().orderId)).size).toBe(1);
    for (const { statusCode, body } of answers)
      expect([statusCode, body]).toEqual([expect.toBeOneOf([200, 409]), body]);
  });

  // `R7_TIMES=20` sells twenty times in a row.
  it.each([...Array(Number(process.env['R7_TIMES'] ?? 1)).keys()])(
    'sells 10 pieces to 10 of 300 buyers and refuses the others cleanly (R7), time %i',
    async (time) => {
      const [few, sku] = [newId(), `FEW-${time}`];
      await shop.publish(NORD, { itemId: few, title: 'Vase', content: thing({ sku, qtyInStock: 10 }) }, 2n);
      await eventually(async () => expect((await add({ itemId: few, sku })).statusCode).toBe(200));
      const first = cartCookie(await add({ itemId: few, sku }));
      const { cart } = await ready(first);
      const buyers = await crowd(shop.database, { cartId: cart.id, run: `${time}0000`, goods: { itemId: few, sku } });
      const { grandTotalCents } = cart;
      const answers = await Promise.all(
        buyers.map((cookies) => send('order', { idempotencyKey: newId(), grandTotalCents }, cookies)),
      );
      const codes = answers.map((answer) => {
        const { kind, code } = answer.json<{ kind?: string; code?: string }>();
        return kind ?? code;
      });
      expect(codes.filter((code) => code === 'done')).toHaveLength(10);
      expect(codes.filter((code) => code === 'sold-out' || code === 'not-enough-stock')).toHaveLength(290);
      expect(await stockOf(sku)).toBe(0);
      await eventually(async () => {
        const gone = `select offer->'soldOut' as gone from product where item_id = $1`;
        expect(await rowsOf(shop.database, gone, [few])).toEqual([{ gone: true }]);
      });
    },
    240_000,
  );

  it('redeems a coupon and a gift card once, and gives both back when it is declined', async () => {
    const code = (cookies: Record<string, string>, given: string) =>
      shop.ask(NORD, { method: 'POST', url: '/api/commerce/cart/coupons', payload: { code: given }, cookies });
    const cookies = await withGoods(many, 'MANY');
    for (const given of ['ONCE', 'GK-1']) await code(cookies, given);
    const other = await withGoods(many, 'MANY');
    await code(other, 'ONCE');
    const declined = await order(await ready(cookies, { testOutcome: 'declined' }), cookies);
    expect(declined.json()).toMatchObject({ kind: 'declined' });
    const checkout = await ready(cookies);
    expect(checkout.cart).toMatchObject({ discountCents: 3000, grandTotalCents: 2390 });
    expect((await order(checkout, cookies)).json()).toMatchObject({ kind: 'done' });
    expect((await read(other)).invalidCoupons).toMatchObject([{ code: 'ONCE' }]);
    expect(await rowsOf(shop.database, `select balance_cents from gift_card where code = 'GK-1'`)).toEqual([
      { balance_cents: 0 },
    ]);
  });

  it('has numbers without gaps', async () => {
    const rows = await rowsOf(shop.database, 'select number from purchase where number is not null order by number');
    expect(rows.map(({ number }) => Number(number))).toEqual(rows.map((_row, index) => index + 1));
  });
});

describe('an order that somebody died over (R6)', () => {
  it('is finished by the next post with its key, without a second charge', async () => {
    const cookies = await withGoods(cup, 'CUP');
    const checkout = await ready(cookies);
    const idempotencyKey = newId();
    const first = (await order(checkout, cookies, { idempotencyKey })).json<OrderOutcome>();
    // As if the process had been killed between the charge and the commit.
    for (const statement of [
      `update purchase set state = 'pending', number = null, invoice_number = null, placed_at = null where id = $1`,
      `update payment set state = 'created', reference = null where purchase_id = $1`,
    ])
      await rowsOf(shop.database, statement, [first.orderId]);
    await rowsOf(shop.database, 'update cart set order_id = null where order_id = $1', [first.orderId]);
    const again = (await order(checkout, cookies, { idempotencyKey })).json<OrderOutcome>();
    expect(again).toMatchObject({ kind: 'done', orderId: first.orderId });
    const charges = await rowsOf(
      shop.database,
      'select 1 from test_charge join payment on payment.id = key where purchase_id = $1',
      [first.orderId],
    );
    expect(charges).toHaveLength(1);
  });
});
