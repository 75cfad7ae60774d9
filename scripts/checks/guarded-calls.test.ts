import { expect, it } from 'vitest';
import * as auth from '../../services/auth/src/api.ts';
import * as census from '../../services/census/src/api.ts';
import * as commerce from '../../services/commerce/src/api.ts';
import * as forms from '../../services/forms/src/api.ts';
import type { RouteContract } from '../../services/kit/src/contract.ts';
import { cacheableCalls } from '../../services/kit/src/testing/guarded-calls.ts';
import * as site from '../../services/site-render/src/api.ts';
import * as widget from '../../services/widget-render/src/api.ts';

const isContract = (value: unknown): value is RouteContract =>
  typeof value === 'object' && value !== null && 'method' in value && 'access' in value;

it.each(Object.entries({ auth, census, commerce, forms, site, widget }))(
  'no cache keeps what only some may read: every guarded call of %s (ASVS 14.3.2)',
  async (_service, api) => {
    const contracts = Object.values(api).filter(isContract);
    expect(contracts.length).toBeGreaterThan(0);
    expect(await cacheableCalls(contracts)).toEqual([]);
  },
);
