import { expect, it } from 'vitest';
import { idleUse, perRequest, type Used } from './processor-time.ts';

const use = (seconds: number, times: Record<string, number>): Used => ({
  seconds,
  times: new Map(Object.entries(times)),
});

it('tells what a request took in each process, the most first, beyond what is used when nobody comes', () => {
  const idle = use(3, { forms: 0.03, census: 0.3 });
  const under = use(10, { postgres: 0.2, forms: 1.1, census: 1 });
  expect(perRequest(under, idle, 1000)).toBe('1.20 ms (forms 1.00, postgres 0.20)');
});

it('says nothing of a platform elsewhere, or of no request', async () => {
  const nothing = await idleUse(null);
  expect(perRequest(nothing, nothing, 10)).toBeNull();
  expect(perRequest(use(1, { forms: 1 }), use(3, {}), 0)).toBeNull();
});
