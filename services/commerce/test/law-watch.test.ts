import { NORD, rowsOf } from '@litfass/kit/testing';
import { LEGAL_CHECK, type LegalCheckAnswer } from '@litfass/model';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { watchOnce } from '../src/legal/watch.ts';
import { orderParts } from '../src/order/parts.ts';
import { buyerOf, commerce } from './buyer.ts';
import { setUp, useCustomer } from './customer.ts';
import { owner } from './shop.ts';

const customer = await useCustomer();
const { shop, add, cup } = customer;
const { ready, order, withGoods } = buyerOf(customer);
const parts = orderParts(shop.parts);

const imprint: LegalCheckAnswer['points'][number] = {
  id: 'imprintDetails',
  paragraph: '§ 5 (1) DDG',
  title: 'Angaben im Impressum',
  why: 'Ohne sie gilt es wie keines.',
  remedy: 'Ergänze sie.',
  place: '/config/settings?tab=legal#company',
  severity: 'must',
  state: 'done',
  things: [],
};
let isMissing = false;
const stop = shop.parts.bus.respond(LEGAL_CHECK, () => {
  const answer: LegalCheckAnswer = {
    points: [{ ...imprint, state: isMissing ? 'missing' : 'done' }],
    hasWarrantyNotice: true,
    pages: [{ urlId: 'widerruf', title: 'Widerruf', isFilled: true, made: ['withdrawal'] }],
  };
  return Buffer.from(JSON.stringify(answer));
});
afterAll(() => stop());

const run = (method: 'GET' | 'POST' | 'PATCH', path: string, payload?: object) =>
  shop.ask(NORD, { method, url: `/api/rest/commerce/${path}`, as: owner, ...(payload && { payload }) });
const subjects = async (): Promise<unknown[]> =>
  (await rowsOf(shop.database, `select subject from mail where dedupe_key like 'law %' order by id`)).map(
    ({ subject }) => subject,
  );
let cookies: Record<string, string> = {};
const faultOfCart = async (): Promise<unknown> => (await ready(cookies)).cart.checkoutFault;
/** How often pages were told that they say something else of the store. */
const changes = async (): Promise<number> =>
  (await rowsOf(shop.database, `select 1 from outbox where subject like 'litfass.commerce.store.changed.%'`)).length;
/** As a change of the website does it, when it has been told. */
const askAgain = () => rowsOf(shop.database, 'update store_settings set law_check_at = null');
const passDays = (days: number): void => {
  shop.clock.now = new Date(shop.clock.now.getTime() + days * 86_400_000);
};

beforeAll(async () => {
  await setUp(shop, commerce);
  const legal = { company: 'Nord', address: 'Weg 1, 20459 Hamburg', email: 'info@nord.test' };
  await rowsOf(shop.database, 'update store_settings set website = website || $1', [JSON.stringify({ legal })]);
  await rowsOf(
    shop.database,
    `insert into website_person (website_id, account_id, email, is_admin) values ($1, 'anna', 'anna@nord.test', true)`,
    [NORD.id],
  );
  const producer = { name: 'Nord', address: 'Weg 1, 20459 Hamburg', contact: 'info@nord.test' };
  await run('PATCH', 'settings', { deliveryTime: '2 Tage', producer });
  cookies = await withGoods(cup, 'CUP');
  const bank = { holder: 'Nord', iban: 'DE89 3704 0044 0532 0130 00', bic: '' };
  await rowsOf(shop.database, 'update store_settings set payments = payments || $1', [JSON.stringify({ bank })]);
});

describe('a store that was opened', () => {
  it('misses nothing, and nobody is written to', async () => {
    expect((await run('GET', 'legal-check')).json()).toMatchObject({ mayOpen: true, closesAt: null });
    await watchOnce(parts);
    expect(await subjects()).toEqual([]);
  });

  it('whose imprint loses a detail is warned once and stays open for two weeks', async () => {
    isMissing = true;
    await askAgain();
    await watchOnce(parts);
    await askAgain();
    await watchOnce(parts);
    expect(await subjects()).toEqual(['In deinem Shop fehlen Pflichtangaben']);
    const closesAt = new Date(shop.clock.now.getTime() + 14 * 86_400_000).toISOString();
    expect((await run('GET', 'legal-check')).json()).toMatchObject({ closesAt, isClosedByLaw: false });
    expect(await faultOfCart()).toBeNull();
  });

  it('is reminded before its checkout closes, and then takes no order', async () => {
    passDays(12);
    await watchOnce(parts);
    expect((await subjects()).at(-1)).toBe('Deine Kasse schließt bald: Pflichtangaben fehlen');
    const checkout = await ready(cookies);
    passDays(2);
    const told = await changes();
    await watchOnce(parts);
    expect(await changes(), 'pages that say so').toBe(told + 1);
    expect((await subjects()).at(-1)).toBe('Deine Kasse ist geschlossen: Pflichtangaben fehlen');
    expect(await faultOfCart()).toMatchObject({ code: 'store-closed', text: expect.stringContaining('im Moment') });
    expect((await add({ itemId: cup, sku: 'CUP' })).json()).toMatchObject({ code: 'store-closed' });
    expect((await order(checkout, cookies)).json()).toMatchObject({ code: 'store-closed' });
    expect((await run('GET', 'legal-check')).json()).toMatchObject({ opened: true, isClosedByLaw: true });
  });

  it('opens by itself when what was missing is there again', async () => {
    isMissing = false;
    await askAgain();
    const told = await changes();
    await watchOnce(parts);
    expect(await changes(), 'pages that say so').toBe(told + 1);
    expect((await subjects()).at(-1)).toBe('Deine Kasse ist wieder geöffnet');
    expect(await faultOfCart()).toBeNull();
  });

  it('stays as it is while nobody can say what its website holds', async () => {
    stop();
    await askAgain();
    await watchOnce(parts);
    expect(await faultOfCart()).toBeNull();
    expect(await subjects()).toHaveLength(4);
  });
});
