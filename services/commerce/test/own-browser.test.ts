import { newId } from '@litfass/kit';
import { eventually, holdMails, NORD, rowsOf } from '@litfass/kit/testing';
import { storeQuestions, type CheckoutPage, type OrderOutcome, type OrderPage } from '@litfass/model';
import { beforeAll, describe, expect, it } from 'vitest';
import { address, buyerOf, commerce } from './buyer.ts';
import { setUp, useCustomer } from './customer.ts';
import { keepCookies, thing } from './shop.ts';

type Jar = Record<string, string>;

const customer = await useCustomer();
await holdMails(customer.shop.database);
const { shop, add } = customer;
const { send, state, ready, order } = buyerOf(customer);
const many = newId();
const page = { id: 'd'.repeat(24), title: 'Kino', amountsCents: [500] };

beforeAll(async () => {
  await setUp(shop, { ...commerce, donationPages: [page] });
  await shop.publish(NORD, { itemId: many, title: 'Teller', content: thing({ sku: 'MANY', qtyInStock: 1000 }) }, 2n);
  await eventually(async () => expect((await add({ itemId: many, sku: 'MANY' })).statusCode).toBe(200));
});

/** A browser with something in its cart. */
async function filled(): Promise<Jar> {
  const jar: Jar = {};
  keepCookies(jar, await add({ itemId: many, sku: 'MANY' }));
  return jar;
}
const ask = async <T>(subject: string, question: unknown): Promise<T> =>
  JSON.parse(
    Buffer.from(await shop.parts.bus.request(subject, Buffer.from(JSON.stringify(question)), 2000)).toString(),
  ) as T;
/** What the page of a checkout shows to a browser. */
const pageFor = (jar: Jar, cartToken: string | null = null) =>
  ask<CheckoutPage>(storeQuestions.checkout, {
    websiteId: NORD.id,
    cookie: jar['CART'] ?? null,
    buyer: jar['litfass_buyer'] ?? null,
    cartToken,
    locale: 'de-DE',
  });
const orderPageFor = (jar: Jar, token: string) =>
  ask<OrderPage>(storeQuestions.order, {
    websiteId: NORD.id,
    token,
    buyer: jar['litfass_buyer'] ?? null,
    locale: 'de-DE',
  });
const get = (jar: Jar, url: string) => shop.ask(NORD, { url, cookies: jar });
const tokenOf = ({ href }: Pick<OrderOutcome, 'href'>): string =>
  new URL(href, 'http://x').searchParams.get('order') ?? '';

describe('a cart that two browsers know', () => {
  it('is never entered by an address: a cartToken names what the browser itself began', async () => {
    const stranger = await filled();
    const victim: Jar = {};
    const cartToken = stranger['CART'] ?? '';
    const entered = await send('contact', { email: 'vera@kunde.test' }, victim, cartToken);
    expect([entered.statusCode, entered.json<{ code: string }>().code]).toEqual([400, 'session-expired']);
    expect((await pageFor(victim, cartToken)).checkout).toBeNull();
    expect((await state(stranger)).contact).toBeNull();
  });

  it.each([
    ['an address for mails', 'contact', { email: 'vera@kunde.test' }],
    ['an address for parcels', 'address', address],
  ])(
    'is one browser’s alone once %s is entered; the other keeps goods and learns nothing',
    async (_what, step, given) => {
      const victim = await filled();
      const stranger = { ...victim };
      expect((await send(step, given, victim)).statusCode).toBe(200);
      expect(victim['CART']).not.toBe(stranger['CART']);
      const [own, others] = [await state(victim), await state(stranger)];
      expect(own.contact ?? own.shippingAddress).not.toBeNull();
      expect([others.contact, others.shippingAddress, others.cart.totalQuantity]).toEqual([null, null, 1]);
      expect(others.cart.id).not.toBe(own.cart.id);
    },
  );

  it('is one browser’s alone when words of another who filled it in are overwritten', async () => {
    const stranger = await filled();
    await send('contact', { email: 'mallory@fremd.test' }, stranger);
    await send('address', address, stranger);
    const victim = { ...stranger };
    await send('address', { ...address, givenName: 'Vera' }, victim);
    expect((await state(stranger)).shippingAddress).toBeNull();
    expect((await state(victim)).shippingAddress?.givenName).toBe('Vera');
  });

  it('keeps what a form was refused with for the browser that sent it', async () => {
    const victim = await filled();
    const stranger = { ...victim };
    const sent = await shop.ask(NORD, {
      method: 'POST',
      url: '/api/commerce/checkout/address',
      payload: new URLSearchParams({ ...address, postalCode: '1' }).toString(),
      cookies: victim,
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-csrf-token': '' },
    });
    keepCookies(victim, sent);
    expect((await pageFor(victim)).checkout?.fault?.values).toMatchObject({ line1: 'Deichstraße 1' });
    expect((await pageFor(stranger)).checkout?.fault ?? null).toBeNull();
  });

  it('loses nothing when the answer with its new cookie gets lost', async () => {
    const jar = await filled();
    const before = { ...jar };
    await send('contact', { email: 'vera@kunde.test' }, jar);
    expect((await send('contact', { email: 'vera@kunde.test' }, before)).statusCode).toBe(200);
    expect(await state(before)).toMatchObject({ contact: { email: 'vera@kunde.test' }, cart: { totalQuantity: 1 } });
  });

  it('is nobody’s where another host planted a second cookie of its name', async () => {
    const [own, planted] = [await filled(), await filled()];
    const answer = await shop.ask(NORD, {
      url: '/api/commerce/cart',
      headers: { cookie: `CART=${planted['CART']}; CART=${own['CART']}` },
    });
    expect(answer.json()).toMatchObject({ id: '', totalQuantity: 0 });
  });

  it('has behind TLS a cookie that no other host can set', async () => {
    const headers = { 'x-forwarded-proto': 'https', origin: `https://${NORD.host}` };
    const payload = { itemId: many, sku: 'MANY', quantity: 1 };
    const made = await shop.ask(NORD, { method: 'POST', url: '/api/commerce/cart/items', payload, headers });
    expect(made.cookies).toContainEqual(
      expect.objectContaining({ name: '__Host-CART', httpOnly: true, secure: true, path: '/', sameSite: 'Lax' }),
    );
    expect(made.cookies.find(({ name }) => name === '__Host-CART')).not.toHaveProperty('domain');
  });
});

describe('an order', () => {
  const ordered = async (): Promise<{ jar: Jar; token: string; orderId: string }> => {
    const jar = await filled();
    const answer = await order(await ready(jar), jar);
    const outcome = answer.json<OrderOutcome>();
    expect(outcome.kind).toBe('done');
    return { jar, token: tokenOf(outcome), orderId: outcome.orderId };
  };

  it('opens to the browser that ordered, also with a new cart, and to no other that knows its address', async () => {
    const { jar, token } = await ordered();
    keepCookies(jar, await add({ itemId: many, sku: 'MANY' }, jar));
    const stranger = await filled();
    await send('contact', { email: 'mallory@fremd.test' }, stranger);
    for (const path of ['', '/invoice.pdf']) {
      const url = `/api/commerce/orders/${token}${path}`;
      const own = await get(jar, url);
      expect([own.statusCode, own.headers['cache-control']]).toEqual([200, 'no-store']);
      for (const other of [stranger, {}]) {
        const refused = await get(other, url);
        expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([403, 'order-elsewhere']);
      }
    }
    expect((await orderPageFor(jar, token)).order?.email).toBe('mia@kunde.test');
    expect(await orderPageFor(stranger, token)).toEqual({ order: null, isElsewhere: true });
  });

  it('opens anywhere by the link of its mail, with its invoice', async () => {
    const { orderId } = await ordered();
    const [mail] = await rowsOf(shop.database, `select text from mail where dedupe_key like $1`, [
      `order ${orderId} %`,
    ]);
    const token = /order-confirmed\?order=([0-9a-f]{56})/.exec(String(mail?.['text']))?.[1] ?? '';
    const { order: shown } = await orderPageFor({}, token);
    expect(shown?.email).toBe('mia@kunde.test');
    expect((await get({}, shown?.invoiceHref ?? '/nowhere')).statusCode).toBe(200);
  });

  it('leads nobody to it who kept the cookie that the cart had before its buyer said who he is', async () => {
    const jar = await filled();
    const stranger = { ...jar };
    await order(await ready(jar), jar);
    expect(await pageFor(stranger)).toMatchObject({ checkout: { contact: null }, orderHref: null });
  });

  it('is refused when anything was changed since its buyer looked at it, and its key stands for all of it', async () => {
    const jar = await filled();
    const seen = await ready(jar);
    const idempotencyKey = newId();
    const press = (more: Record<string, unknown>) =>
      order(seen, jar, { idempotencyKey, fingerprint: seen.fingerprint, ...more });
    await send('address', { ...address, line1: 'Woanders 9' }, jar);
    const changed = await press({});
    expect([changed.statusCode, changed.json<{ code: string }>().code]).toEqual([409, 'checkout-changed']);
    await send('payment', { methodId: 'test', testOutcome: 'declined' }, jar);
    expect((await press({ fingerprint: '' })).json()).toMatchObject({ kind: 'declined' });
    await send('address', address, jar);
    const reused = await press({ fingerprint: '' });
    expect([reused.statusCode, reused.json<{ code: string }>().code]).toEqual([409, 'key-reused']);
  });
});

describe('a checkout that its address names', () => {
  it('opens to the browser that began it alone', async () => {
    const jar: Jar = {};
    const started = await shop.ask(NORD, {
      method: 'POST',
      url: '/api/commerce/checkout/donate',
      payload: { donatePageId: page.id, amountCents: 500 },
    });
    keepCookies(jar, started);
    const { cartToken } = started.json<{ cartToken: string }>();
    expect((await send('contact', { email: 'vera@kunde.test' }, jar, cartToken)).statusCode).toBe(200);
    expect((await state(jar, cartToken)).contact?.email).toBe('vera@kunde.test');
    const stranger = await filled();
    await send('contact', { email: 'mallory@fremd.test' }, stranger);
    await order(await ready(stranger), stranger);
    expect((await pageFor(jar, cartToken)).checkout?.contact?.email).toBe('vera@kunde.test');
    for (const other of [stranger, {}]) {
      expect((await pageFor(other, cartToken)).checkout).toBeNull();
      expect((await get(other, `/api/commerce/checkout?cartToken=${cartToken}`)).statusCode).toBe(400);
    }
  });
});
