import { describe, expect, it } from 'vitest';
import { convertWxr } from './convert.ts';
import { smallExport } from './wxr-fixture.ts';

const options = { identifier: 'altes-atelier', media: new Map() };
const problemsOf = (xml: string | Buffer) => convertWxr(xml, options).report.problems;

describe('a broken export', () => {
  it('is reported with its line and gives no bundle', () => {
    const lines = smallExport([{ id: '1' }]).split('\n');
    lines[5] = '<title>nicht geschlossen';
    const result = convertWxr(lines.join('\n'), options);
    expect(result.bundleFiles).toEqual({});
    expect(result.mediaUsed).toEqual([]);
    expect(result.report.problems.length).toBeGreaterThan(0);
    expect(result.report.problems[0]).toMatchObject({ reason: expect.stringMatching(/\S/), line: expect.any(Number) });
    expect(result.report.problems[0]?.line).toBeGreaterThan(5);
  });

  it.each([
    ['empty', ''],
    ['cut off', smallExport([{ id: '1' }]).slice(0, 900)],
    ['HTML', '<!DOCTYPE html><html><body>Nein</body></html>'],
    ['another XML', '<?xml version="1.0"?><svg></svg>'],
    ['no XML', 'PK\u0003\u0004 zip'],
    ['an undefined entity', smallExport([]).replace('Holz', '&geheim;')],
  ])('that is %s gives problems instead of an exception', (_what, xml) => {
    expect(problemsOf(xml).length).toBeGreaterThan(0);
    expect(problemsOf(xml).length).toBeLessThanOrEqual(20);
  });

  it('with a document type is refused, and no entity of it is expanded', () => {
    const bomb = `<?xml version="1.0"?><!DOCTYPE rss [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>${smallExport([])
      .replace(/^<\?xml[^>]*>/, '')
      .replace('Holz', '&b;')}`;
    expect(problemsOf(bomb).map((problem) => problem.reason)).toContain(
      'Eine Dokumenttyp-Deklaration (DOCTYPE) ist nicht erlaubt.',
    );
  });

  it('that nests too deep is refused', () => {
    expect(problemsOf(smallExport([], '<a>'.repeat(60) + '</a>'.repeat(60)))).not.toEqual([]);
  });
});

describe('a readable export', () => {
  it('may hold control characters, which are dropped', () => {
    expect(problemsOf(smallExport([{ id: '1', content: 'a\u0008b' }]))).toEqual([]);
  });

  it('may be a buffer with a byte order mark or in another encoding', () => {
    const utf8 = Buffer.concat([
      Buffer.from([0xef, 0xbb, 0xbf]),
      Buffer.from(smallExport([{ id: '1', title: 'Größe' }])),
    ]);
    expect(convertWxr(utf8, options).report.entries[0]?.title).toBe('Größe');
    const latin = Buffer.from(smallExport([{ id: '1', title: 'Größe' }]).replace('UTF-8', 'ISO-8859-1'), 'latin1');
    expect(convertWxr(latin, options).report.entries[0]?.title).toBe('Größe');
  });
});
