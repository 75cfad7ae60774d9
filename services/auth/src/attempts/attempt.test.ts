import { describe, expect, it } from 'vitest';
import { attemptsOf, network, retryAfterSeconds, WINDOW_MS } from './attempt.ts';

describe('the address that is counted', () => {
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
    expect(network(address)).toBe(counted);
  });
});

it('lets an address try ten times as often as an account, and names neither', () => {
  const attempts = attemptsOf('secret', {
    kind: 'account',
    email: 'a@b.de',
    address: '203.0.113.9',
    mostPerAccount: 10,
  });
  expect(attempts.map(({ most }) => most)).toEqual([10, 100]);
  expect(JSON.stringify(attempts)).not.toMatch(/a@b|203/);
});

it('asks to wait until the window ends, in whole seconds', () => {
  const since = new Date(0);
  expect(retryAfterSeconds(since, new Date(1))).toBe(900);
  expect(retryAfterSeconds(since, new Date(WINDOW_MS - 1))).toBe(1);
});
