import { holdMails, NORD, rowsOf } from '@litfass/kit/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { reconcileOnce } from '../src/order/reconcile.ts';
import { renewOnce } from '../src/subscription/renew.ts';
import { agreeTo, owner } from './shop.ts';
import { useStripeShop } from './stripe-shop.ts';
import type { Call, Refused, StripeObject } from './stripe-stub.ts';

const { shop, stripe, goods, orders, bought, paid, tell, stateOf, stock, travel, saveKeys } = await useStripeShop();
await holdMails(shop.database);
const DAY = 86_400_000;
const legal = { company: 'Atelier Nord', address: 'Deichstraße 1', email: 'post@atelier.test' };

let orderId = '';

/** A box each month, paid by direct debit; those of the tests before have ended. */
beforeEach(async () => {
  await rowsOf(shop.database, `update store_settings set website = website || $1`, [JSON.stringify({ legal })]);
  await agreeTo(shop.database, legal.email);
  await rowsOf(shop.database, `update subscription set state = 'ended'`);
  ({ orderId } = await paid(goods.box));
});
afterEach(() => {
  stripe.refuse = null;
  stripe.lose = null;
  stripe.onIntent = () => undefined;
});

const toIntents =
  (status: number, type: string, code = '') =>
  ({ method, path }: Call): Refused | null =>
    method === 'POST' && path === '/v1/payment_intents' ? { status, error: { type, code } } : null;
const read = async () =>
  (
    await rowsOf(
      shop.database,
      `select id, state, period, period_ends_at, tries from subscription where purchase_id = $1`,
      [orderId],
    )
  )[0] ?? {};
/** Orders of the second period, the oldest first. */
const renewals = async (): Promise<string[]> =>
  (
    await rowsOf(shop.database, `select id from purchase where renews_id = $1 order by created_at, id`, [
      (await read())['id'],
    ])
  ).map(({ id }) => String(id));
const intentsOf = (id: string): StripeObject[] =>
  [...stripe.objects.values()].filter(
    ({ object, metadata, amount }) =>
      object === 'payment_intent' && amount !== 0 && Object(metadata)['purchaseId'] === id,
  );
/** A minute later, when nobody is at it any more. */
const soon = async (): Promise<void> => {
  travel(61_000);
  await rowsOf(
    shop.database,
    `update payment set leased_until = now() - interval '1 s' where leased_until is not null`,
  );
  await renewOnce(orders);
};
const subjects = async (like: string): Promise<string[]> =>
  (
    await rowsOf(shop.database, `select recipient, subject from mail where subject like $1 order by subject`, [like])
  ).map((mail) => `${String(mail['recipient'])}: ${String(mail['subject'])}`);

/** What its buyer reads of an order that was called off, and what its owner is told will happen. */
const toldOf = async (id: string) => {
  const mails = await rowsOf(
    shop.database,
    `select recipient, subject, text from mail where reference = $1 order by subject`,
    [`order ${id}`],
  );
  const read = (recipient: string, field: string): string[] =>
    mails.filter((mail) => mail['recipient'] === recipient).map((mail) => String(mail[field]));
  return {
    mia: read('mia@kunde.test', 'subject')
      .flatMap((subject) => /beendet|storniert/.exec(subject) ?? [])
      .toSorted(),
    owner: /denn der nächste .* läuft schon|das Abonnement ist beendet|versuchen sie noch einmal/.exec(
      read('post@atelier.test', 'text').join(' ').replaceAll(/\s+/g, ' '),
    )?.[0],
  };
};

describe('a renewal that Stripe refuses', () => {
  it.each([
    ['a way to pay that is gone', 400],
    ['a key that was revoked', 401],
  ])('is dunned at once, and gives its goods back, by %s', async (_name, status) => {
    const before = await stock('BOX');
    travel(40 * DAY);
    stripe.refuse = toIntents(status, 'invalid_request_error');
    await renewOnce(orders);
    expect(await read()).toMatchObject({ state: 'pastDue', period: 1, tries: 1 });
    const [id = ''] = await renewals();
    expect(await stateOf(id)).toEqual(['failed', 'failed']);
    expect(await stock('BOX')).toBe(before);
  });

  it('was charged once where only the answer got lost, however late that is found out', async () => {
    travel(40 * DAY);
    stripe.lose = toIntents(500, 'api_error');
    await renewOnce(orders);
    const [id = ''] = await renewals();
    expect(await stateOf(id)).toEqual(['pending', 'created']);
    stripe.lose = null;
    // Stripe has forgotten the key by then.
    stripe.refuse = toIntents(400, 'idempotency_error');
    await soon();
    expect(await stateOf(id)).toEqual(['open', 'captured']);
    expect(intentsOf(id)).toHaveLength(1);
    expect(await read()).toMatchObject({ state: 'active', period: 2 });
  });

  it('is given up after its time without being charged by that, and begun anew', async () => {
    travel(40 * DAY);
    stripe.refuse = toIntents(500, 'api_error');
    await renewOnce(orders);
    const [first = ''] = await renewals();
    travel(31 * 60_000);
    await rowsOf(shop.database, `update payment set leased_until = now() - interval '1 s' where purchase_id = $1`, [
      first,
    ]);
    stripe.refuse = null;
    await reconcileOnce(orders);
    expect(await stateOf(first)).toEqual(['cancelled', 'cancelled']);
    expect(intentsOf(first)).toEqual([]);
    await renewOnce(orders);
    const [, second = ''] = await renewals();
    expect(await stateOf(second)).toEqual(['open', 'captured']);
    expect(intentsOf(second)).toHaveLength(1);
  });
});

describe('a renewal that is given up while nobody can ask Stripe', () => {
  it('gives its money back once that is told, however often', async () => {
    travel(40 * DAY);
    stripe.lose = toIntents(500, 'api_error');
    await renewOnce(orders);
    const [id = ''] = await renewals();
    await rowsOf(shop.database, 'delete from payment_key');
    travel(80 * 60_000);
    await rowsOf(shop.database, `update payment set leased_until = now() - interval '1 s' where purchase_id = $1`, [
      id,
    ]);
    await reconcileOnce(orders);
    expect(await stateOf(id)).toEqual(['cancelled', 'cancelled']);
    await saveKeys();
    stripe.lose = null;
    const [intent] = intentsOf(id);
    for (let time = 0; time < 2; time += 1) await tell('payment_intent.succeeded', { ...intent });
    expect(new Set(stripe.refunds)).toEqual(new Set([`${intent?.id} 2390`]));
    expect(await stateOf(id)).toEqual(['cancelled', 'cancelled']);
  });
});

describe('a direct debit that comes back', () => {
  /** The next try, which Stripe takes and then returns. */
  const returned = async (days: number): Promise<string> => {
    stripe.onIntent = (intent) => void (intent['status'] = 'processing');
    travel(days * DAY);
    await renewOnce(orders);
    const id = (await renewals()).at(-1) ?? '';
    expect(await stateOf(id)).toEqual(['open', 'pending']);
    const [intent] = intentsOf(id);
    await tell('payment_intent.payment_failed', { ...intent, status: 'requires_payment_method' });
    return id;
  };

  it('of a subscription calls its order off, and is dunned until it ends', async () => {
    const before = await stock('BOX');
    const { period_ends_at: endsAt } = await read();
    const first = await returned(40);
    expect(await stateOf(first)).toEqual(['cancelled', 'failed']);
    expect(await read()).toMatchObject({ state: 'pastDue', period: 1, period_ends_at: endsAt, tries: 1 });
    expect(await stock('BOX')).toBe(before);
    const [{ number } = {}] = await rowsOf(shop.database, 'select number from purchase where id = $1', [first]);
    expect(await subjects(`Zahlung ${String(number)}%`)).toEqual([
      `post@atelier.test: Zahlung ${String(number)} ist nicht angekommen`,
    ]);
    expect(await subjects('Zahlung für „Kiste“ fehlgeschlagen')).toContain(
      'mia@kunde.test: Zahlung für „Kiste“ fehlgeschlagen',
    );
    const seen: unknown[] = [];
    for (const days of [2, 4, 6]) {
      await returned(days);
      seen.push((await read())['state']);
    }
    expect(seen).toEqual(['pastDue', 'pastDue', 'ended']);
    expect(await stock('BOX')).toBe(before);
  });

  it('after the next period began calls its order off, counts, and ends the subscription in the end', async () => {
    stripe.onIntent = (intent) => void (intent['status'] = 'processing');
    travel(40 * DAY);
    await renewOnce(orders);
    const seen: unknown[] = [];
    let failed = '';
    for (let period = 3; period <= 6; period += 1) {
      travel(31 * DAY);
      await renewOnce(orders);
      failed = (await renewals()).at(-2) ?? '';
      await tell('payment_intent.payment_failed', { ...intentsOf(failed)[0], status: 'requires_payment_method' });
      expect(await stateOf(failed)).toEqual(['cancelled', 'failed']);
      const { state, period: counted } = await read();
      seen.push([state, counted, await toldOf(failed)]);
    }
    const goesOn = { mia: ['storniert'], owner: 'denn der nächste Zeitraum läuft schon' };
    expect(seen).toEqual([
      ['active', 3, goesOn],
      ['active', 4, goesOn],
      ['active', 5, goesOn],
      ['ended', 6, { mia: ['beendet', 'storniert'], owner: 'das Abonnement ist beendet' }],
    ]);
    travel(31 * DAY);
    await renewOnce(orders);
    expect(await renewals()).toHaveLength(5);
  });

  it('after the next period began counts no more once a later one arrives', async () => {
    stripe.onIntent = (intent) => void (intent['status'] = 'processing');
    travel(40 * DAY);
    await renewOnce(orders);
    travel(31 * DAY);
    await renewOnce(orders);
    const [second = '', third = ''] = await renewals();
    await tell('payment_intent.payment_failed', { ...intentsOf(second)[0], status: 'requires_payment_method' });
    expect(await read()).toMatchObject({ state: 'active', period: 3, tries: 1 });
    await tell('payment_intent.succeeded', { ...intentsOf(third)[0], status: 'succeeded' });
    expect(await read()).toMatchObject({ state: 'active', period: 3, tries: 0 });
  });

  it('and then arrives goes on as if nothing had been', async () => {
    await returned(40);
    travel(2 * DAY);
    await renewOnce(orders);
    const [, second = ''] = await renewals();
    expect(await read()).toMatchObject({ state: 'active', period: 2 });
    const [intent] = intentsOf(second);
    await tell('payment_intent.succeeded', { ...intent, status: 'succeeded' });
    expect(await stateOf(second)).toEqual(['open', 'captured']);
    expect(await read()).toMatchObject({ state: 'active', period: 2, tries: 0 });
  });

  it('of a box that has left is its owner’s to settle: nothing is charged or sent a second time', async () => {
    stripe.onIntent = (intent) => void (intent['status'] = 'processing');
    travel(40 * DAY);
    await renewOnce(orders);
    const [id = ''] = await renewals();
    const url = `/api/rest/commerce/orders/${id}/fulfilments`;
    const sent = await shop.ask(NORD, { method: 'POST', url, payload: {}, as: owner });
    expect(sent.statusCode).toBe(200);
    await tell('payment_intent.payment_failed', { ...intentsOf(id)[0], status: 'requires_payment_method' });
    expect(await stateOf(id)).toEqual(['fulfilled', 'failed']);
    expect(await read()).toMatchObject({ state: 'active', period: 2 });
    await renewOnce(orders);
    expect(await renewals()).toEqual([id]);
  });

  it('of a buyer’s order is told to the owner, who decides', async () => {
    const { orderId: id, session } = await bought(goods.plates);
    session['status'] = 'complete';
    await tell('checkout.session.completed', { ...session });
    await tell('checkout.session.async_payment_failed', { ...session });
    await tell('checkout.session.async_payment_failed', { ...session });
    expect(await stateOf(id)).toEqual(['open', 'failed']);
    const [mail, ...more] = await rowsOf(
      shop.database,
      `select text from mail where reference = $1 and recipient = 'post@atelier.test' and subject like '%nicht angekommen'`,
      [`order ${id}`],
    );
    expect(more).toEqual([]);
    expect(String(mail?.['text'])).toContain('Verschicke nichts mehr');
  });
});
