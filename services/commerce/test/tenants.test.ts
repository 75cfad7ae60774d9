import { newId, operatorToken, type RouteContract } from '@litfass/kit';
import {
  consumerFaults,
  addMatrixKeys,
  eventually,
  keyFaults,
  NORD,
  SUED,
  tenantFaults,
  rowsOf,
} from '@litfass/kit/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import * as api from '../src/api.ts';
import type { Cart } from '@litfass/model';
import { setUp } from './customer.ts';
import { cartCookie, thing, useCommerce } from './shop.ts';

const shop = await useCommerce();
const itemId = newId();
const marker = 'NORDS-GEHEIMNIS';
let cookies: Record<string, string> = {};
let entryId = '';

beforeAll(async () => {
  await setUp(shop, {});
  await shop.publish(NORD, { itemId, title: marker, collectionUrlId: 'laden', content: thing({ sku: marker }) }, 1n);
  await eventually(async () => {
    const payload = { itemId, sku: marker, quantity: 1 };
    const answer = await shop.ask(NORD, { method: 'POST', url: '/api/commerce/cart/items', payload });
    if (answer.statusCode !== 200) throw new Error('not offered yet');
    cookies = cartCookie(answer);
    entryId = answer.json<Cart>().entries[0]?.id ?? '';
  });
});

const isContract = (value: unknown): value is RouteContract =>
  typeof value === 'object' && value !== null && 'path' in value && 'access' in value;
const contracts = Object.values<unknown>(api).filter(isContract);
const isOperators = ({ access }: RouteContract): boolean => typeof access === 'object' && 'operator' in access;
const filled = (path: string): string =>
  path.replace(':entryId', entryId).replace(':websiteId', NORD.id).concat('?collection=laden');
const bodyFor = ({ body }: RouteContract) =>
  body && { payload: { itemId, sku: marker, quantity: 3, currency: 'EUR', commerce: null } };
const everything = async (): Promise<string> =>
  JSON.stringify(
    await Promise.all(
      ['store_settings', 'product', 'product_card', 'variant', 'price_history', 'cart', 'cart_entry'].map((table) =>
        rowsOf(shop.database, `select * from ${table} where website_id = $1`, [NORD.id]),
      ),
    ),
  );

describe('tenancy', () => {
  it('is forced on every table by the database (T1, T4)', async () => {
    expect(await tenantFaults(shop.database)).toEqual([]);
  });

  it('is no matter of the service on the bus either: its consumers are those that deploy/bus.yaml allows it', async () => {
    await eventually(async () => expect(await consumerFaults(shop.natsUrl, shop.database.schema)).toEqual([]));
  });

  it('covers every call of the service', () => {
    expect(contracts.length).toBeGreaterThanOrEqual(8);
  });

  it.each(
    contracts
      .filter((contract) => !isOperators(contract))
      .map((contract) => [`${contract.method} ${contract.path}`, contract] as const),
  )('%s shows and changes nothing of another website, given its ids and cookie (T2)', async (_name, contract) => {
    const before = await everything();
    const answer = await shop.ask(SUED, {
      method: contract.method,
      url: filled(contract.path),
      cookies,
      ...bodyFor(contract),
    });
    expect(answer.statusCode).toBeLessThan(500);
    for (const foreign of [marker, itemId, entryId, NORD.id]) expect(answer.body).not.toContain(foreign);
    expect(await everything()).toBe(before);
  });

  it('opens nothing to a key of another website, nor to one without the right (T2)', async () => {
    const keys = addMatrixKeys(shop.keys, SUED, contracts);
    const before = await everything();
    const bodyOf = (contract: RouteContract) => bodyFor(contract)?.payload;
    const urlOf = ({ path }: RouteContract): string => filled(path);
    expect(
      await keyFaults({ service: shop, keys, contracts, own: SUED, foreign: NORD, urlOf, bodyOf, marker }),
    ).toEqual([]);
    expect(await everything()).toBe(before);
  });

  it.each(contracts.filter(isOperators).map((contract) => [`${contract.method} ${contract.path}`, contract] as const))(
    '%s is the operator’s alone',
    async (_name, contract) => {
      const before = await everything();
      for (const authorization of ['', 'Bearer x', `Bearer ${operatorToken('another key', 'test')}`]) {
        const request = {
          method: contract.method,
          url: filled(contract.path),
          headers: { authorization },
          ...bodyFor(contract),
        };
        expect((await shop.ask(SUED, request)).statusCode).toBe(403);
      }
      expect(await everything()).toBe(before);
    },
  );

  it('knows no website by a host that is none', async () => {
    const answer = await shop.ask({ ...NORD, host: 'nobody.localhost' }, { url: '/api/commerce/cart' });
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([404, 'unknown-host']);
  });
});
