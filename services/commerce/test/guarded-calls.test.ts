import { cacheableCalls } from '@litfass/kit/testing';
import { expect, it } from 'vitest';
import * as api from '../src/api.ts';

it('keeps what only some may read from every cache, whichever call answers it (ASVS 14.3.2)', async () => {
  expect(await cacheableCalls(Object.values<unknown>(api))).toEqual([]);
});
