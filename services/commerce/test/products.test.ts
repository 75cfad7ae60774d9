import { fromBinary } from '@bufbuild/protobuf';
import { newId, withTenant } from '@litfass/kit';
import { eventually, NORD, rowsOf, SUED, type TestSite } from '@litfass/kit/testing';
import { ProductOfferedSchema } from '@litfass/proto/commerce/v1/product_pb';
import { describe, expect, it } from 'vitest';
import type { ProductOffer } from '@litfass/model';
import { takeStaleOffers, tellLater } from '../src/order/stock-store.ts';
import { lockProducts } from '../src/product/store.ts';
import { owner, thing, useCommerce } from './shop.ts';

const clock = { now: new Date('2026-03-01T12:00:00Z') };
const shop = await useCommerce(clock);

interface Listed {
  products: {
    itemId: string;
    title: string;
    productType: string;
    href: string;
    image: string | null;
    offer: ProductOffer;
  }[];
  page: number;
  pageCount: number;
  total: number;
}

const list = async (site: TestSite, query = ''): Promise<Listed> =>
  (await shop.ask(site, { url: `/api/commerce/products${query}` })).json();

async function offerOf(site: TestSite, itemId: string): Promise<ProductOffer> {
  const found = (await list(site, `?collection=c-${itemId}`)).products[0];
  if (!found) throw new Error('not offered yet');
  return found.offer;
}

const inOwnCollection = (itemId: string, content: unknown) => ({ itemId, collectionUrlId: `c-${itemId}`, content });

/** What the outbox says about a product, in order. */
async function told(itemId: string): Promise<string[]> {
  const rows = await rowsOf(shop.database, `select subject, payload from outbox order by position, id`);
  return rows
    .filter(({ payload }) => payload instanceof Buffer && payload.includes(itemId))
    .map(({ subject }) => String(subject).split('.')[3] ?? '');
}

describe('a published product', () => {
  it('is offered with a generated SKU, its price and its stock (PROD-004, PROD-006)', async () => {
    const itemId = newId();
    await shop.publish(NORD, inOwnCollection(itemId, thing({})), 10n);
    const offer = await eventually(() => offerOf(NORD, itemId));
    expect(offer).toEqual({
      currency: 'USD',
      soldOut: false,
      lowestPrice30DaysCents: null,
      variants: [
        {
          sku: expect.stringMatching(/^SQ\d{7}$/),
          optionValues: [],
          priceCents: 4900,
          salePriceCents: 4900,
          onSale: false,
          unlimited: false,
          qtyInStock: 5,
          soldOut: false,
          lowestPrice30DaysCents: null,
        },
      ],
    });
    const [row] = await rowsOf(
      shop.database,
      `select payload from outbox where position(convert_to($1, 'UTF8') in payload) > 0`,
      [itemId],
    );
    const message = row?.['payload'] instanceof Buffer ? fromBinary(ProductOfferedSchema, row['payload']) : null;
    expect(message).toMatchObject({ websiteId: NORD.id, itemId, currency: 'USD', offerJson: JSON.stringify(offer) });
  });

  it('is not offered to another website', async () => {
    const itemId = newId();
    await shop.publish(NORD, inOwnCollection(itemId, thing({})), 10n);
    await eventually(() => offerOf(NORD, itemId));
    expect(await list(SUED, `?collection=c-${itemId}`)).toMatchObject({ products: [], total: 0 });
  });

  it('keeps the stock that sales left until its owner writes another one', async () => {
    const itemId = newId();
    await shop.publish(NORD, inOwnCollection(itemId, thing({ sku: 'TASSE' })), 10n);
    await eventually(() => offerOf(NORD, itemId));
    await rowsOf(shop.database, `update variant set qty_in_stock = 2 where item_id = $1`, [itemId]);
    await shop.publish(NORD, inOwnCollection(itemId, thing({ sku: 'TASSE', priceCents: 5000 })), 11n);
    await eventually(async () => expect((await offerOf(NORD, itemId)).variants[0]?.priceCents).toBe(5000));
    expect((await offerOf(NORD, itemId)).variants[0]?.qtyInStock).toBe(2);
    await shop.publish(NORD, inOwnCollection(itemId, thing({ sku: 'TASSE', qtyInStock: 9 })), 12n);
    await eventually(async () => expect((await offerOf(NORD, itemId)).variants[0]?.qtyInStock).toBe(9));
  });

  it('names the lowest price of the 30 days before a reduction (§ 11 PAngV)', async () => {
    const itemId = newId();
    const at = async (day: string, variant: Record<string, unknown>, version: bigint): Promise<void> => {
      clock.now = new Date(`${day}T12:00:00Z`);
      await shop.publish(NORD, inOwnCollection(itemId, thing({ sku: 'VASE', ...variant })), version);
      await eventually(async () => expect((await offerOf(NORD, itemId)).variants[0]).toMatchObject(variant));
    };
    await at('2026-01-01', { priceCents: 4000 }, 10n);
    await at('2026-01-20', { priceCents: 4900 }, 11n);
    await at('2026-02-10', { priceCents: 4900, salePriceCents: 3900, onSale: true }, 12n);
    expect((await offerOf(NORD, itemId)).lowestPrice30DaysCents).toBe(4000);
  });

  it('changes nothing when it is told again, or told late', async () => {
    const itemId = newId();
    const id = await shop.publish(NORD, inOwnCollection(itemId, thing({ sku: 'NEU', priceCents: 200 })), 20n);
    await eventually(() => offerOf(NORD, itemId));
    await shop.publish(NORD, inOwnCollection(itemId, thing({ sku: 'NEU', priceCents: 200 })), 20n, id);
    await shop.publish(NORD, inOwnCollection(itemId, thing({ sku: 'ALT', priceCents: 100 })), 19n);
    await shop.publish(NORD, inOwnCollection(itemId, thing({ sku: 'NEU', priceCents: 300 })), 20n);
    await shop.withdraw(NORD, itemId, 18n);
    await shop.publish(NORD, inOwnCollection(itemId, thing({ sku: 'NEU', priceCents: 400 })), 21n);
    await eventually(async () => expect((await offerOf(NORD, itemId)).variants[0]?.priceCents).toBe(400));
    expect(await told(itemId)).toEqual(['offered', 'offered']);
    const history = await rowsOf(
      shop.database,
      `select price_cents from price_history where item_id = $1 order by valid_from`,
      [itemId],
    );
    expect(history.map((row) => row['price_cents'])).not.toContain(300);
  });

  it('leaves the list when it is withdrawn and comes back with its stock', async () => {
    const itemId = newId();
    await shop.publish(NORD, inOwnCollection(itemId, thing({ sku: 'DOSE' })), 10n);
    await eventually(() => offerOf(NORD, itemId));
    await rowsOf(shop.database, `update variant set qty_in_stock = 1 where item_id = $1`, [itemId]);
    await shop.withdraw(NORD, itemId, 11n);
    await eventually(async () => expect((await list(NORD, `?collection=c-${itemId}`)).total).toBe(0));
    await shop.publish(NORD, inOwnCollection(itemId, thing({ sku: 'DOSE' })), 12n);
    expect((await eventually(() => offerOf(NORD, itemId))).variants[0]?.qtyInStock).toBe(1);
    expect(await told(itemId)).toEqual(['offered', 'unoffered', 'offered']);
  });

  it('is called by its name in statistics, offered or not, and in nobody else’s', async () => {
    const itemId = newId();
    const titles = async (site: TestSite, ids: string) =>
      shop.ask(site, { url: `/api/rest/commerce/product-titles?ids=${ids}`, as: owner });
    await shop.publish(NORD, { ...inOwnCollection(itemId, thing({})), title: 'Krug' }, 10n);
    await eventually(() => offerOf(NORD, itemId));
    await shop.withdraw(NORD, itemId, 11n);
    expect((await titles(NORD, `${itemId},${newId()}`)).json()).toEqual({ items: [{ itemId, title: 'Krug' }] });
    expect((await titles(SUED, itemId)).body).not.toContain('Krug');
    expect((await titles(NORD, 'krug')).statusCode).toBe(400);
  });

  it('ends when the list of what is sold leaves it out, unless it was told about as late as the list', async () => {
    const [sold, gone, young] = [newId(), newId(), newId()];
    const hour = 3_600_000_000n;
    for (const itemId of [sold, gone]) await shop.publish(SUED, inOwnCollection(itemId, thing({})), 10n);
    await shop.publish(SUED, inOwnCollection(young, thing({})), hour + 15n);
    for (const itemId of [sold, gone, young]) await eventually(() => offerOf(SUED, itemId));
    await shop.listProducts(SUED, [sold], hour + 20n);
    await eventually(async () => expect((await list(SUED, `?collection=c-${gone}`)).total).toBe(0));
    for (const itemId of [sold, young]) expect((await list(SUED, `?collection=c-${itemId}`)).total).toBe(1);
    expect(await told(gone)).toEqual(['offered', 'unoffered']);
  });

  it('ends by a part of the list only where that part says what there is', async () => {
    const [before, first, gone, last, beyond] = [newId(), newId(), newId(), newId(), newId()].sort();
    if (!before || !first || !gone || !last || !beyond) throw new Error('five ids');
    for (const itemId of [before, first, gone, last, beyond])
      await shop.publish(SUED, inOwnCollection(itemId, thing({})), 10n);
    for (const itemId of [before, first, gone, last, beyond]) await eventually(() => offerOf(SUED, itemId));
    const range = { afterItemId: before, toItemId: last };
    await shop.listProducts(SUED, [first, last], 3_600_000_020n, range);
    await eventually(async () => expect((await list(SUED, `?collection=c-${gone}`)).total).toBe(0));
    for (const itemId of [before, first, last, beyond])
      expect((await list(SUED, `?collection=c-${itemId}`)).total).toBe(1);
  });

  it('of an unknown type is refused and hinders no other (PROD-002)', async () => {
    const [bad, good] = [newId(), newId()];
    await shop.publish(NORD, inOwnCollection(bad, { productType: 'PAYWALL', priceCents: 1 }), 10n);
    await shop.publish(NORD, inOwnCollection(good, thing({})), 10n);
    await eventually(() => offerOf(NORD, good));
    expect((await list(NORD, `?collection=c-${bad}`)).total).toBe(0);
  });
});

describe('the list of products', () => {
  it('has twelve on a page, by title, and tells how many pages there are', async () => {
    for (let number = 1; number <= 13; number += 1)
      await shop.publish(
        SUED,
        {
          itemId: newId(),
          title: `Nr ${String(number).padStart(2, '0')}`,
          collectionUrlId: 'viele',
          content: thing({}),
        },
        BigInt(number),
      );
    await eventually(async () => expect((await list(SUED, '?collection=viele')).total).toBe(13));
    const first = await list(SUED, '?collection=viele');
    expect(first).toMatchObject({ page: 1, pageCount: 2 });
    expect(first.products.map(({ title }) => title)).toEqual(
      Array.from({ length: 12 }, (_value, index) => `Nr ${String(index + 1).padStart(2, '0')}`),
    );
    expect((await list(SUED, '?collection=viele&page=2')).products.map(({ title }) => title)).toEqual(['Nr 13']);
    expect(await list(SUED, '?collection=viele&page=3')).toMatchObject({ products: [], total: 13, pageCount: 2 });
  });

  it.each(['?page=0', '?page=x', '?page=1.5'])('refuses %s', async (query) => {
    const answer = await shop.ask(NORD, { url: `/api/commerce/products${query}` });
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([400, 'invalid-request']);
  });
});

describe('the card of a product', () => {
  const inList = async (itemId: string) => {
    const found = (await list(NORD, `?collection=c-${itemId}`)).products[0];
    return found && [found.href, found.image];
  };
  const shownAs = (href: string, images: { url: string }[]) => ({ href, thumbnail: null, product: { images } });

  it.each(['before', 'after'])('gives it its address and picture, told %s the product', async (when) => {
    const itemId = newId();
    if (when === 'before') await shop.tellCard(NORD, itemId, shownAs('/b', [{ url: '/media/1/b.jpg' }]), 5n);
    await shop.publish(NORD, inOwnCollection(itemId, thing({})), 5n);
    await eventually(() => offerOf(NORD, itemId));
    if (when === 'after') await shop.tellCard(NORD, itemId, shownAs('/b', [{ url: '/media/1/b.jpg' }]), 5n);
    await eventually(async () => expect(await inList(itemId)).toEqual(['/b', '/media/1/b.jpg']));
    await shop.tellCard(NORD, itemId, shownAs('/a', []), 4n);
    await shop.tellCard(NORD, itemId, shownAs('/c', []), 6n);
    await eventually(async () => expect(await inList(itemId)).toEqual(['/c', null]));
  });

  it('is not needed: then its address is that of its collection', async () => {
    const itemId = newId();
    await shop.tellCard(NORD, itemId, { href: '/beitrag', thumbnail: null, product: null }, 5n);
    await shop.publish(NORD, inOwnCollection(itemId, thing({})), 5n);
    await eventually(() => offerOf(NORD, itemId));
    expect(await inList(itemId)).toEqual([`/c-${itemId}/${itemId}`, null]);
  });
});

describe('the currency of a website', () => {
  it('is told with all offers anew when it changes, and is USD where nothing is set (MONEY-014)', async () => {
    const itemId = newId();
    await shop.publish(SUED, inOwnCollection(itemId, thing({})), 10n);
    expect((await eventually(() => offerOf(SUED, itemId))).currency).toBe('USD');
    await shop.changeWebsite(SUED, { storeSettings: { currency: 'EUR' } }, 10n);
    await eventually(async () => expect((await offerOf(SUED, itemId)).currency).toBe('EUR'));
    await shop.changeWebsite(SUED, { storeSettings: { currency: 'CHF' } }, 9n);
    await shop.changeWebsite(SUED, { storeSettings: { currency: 'GBP' } }, 11n);
    await eventually(async () => expect((await offerOf(SUED, itemId)).currency).toBe('GBP'));
    expect(await told(itemId)).toEqual(['offered', 'offered', 'offered']);
  });
});

it('is told anew only after a sale that is under way, so that none is forgotten (R7)', async () => {
  const itemId = newId();
  const { db } = shop.parts;
  const happened: string[] = [];
  await withTenant(db, NORD.id, async (guard) => {
    // The job that tells offers waits meanwhile.
    await lockProducts(guard, NORD.id, [itemId]);
    await withTenant(db, NORD.id, (trx) => tellLater(trx, NORD.id, itemId));
    const telling = Promise.withResolvers<void>();
    await withTenant(db, NORD.id, async (sale) => {
      await tellLater(sale, NORD.id, itemId);
      void withTenant(db, NORD.id, async (trx) => {
        expect(await takeStaleOffers(trx, NORD.id, [itemId])).toEqual([itemId]);
        happened.push('told');
      }).then(telling.resolve, telling.reject);
      const waiting = `select 1 from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and wait_event in ('transactionid', 'tuple')`;
      await eventually(async () => expect(await rowsOf(shop.database, waiting)).toHaveLength(1));
      happened.push('sold');
    });
    await telling.promise;
  });
  expect(happened).toEqual(['sold', 'told']);
});
