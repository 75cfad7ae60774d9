import { describe, expect, it } from 'vitest';
import { addressKey } from './attempt.ts';

describe('the address that is counted', () => {
  it('is not told by its key', () => {
    expect(addressKey('secret', '203.0.113.9')).not.toContain('203');
    expect(addressKey('secret', '203.0.113.9')).not.toBe(addressKey('other', '203.0.113.9'));
  });
});
