import { describe, expect, it } from 'vitest';
import { returnAddress, successAddress } from './return-address.ts';

const HOST = 'nord.localhost:8080';
const isOwnHost = (host: string): boolean => host === 'www.nord.test';

describe('the way back', () => {
  it.each([
    [undefined, '/?sent=1'],
    [`http://${HOST}/`, '/?sent=1'],
    [`https://${HOST}/a/b?x=1&sent=0`, '/a/b?x=1&sent=1'],
    ['http://nord.localhost/a', '/?sent=1'],
    ['http://sued.localhost:8080/a', '/?sent=1'],
    [`http://${HOST}//evil.example/a`, '/?sent=1'],
    [`http://${HOST}/.//evil.example`, '/?sent=1'],
    [`http://anna@${HOST}/a`, '/?sent=1'],
    ['about:blank', '/?sent=1'],
    ['%', '/%?sent=1'],
  ])('from %s is %s', (referer, address) => {
    expect(returnAddress(referer, HOST, { sent: '1' })).toBe(address);
  });
});

describe("the owner's address after a submission", () => {
  it.each([
    ['/danke', '/danke'],
    ['/danke?a=b#c', '/danke?a=b#c'],
    ['https://www.nord.test/danke', 'https://www.nord.test/danke'],
  ])('%s is followed', (redirect, address) => {
    expect(successAddress(redirect, HOST, isOwnHost)).toBe(address);
  });

  it.each([
    '//evil.example',
    '///evil.example',
    '\\\\evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '\t//evil.example',
    'https:evil.example',
    'https:\\\\evil.example',
    'https://evil.example',
    'https://evil.example\\@www.nord.test',
    'https://www.nord.test@evil.example',
    'https://anna:x@www.nord.test',
    'https://www.nord.test.evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    'http://',
    './/evil.example',
    '/.//evil.example',
    '/%2e//evil.example',
  ])('%s is not', (redirect) => {
    expect(successAddress(redirect, HOST, isOwnHost)).toBeNull();
  });
});
