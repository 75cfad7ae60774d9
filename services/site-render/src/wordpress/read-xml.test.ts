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

describe('a damaged export is read as far as it can be, and that is said', () => {
  const good = smallExport([{ id: '1', title: 'Grüße aus Köln', content: '<p>Tee & „Käse“</p>' }]);
  const read = (xml: string | Buffer) => {
    const { report } = convertWxr(xml, options);
    return { title: report.entries[0]?.title, problems: report.problems, remarks: report.remarks.join(' ') };
  };
  const title = 'Grüße aus Köln';

  it.each<[string, string | Buffer, RegExp]>([
    ['blank lines before it', `\n\n${good}`, /^$/],
    ['a notice of PHP before it', `<br />\n<b>Deprecated</b>: foo in /x.php\n${good}`, /Meldungen des alten Servers/],
    ['a warning behind it', `${good}\n<b>Warning</b>: x & y <br />`, /Meldungen des alten Servers/],
    ['UTF-16', Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(good, 'utf16le')]), /^$/],
    ['an entity of HTML', good.replace('Holz', 'Holz&nbsp;&uuml;ber'), /^$/],
    ['two hyphens in a comment', good.replace('<channel>', '<channel><!-- a -- b -->'), /^$/],
    ['a reference to a control character', good.replace('Holz', 'Ho&#8;lz'), /^$/],
    ['a single ampersand', good.replace('Holz', 'A & B'), /^$/],
    ['no end', good.slice(0, good.indexOf('</item>')), /bricht ab; er ist so weit übernommen.*bricht mittendrin ab/],
  ])('with %s', (_what, xml, remarks) => {
    expect(read(xml)).toEqual({ title, problems: [], remarks: expect.stringMatching(remarks) });
  });

  it('with halves of characters as references', () => {
    const xml = good.replace('<![CDATA[Grüße aus Köln]]>', 'Hallo &#xD83D;&#xDE00;');
    expect(read(xml)).toMatchObject({ title: 'Hallo 😀', problems: [] });
  });

  it('with letters of Windows-1252 in a file that says UTF-8, beside true UTF-8', () => {
    const [before = '', after = ''] = good.split('Tee & „Käse“');
    const xml = Buffer.concat([
      Buffer.from(before),
      Buffer.from([0x84, 0x4b, 0xe4, 0x73, 0x65, 0x93]),
      Buffer.from(after),
    ]);
    const { report, bundleFiles } = convertWxr(xml, options);
    expect(JSON.stringify(bundleFiles)).toContain('<p>„Käse“</p>');
    expect(report.entries[0]).toMatchObject({ title, notes: [expect.stringContaining('3 Zeichen waren kein UTF-8')] });
    expect(report.remarks.join()).toContain('Windows-1252');
  });

  it('says which characters were lost before', () => {
    const { report } = convertWxr(smallExport([{ id: '1', content: '<p>K\uFFFDse</p>' }]), options);
    expect(report.entries[0]?.notes).toEqual(['1 Zeichen waren schon im Export unlesbar (\uFFFD).']);
  });

  it('leaves out an entry that ends before it says who may see it', () => {
    const two = smallExport([
      { id: '1', title },
      { id: '2', title: 'Halb', password: 'geheim' },
    ]);
    const { report } = convertWxr(two.slice(0, two.lastIndexOf('<wp:post_password>')), options);
    expect(report.entries.map((entry) => entry.title)).toEqual([title]);
    expect(report.remarks.join()).toContain('„Halb“ bricht ab und fehlt');
  });
});
