import { expect, it } from 'vitest';
import { nextStart } from './backoff.ts';

it('waits longer each time that a process ends at once, up to ten seconds', () => {
  const waits: number[] = [];
  let failures = 0;
  for (let times = 0; times < 8; times++) {
    const next = nextStart(failures, 100);
    waits.push(next.waitMs);
    failures = next.failures;
  }
  expect(waits).toEqual([250, 500, 1000, 2000, 4000, 8000, 10_000, 10_000]);
});

it('begins anew after a process that ran for half a minute', () => {
  expect(nextStart(7, 30_000)).toEqual({ waitMs: 250, failures: 1 });
});
