import { describe, expect, it } from 'vitest';
import { localPath } from './local-path.ts';

/** Ways to make an address look like one of this host and lead off it; `\t` and the like are real characters here. */
const tricks = [
  '//evil.example',
  '///evil.example',
  '////evil.example',
  '/\\evil.example',
  '\\/evil.example',
  '\\\\evil.example',
  '/\\/evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r/evil.example',
  '\t//evil.example',
  ' //evil.example',
  '\u0000//evil.example',
  '/\u0000/evil.example',
  '/\u00a0/evil.example',
  '/\u2028/evil.example',
  '/\u2029/evil.example',
  'http://evil.example',
  'https://evil.example',
  'HTTPS://evil.example',
  'https:evil.example',
  'https:/evil.example',
  'https:///evil.example',
  'http:\\\\evil.example',
  'ftp://evil.example',
  'file:///etc/passwd',
  'ws://evil.example',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'blob:https://evil.example/x',
  'mailto:a@evil.example',
  'tel:1',
  'about:blank',
  'view-source:x',
  '@evil.example',
  'nord.test@evil.example',
  '//nord.test@evil.example',
  'https://nord.test@evil.example',
  'https://nord.test:x@evil.example',
  '//nord.test:80@evil.example',
  '//evil.example#@nord.test',
  '//evil.example?nord.test',
  '//evil%2eexample',
  '//evil。example',
  '//ⓔvil.example',
  '//[::1]',
  '//0x7f000001',
  '//2130706433',
  '//evil.example:80',
  '/.//evil.example',
  '/..//evil.example',
  '/a/..//evil.example',
  '/%2e//evil.example',
  '/./\\evil.example',
  'evil.example',
  'evil.example/a',
  './/evil.example',
  '..//evil.example',
  '?to=//evil.example',
  '#x',
  '',
  ' ',
  '\\',
];

describe('where a redirect may lead', () => {
  it.each(tricks.map((trick) => [JSON.stringify(trick), trick]))('is not off the site: %s', (_name, trick) => {
    expect(localPath(trick)).toBeNull();
  });

  it('counts at least 60 tricks', () => {
    expect(new Set(tricks).size).toBeGreaterThanOrEqual(60);
  });

  it.each([
    ['/', '/'],
    ['/a/b?c=d&e=//x#f', '/a/b?c=d&e=//x#f'],
    ['/a/../b', '/b'],
    ['/%2F/evil.example', '/%2F/evil.example'],
    ['/ä', '/%C3%A4'],
    ['/a//b', '/a//b'],
    ['/@evil.example', '/@evil.example'],
  ])('is a path of the host: %s', (address, path) => {
    expect(localPath(address)).toBe(path);
  });
});
