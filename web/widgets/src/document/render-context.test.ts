import { describe, expect, it } from 'vitest';
import { asset } from '../../test/sample.ts';
import { safeHref } from './render-context.ts';

const files = (path: string) => (path === 'media/a.pdf' ? asset('a') : null);

describe('stored addresses', () => {
  it.each([
    ['/kontakt', '/kontakt'],
    ['kontakt', '/kontakt'],
    ['#oben', '#oben'],
    ['https://example.org/a?b', 'https://example.org/a?b'],
    ['MAILTO:a@b.de', 'MAILTO:a@b.de'],
    ['tel:+49301', 'tel:+49301'],
    ['media/a.pdf', '/media/a-a/a.jpg'],
    ['media/fehlt.pdf', null],
    ['javascript:alert(1)', null],
    ['java\nscript:alert(1)', null],
    [' \u0001JavaScript:alert(1)', null],
    ['data:text/html,x', null],
    ['vbscript:x', null],
    ['', null],
    [null, null],
  ])('%j becomes %j (LINK-001)', (raw, safe) => {
    expect(safeHref(raw, files)).toBe(safe);
  });
});
