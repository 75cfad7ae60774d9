import { cacheableCalls } from '@litfass/kit/testing';
import { expect, it } from 'vitest';
import * as api from '../src/api.ts';

it('keeps from every cache what only some may read, and whatever no call says is for all (ASVS 14.3.2)', async () => {
  expect(await cacheableCalls(Object.values<unknown>(api))).toEqual([]);
});
