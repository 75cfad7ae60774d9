import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanUrlFormat, itemPath, matchItemPath } from './blog-url.ts';
import { slugOf } from './slug.ts';

describe('cleanUrlFormat (BLOG-001 to BLOG-006)', () => {
  it.each([
    ['//%y/%t', '%y/%t'],
    ['%%y//%m///%t', '%y/%m/%t'],
    ['%y/%x/%t', '%y/x/%t'],
    ['100%/%t', '100/%t'],
    ['Neues/%t', 'neues/%t'],
    ['aus dem atelier/%t', 'aus-dem-atelier/%t'],
    ['neu!_(es)?/%t.html', 'neues/%thtml'],
    ['übersicht/%t', 'übersicht/%t'],
    ['/?/%t', '%t'],
  ])('cleans %j to %j', (typed, clean) => {
    expect(cleanUrlFormat(typed)).toBe(clean);
  });

  it('keeps a clean format as it is, whatever was typed', () => {
    const typed = fc.string({ unit: fc.constantFrom(...'%/ymdtA- ?ü'), maxLength: 60 });
    fc.assert(
      fc.property(fc.oneof(typed, fc.string()), (text) => {
        const clean = cleanUrlFormat(text);
        expect(cleanUrlFormat(clean)).toBe(clean);
        expect(clean).not.toMatch(/^\/|\/\/|%%|%(?![ymdt])/);
      }),
    );
  });
});

const item = { urlId: 'hallo-welt', publishAt: '2026-02-28T23:30:00Z' };

describe('itemPath', () => {
  it.each([
    ['%y/%m/%d/%t', '2026/03/01/hallo-welt'],
    ['%t', 'hallo-welt'],
    [null, 'hallo-welt'],
    ['%y', '2026/hallo-welt'],
    ['%y-%m-%t', '2026-03-hallo-welt'],
    ['neues/%t/', 'neues/hallo-welt'],
  ])('builds %j in the time zone of the website as %s (BLOG-003)', (format, path) => {
    expect(itemPath(format, item, 'Europe/Berlin')).toBe(path);
  });

  it('leaves the date out when there is none', () => {
    expect(itemPath('%y/%m/%d/%t', { urlId: 'entwurf', publishAt: null }, 'Europe/Berlin')).toBe('entwurf');
  });
});

describe('matchItemPath', () => {
  it.each([
    ['%y/%m/%d/%t', '2026/03/01/hallo-welt', 'hallo-welt'],
    ['%y/%m/%d/%t', 'hallo-welt', 'hallo-welt'],
    ['%y/%m/%d/%t', '2026/3/1/hallo-welt', null],
    ['%y/%m/%d/%t', '2026/03/hallo-welt', null],
    ['neues/%t', 'altes/hallo-welt', null],
    ['%y-%m-%t', '2026-03-hallo-welt', 'hallo-welt'],
  ])('reads in %j of %j the item %j', (format, path, urlId) => {
    expect(matchItemPath(format, path)).toBe(urlId);
  });

  it('finds every item under the path that was built for it', () => {
    const formats = fc.constantFrom('%y/%m/%d/%t', '%y/%m/%t', '%t', 'artikel/%t', '%t/%y', '%y/%m/%d', 'a-%t');
    const dates = fc.date({ min: new Date('1971-01-02'), max: new Date('2400-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(formats, fc.string({ minLength: 1 }), dates, (format, title, date) => {
        const urlId = slugOf(title) || 'eintrag';
        const path = itemPath(format, { urlId, publishAt: date.toISOString() }, 'Europe/Berlin');
        expect(matchItemPath(format, path)).toBe(urlId);
      }),
    );
  });
});
