import { newId, operatorToken } from '@litfass/kit';
import { consumerFaults, eventually, NORD, rowsOf, SUED, tenantFaults } from '@litfass/kit/testing';
import { describe, expect, it } from 'vitest';
import * as api from '../src/api.ts';
import { card, useWidgets } from './widgets.ts';

const widgets = await useWidgets();
const plan = {
  id: newId(),
  name: 'Freundeskreis',
  kind: 'membership',
  currency: 'EUR',
  priceCents: 500,
  billingPeriod: { value: 1, unit: 'month' },
  numBillingCycles: 0,
  yearlyPriceCents: null,
};
const title = async (itemId: string): Promise<unknown> =>
  (await rowsOf(widgets.database, 'select title from item where item_id = $1', [itemId]))[0]?.['title'];
const is = (itemId: string, wanted: unknown) => eventually(async () => expect(await title(itemId)).toBe(wanted));
const ofNord = async (): Promise<string> =>
  JSON.stringify(
    await Promise.all(
      ['website', 'item', 'plan'].map((table) =>
        rowsOf(widgets.database, `select * from ${table} where website_id = $1 order by 1, 2`, [NORD.id]),
      ),
    ),
  );

describe('the projection of items', () => {
  it('changes nothing when an event comes again, or comes late', async () => {
    const itemId = newId();
    const of = (name: string) => ({ itemId, card: card({ id: itemId, title: name }) });
    const id = await widgets.publish(NORD, of('zwei'), 20n);
    await is(itemId, 'zwei');
    await widgets.publish(NORD, of('noch einmal'), 20n, id);
    await widgets.publish(NORD, of('eins'), 19n);
    await widgets.withdraw(NORD, itemId, 18n);
    await widgets.publish(NORD, { itemId: newId(), card: card({ id: newId() }) }, 1n);
    await widgets.publish(NORD, of('drei'), 21n);
    await is(itemId, 'drei');
    const seen = await rowsOf(widgets.database, `select version from entity_version where entity_id = $1`, [itemId]);
    expect(seen).toEqual([{ version: 21 }]);
  });

  it('forgets an item that is withdrawn, also when its publishing comes after', async () => {
    const [itemId, other] = [newId(), newId()];
    await widgets.withdraw(NORD, itemId, 5n);
    await eventually(async () =>
      expect(
        await rowsOf(widgets.database, 'select 1 from entity_version where entity_id = $1', [itemId]),
      ).toHaveLength(1),
    );
    await widgets.publish(NORD, { itemId, card: card({ id: itemId, title: 'zu spät' }) }, 4n);
    await widgets.publish(NORD, { itemId: other, card: card({ id: other, title: 'da' }) }, 4n);
    await is(other, 'da');
    expect(await title(itemId)).toBeUndefined();
  });

  it('takes nothing that is no card, and goes on', async () => {
    const [bad, good] = [newId(), newId()];
    await widgets.publish(NORD, { itemId: bad, card: { title: 'halb' } }, 1n);
    await widgets.publish(NORD, { itemId: good, card: card({ id: good, title: 'ganz' }) }, 1n);
    await is(good, 'ganz');
    expect(await title(bad)).toBeUndefined();
  });
});

describe('the projection of plans', () => {
  it('draws what a website offers with its prices, and nothing of another one', async () => {
    const block = { type: 'pricing', id: 'b', value: { plans: ['Freundeskreis', 'Kurs'] } };
    await widgets.offerPlans(NORD, [{ ...plan, priceCents: 700 }], 8n);
    await eventually(async () => expect((await widgets.render(block)).body).toContain('7\u00a0€'));
    await widgets.offerPlans(NORD, [plan], 7n);
    await widgets.offerPlans(SUED, [], 1n);
    expect((await widgets.render(block, SUED)).body).not.toContain('Freundeskreis');
    await widgets.offerPlans(NORD, [plan], 9n);
    await eventually(async () => expect((await widgets.render(block)).body).toContain('5\u00a0€'));
    expect((await widgets.render(block)).body).not.toContain('Kurs');
  });
});

describe('the projection of offers', () => {
  const variant = { sku: 'A', optionValues: [], onSale: false, unlimited: false, lowestPrice30DaysCents: null };
  const offer = (cents: number, left: number) => ({
    currency: 'EUR',
    soldOut: left === 0,
    lowestPrice30DaysCents: null,
    variants: [{ ...variant, priceCents: cents, salePriceCents: cents, qtyInStock: left, soldOut: left === 0 }],
  });
  const measure = { amount: 500, unit: 'g', referenceAmount: 1, referenceUnit: 'kg' };
  const product = {
    itemId: '',
    productType: 'PHYSICAL' as const,
    currency: 'EUR',
    images: [],
    variantOptionNames: [],
    variants: [],
    soldOut: false,
    fromCents: 1000,
    regularCents: 1000,
    onSale: false,
    varies: false,
    lowestPrice30DaysCents: null,
    unitPrice: { cents: 2000, amount: 1, unit: 'kg', measure },
    subscription: null,
    guarantee: null,
    rating: null,
  };

  it('draws a product with the price and the unit price of now, whichever was told first (PROD-009)', async () => {
    const itemId = newId();
    const block = { type: 'product', id: 'b', value: { product: `laden/${itemId}` } };
    const drawn = async (): Promise<string> => (await widgets.render(block)).body;
    await widgets.offerProduct(NORD, itemId, offer(700, 3), 2n);
    await widgets.offerProduct(NORD, itemId, { variants: 'viele' }, 3n);
    const salt = card({ id: itemId, title: 'Salz', collectionType: 'products', product });
    await widgets.publish(NORD, { itemId, collectionUrlId: 'laden', collectionId: 'e'.repeat(24), card: salt }, 1n);
    await eventually(async () => expect(await drawn()).toMatch(/7,00\s€.*14,00\s€ \/ 1 kg/s));
    await widgets.offerProduct(NORD, itemId, offer(600, 0), 5n);
    await eventually(async () => expect(await drawn()).toMatch(/6,00\s€.*12,00\s€ \/ 1 kg/s));
    await widgets.offerProduct(NORD, itemId, offer(900, 1), 4n);
    await widgets.unofferProduct(NORD, itemId, 6n);
    await eventually(async () => expect(await drawn()).toMatch(/10,00\s€.*20,00\s€ \/ 1 kg/s));
    expect(await rowsOf(widgets.database, 'select 1 from offer where item_id = $1', [itemId])).toEqual([]);
  });
});

describe('tenancy', () => {
  it('is forced on every table by the database (T1, T4)', async () => {
    expect(await tenantFaults(widgets.database)).toEqual([]);
  });

  it('is no matter of the service on the bus either: its consumers are those that deploy/bus.yaml allows it', async () => {
    await eventually(async () => expect(await consumerFaults(widgets.natsUrl, widgets.database.schema)).toEqual([]));
  });

  it('shows and changes nothing of another website, given its ids (T2)', async () => {
    const itemId = newId();
    const collectionId = 'd'.repeat(24);
    await widgets.changeWebsite(NORD, { legal: { company: 'NORDS-GEHEIMNIS' } }, 1n);
    await widgets.publish(
      NORD,
      { itemId, collectionId, collectionUrlId: 'geheim', card: card({ id: itemId, title: 'NORDS-GEHEIMNIS' }) },
      1n,
    );
    await is(itemId, 'NORDS-GEHEIMNIS');
    const before = await ofNord();
    for (const collection of ['geheim', collectionId, null]) {
      const block = { type: 'summary', id: 'b', value: { collection } };
      expect((await widgets.render(block, NORD, { collectionId })).body).toContain('NORDS-GEHEIMNIS');
      const answer = await widgets.render(block, SUED);
      expect(answer.statusCode).toBe(200);
      expect(answer.body).not.toContain('GEHEIMNIS');
      const foreign = await widgets.render(block, SUED, { collectionId });
      expect([foreign.statusCode, foreign.json<{ code: string }>().code]).toEqual([404, 'unknown-collection']);
      expect(foreign.body).not.toContain('GEHEIMNIS');
    }
    expect(await ofNord()).toBe(before);
  });

  it('leaves the removal of a website to the operator alone', async () => {
    const { method, path } = api.deleteWidgets;
    const url = path.replace(':websiteId', NORD.id);
    const before = await ofNord();
    for (const authorization of ['', 'Bearer x', `Bearer ${operatorToken('another key', 'test')}`])
      expect((await widgets.ask(SUED, { method, url, headers: { authorization } })).statusCode).toBe(403);
    expect(await ofNord()).toBe(before);
  });
});

describe('a website that is removed', () => {
  const fill = async (version: bigint): Promise<void> => {
    const itemId = newId();
    for (const site of [NORD, SUED]) {
      await widgets.changeWebsite(site, {}, version);
      await widgets.offerPlans(site, [plan], version);
      await widgets.publish(site, { itemId, card: card({ id: itemId }) }, version);
    }
    await eventually(async () => {
      expect(await rowsOf(widgets.database, 'select 1 from item where item_id = $1', [itemId])).toHaveLength(2);
      expect(await rowsOf(widgets.database, 'select 1 from plan')).toHaveLength(2);
    });
  };
  const suedRows = () => rowsOf(widgets.database, 'select item_id from item where website_id = $1', [SUED.id]);

  it('leaves nothing behind and touches no other, by the operator and by an event', async () => {
    await fill(50n);
    const answer = await widgets.operate({ method: 'DELETE', url: `/api/rest/widget/websites/${NORD.id}` });
    expect(answer.statusCode).toBe(204);
    expect(await ofNord()).toBe('[[],[],[]]');
    await fill(60n);
    await widgets.removeWebsite(NORD, 70n);
    await eventually(async () => expect(await ofNord()).toBe('[[],[],[]]'));
    expect(await suedRows()).toHaveLength(2);
  });
});
