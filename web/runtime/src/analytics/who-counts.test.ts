import { describe, expect, it } from 'vitest';
import { counts, isManaged } from './who-counts.ts';

const account = (...roles: number[]) => ({ id: 'a', roles });

describe('visits that count', () => {
  it('are those of everybody who is not logged in', () => {
    expect(counts(null, false)).toBe(true);
  });

  it('are not those of logged-in users (ROLE-003)', () => {
    expect(counts(account(1), false)).toBe(false);
    expect(counts(account(10, 4), false)).toBe(false);
    expect(counts(account(), false)).toBe(false);
  });

  it('are those of a viewer outside the management area alone (ROLE-004, ROLE-005)', () => {
    expect(counts(account(10), false)).toBe(true);
    expect(counts(account(10), true)).toBe(false);
  });
});

describe('the management area', () => {
  it('has the paths under /config and the pages in its frame (ROUTE-015)', () => {
    expect([isManaged('/config', false), isManaged('/config/design', false), isManaged('/', true)]).toEqual([
      true,
      true,
      true,
    ]);
    expect([isManaged('/', false), isManaged('/configuration', false)]).toEqual([false, false]);
  });
});
