import { describe, expect, it } from 'vitest';
import { clientKey, clientNetwork } from './client-network.ts';

describe('the network that a client is counted by', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:db8:1:2::99', '2001:db8:1:2'],
    ['2001:0DB8:0001:0002::', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
    ['::1', '0:0:0:0'],
  ])('of %s is %s', (address, counted) => {
    expect(clientNetwork(address)).toBe(counted);
  });
});

describe('the key of a client', () => {
  it('does not tell its address, and is another with another secret', () => {
    expect(clientKey('secret', '203.0.113.9')).not.toContain('203');
    expect(clientKey('secret', '203.0.113.9')).not.toBe(clientKey('other', '203.0.113.9'));
  });
});
