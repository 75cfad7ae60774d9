import { mayMailStranger, newId } from '@litfass/kit';
import { eventually, holdMails, NORD, rowsOf } from '@litfass/kit/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { orderParts } from '../src/order/parts.ts';
import { renewOnce } from '../src/subscription/renew.ts';
import { address, browser, buyerOf, commerce } from './buyer.ts';
import { setUp, useCustomer } from './customer.ts';
import { owner } from './shop.ts';

const customer = await useCustomer();
await holdMails(customer.shop.database);
const { shop, cup, add } = customer;
const { send, state, order, buy } = buyerOf(customer);
const plan = {
  id: 'e'.repeat(24),
  name: 'Freundeskreis',
  kind: 'membership',
  priceCents: 500,
  billingPeriod: { value: 1, unit: 'month' },
};

beforeAll(async () => {
  await setUp(shop, { ...commerce, plans: [plan] });
  await shop.changeWebsite(
    NORD,
    { storeSettings: { currency: 'EUR' }, legal: { company: 'Nord', email: 'laden@nord.test' } },
    5n,
  );
});

interface Mail {
  subject: string;
  text: string;
  html: string;
}
const mailsTo = async (recipient: string): Promise<Mail[]> =>
  (
    await rowsOf(shop.database, 'select subject, text, html from mail where recipient = $1 order by id', [recipient])
  ).map(({ subject, text, html }) => ({ subject: String(subject), text: String(text), html: String(html) }));
const post = (path: string, payload?: Record<string, unknown>) =>
  shop.ask(NORD, { method: 'POST', url: `/api/commerce/${path}`, ...(payload && { payload }) });
const withdraw = async (payload: Record<string, unknown>) => {
  const { token } = (await post('withdrawals', { name: 'Mia', ...payload })).json<{ token: string }>();
  return post(`declarations/${token}/confirm`);
};

describe('the receipt of a withdrawal', () => {
  const words = {
    name: 'Sparkasse Sicherheit',
    orderNumber: 'Ihr Konto wurde gesperrt',
    text: 'Sofort prüfen: https://evil.example/login',
  };

  it('says nothing of what was typed to an address that did not order; the shop reads it (§ 356a BGB)', async () => {
    expect((await withdraw({ ...words, email: 'fremder@opfer.test' })).json()).toMatchObject({ kind: 'withdrawal' });
    const [mail] = await mailsTo('fremder@opfer.test');
    expect(mail?.subject).toBe('Eingangsbestätigung: Widerruf');
    expect(mail?.text).toMatch(/Eingegangen am: 1\. März 2026 um 13:00:00 MEZ/);
    for (const part of [mail?.subject, mail?.text, mail?.html])
      expect(part).not.toMatch(/Sparkasse|gesperrt|evil|prüfen:/);
    const [own] = await mailsTo('laden@nord.test');
    expect(own?.text).toMatch(/Sparkasse Sicherheit[\s\S]*Ihr Konto wurde gesperrt[\s\S]*Sofort prüfen/);
    expect(own?.subject).toBe('Eingangsbestätigung: Widerruf');
    const listed = await shop.ask(NORD, { url: '/api/rest/commerce/declarations', as: owner });
    expect(listed.json<{ items: { text: string }[] }>().items[0]?.text).toBe(words.text);
  });

  it('repeats all to who ordered, without making links of it', async () => {
    const { outcome } = await buy({ itemId: cup, sku: 'CUP' });
    await withdraw({ ...words, email: 'MIA@kunde.test', orderNumber: outcome.number });
    const mail = (await mailsTo('MIA@kunde.test')).at(-1);
    expect(mail?.subject).toBe(`Eingangsbestätigung: Widerruf zu Bestellung ${outcome.number}`);
    expect(mail?.text.replaceAll('\u2060', '')).toContain(words.text);
    expect(mail?.text).not.toContain('https://evil.example');
    expect(mail?.html).not.toContain('evil.example');
  });

  it('goes to one address a few times a day, whoever declares from wherever; each declaration counts', async () => {
    const ids = Array.from({ length: 9 }, (_each, index) => `0000${index}`);
    for (const orderNumber of ids)
      expect((await withdraw({ email: 'viel@opfer.test', orderNumber, text: '' })).statusCode).toBe(200);
    expect(await mailsTo('viel@opfer.test')).toHaveLength(6);
    expect(
      await rowsOf(
        shop.database,
        `select 1 from declaration where email = 'viel@opfer.test' and confirmed_at is not null`,
      ),
    ).toHaveLength(9);
  });
});

describe('a cancellation by number and address', () => {
  it('is told to the buyer, who takes it back by a button of its mail for a day; opening the link does nothing', async () => {
    const started = await shop.ask(NORD, {
      method: 'POST',
      url: '/api/commerce/checkout/subscribe',
      payload: { planId: plan.id },
      cookies: browser,
    });
    const { cartToken } = started.json<{ cartToken: string }>();
    await send('contact', { email: 'abo@kunde.test' }, browser, cartToken);
    await send('address', address, browser, cartToken);
    await send('payment', { methodId: 'test' }, browser, cartToken);
    const placed = await order(await state(browser, cartToken), browser, {}, cartToken);
    const { orderId, number } = placed.json<{ orderId: string; number: string }>();
    const given = { name: 'Wer auch immer', email: 'abo@kunde.test', orderNumber: number, confirm: true };
    const [matched, other] = [
      await post('cancellations', given),
      await post('cancellations', { ...given, email: 'niemand@kunde.test' }),
    ];
    const shapeOf = (answer: typeof matched) => [answer.statusCode, Object.keys(answer.json<object>()).toSorted()];
    expect(shapeOf(matched)).toEqual(shapeOf(other));
    const cancelled = async () =>
      (
        await rowsOf(shop.database, 'select cancelled_at, state from subscription where purchase_id = $1', [orderId])
      )[0];
    expect((await cancelled())?.['cancelled_at']).not.toBeNull();
    const told = (await mailsTo('abo@kunde.test')).map(({ text }) => text).join('\n');
    const url = /\/api\/commerce\/subscriptions\/\w+\/keep/.exec(told)?.[0] ?? '';
    for (const method of ['HEAD', 'GET', 'GET'] as const)
      expect((await shop.ask(NORD, { method, url })).statusCode).toBe(200);
    expect((await cancelled())?.['cancelled_at']).not.toBeNull();
    expect((await shop.ask(NORD, { url: url.replace(/.(?=\/keep)/, 'x') })).statusCode).toBe(404);
    expect((await shop.ask(NORD, { method: 'POST', url })).body).toContain('Alles läuft weiter wie bisher');
    expect(await cancelled()).toEqual({ cancelled_at: null, state: 'active' });
    const before = shop.clock.now;
    shop.clock.now = new Date(before.getTime() + 25 * 3_600_000);
    expect((await shop.ask(NORD, { method: 'POST', url })).statusCode).toBe(404);
    shop.clock.now = before;
  });

  it('ends nothing before the day is over in which it can be taken back', async () => {
    const renewal = orderParts(shop.parts);
    await rowsOf(shop.database, `update subscription set state = 'pastDue', next_try_at = now()`);
    const [row] = await rowsOf(shop.database, `select number from purchase where email = 'abo@kunde.test'`);
    await post('cancellations', { name: 'X', email: 'abo@kunde.test', orderNumber: row?.['number'], confirm: true });
    await renewOnce(renewal);
    const states = async () => (await rowsOf(shop.database, 'select state from subscription'))[0]?.['state'];
    expect(await states()).toBe('pastDue');
    shop.clock.now = new Date(shop.clock.now.getTime() + 25 * 3_600_000);
    await renewOnce(renewal);
    expect(await states()).toBe('ended');
  });
});

describe('a gift card', () => {
  const gift = newId();
  const give = async (recipientEmail: string, email: string): Promise<void> => {
    const payload = { giftCardProductId: gift, recipientEmail, message: 'Alles Gute!' };
    const url = '/api/commerce/checkout/giftcard';
    const started = await shop.ask(NORD, { method: 'POST', url, payload, cookies: browser });
    const { cartToken } = started.json<{ cartToken: string }>();
    await send('contact', { email }, browser, cartToken);
    await send('address', address, browser, cartToken);
    await send('payment', { methodId: 'test' }, browser, cartToken);
    expect((await order(await state(browser, cartToken), browser, {}, cartToken)).statusCode).toBe(200);
  };
  const codesTo = async (recipient: string): Promise<number> =>
    (await mailsTo(recipient)).filter(({ text }) => /GK-[A-Z0-9-]{14}/.test(text)).length;
  const notesOf = async (word: string) =>
    rowsOf(shop.database, `select text from purchase_log where kind = 'note' and position($1 in text) > 0`, [word]);
  /** All that other websites of the platform may have had sent there today. */
  const useUp = async (to: string): Promise<void> => {
    for (let count = 0; count < 20; count += 1)
      await mayMailStranger(shop.parts.db, { websiteId: newId(), to, now: shop.clock.now });
  };

  beforeAll(async () => {
    const content = { productType: 'GIFT_CARD', variants: [{ sku: 'GIFT', priceCents: 2000 }] };
    await shop.publish(NORD, { itemId: gift, title: 'Gutschein', content }, 3n);
    await eventually(async () => expect((await add({ itemId: gift, sku: 'GIFT' })).statusCode).toBe(200));
  });

  it('goes to a stranger a few times a day, then to its giver, and the owner reads so', async () => {
    const to = 'beschenkt@opfer.test';
    for (let turn = 0; turn < 7; turn += 1) await give(to, 'geber@kunde.test');
    expect([await codesTo(to), await codesTo('geber@kunde.test')]).toEqual([6, 1]);
    expect(await notesOf(to)).toHaveLength(1);
  });

  it('goes to its giver where all websites together have written to its receiver often enough', async () => {
    const to = 'vielbeschenkt@opfer.test';
    await useUp(to);
    await give(to, 'onkel@kunde.test');
    expect([await codesTo(to), await codesTo('onkel@kunde.test')]).toEqual([0, 1]);
    expect(await notesOf(to)).toHaveLength(1);
  });

  it('of the shop’s own making names who sends it, makes no links of words, and keeps to the same limits', async () => {
    const issue = (recipientEmail: string) =>
      shop.ask(NORD, {
        method: 'POST',
        url: '/api/rest/commerce/gift-cards',
        as: owner,
        payload: { amountCents: 500, recipientEmail, message: 'Schau auf https://evil.example' },
      });
    const to = 'stammgast@kunde.test';
    for (let count = 0; count < 6; count += 1) expect((await issue(to)).statusCode).toBe(200);
    const [mail] = await mailsTo(to);
    expect(mail?.text).toMatch(/\nNord\nladen@nord\.test\n$/);
    expect(mail?.text).not.toContain('https://evil.example');
    const cards = () => rowsOf(shop.database, 'select 1 from gift_card where issued_cents = 500');
    const before = await cards();
    await useUp('viel@kunde.test');
    for (const full of [to, 'viel@kunde.test']) {
      const answer = await issue(full);
      expect([answer.statusCode, answer.json().code]).toEqual([429, 'too-many-mails']);
      expect(answer.body).toContain('gib den Code selbst weiter');
    }
    await rowsOf(
      shop.database,
      `insert into asked_address (website_id, address, refused_at) values ($1, 'nein@kunde.test', now())`,
      [NORD.id],
    );
    expect((await issue('nein@kunde.test')).json().code).toBe('receiver-refused');
    expect(await cards()).toHaveLength(before.length);
    expect((await issue('')).statusCode).toBe(200);
  });
});
