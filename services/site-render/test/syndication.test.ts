import { SaxesParser } from 'saxes';
import { describe, expect, it } from 'vitest';
import { embedView } from '@litfass/model';
import { feedText } from '../src/feed-reader/feed-text.ts';
import { parseFeed } from '../src/feed-reader/parse-feed.ts';
import { absoluteAddresses } from '../src/syndication/absolute-addresses.ts';
import { renderFeed, type FeedItem } from '../src/syndication/feed.ts';
import { renderRobots, renderSitemap } from '../src/syndication/sitemap.ts';

const ITEM: FeedItem = {
  id: 'a'.repeat(24),
  title: 'Titel',
  href: '/blog/titel',
  publishedAt: '2026-03-05T09:00:00.000Z',
  author: 'Anna',
  categories: ['Holz'],
  excerpt: '<p>Kurz</p>',
  html: '<p>Lang</p>',
  enclosure: null,
};
const feed = (item: Partial<FeedItem> = {}, title = 'Blog'): string =>
  renderFeed({
    title,
    description: 'Über uns',
    language: 'de-DE',
    baseUrl: 'https://nord.test',
    href: '/blog',
    selfHref: '/blog?format=rss&a=b',
    items: [{ ...ITEM, ...item }],
  });

/** The texts of an XML document by element; throws when it is not well-formed. */
function textsIn(xml: string): Record<string, string[]> {
  const texts: Record<string, string[]> = {};
  const open: string[] = [];
  const parser = new SaxesParser();
  const add = (text: string): void => void texts[open.at(-1) ?? '']?.push(text);
  parser.on('opentag', ({ name }) => void (open.push(name), (texts[name] ??= [])));
  parser.on('closetag', () => void open.pop());
  parser.on('text', add);
  parser.on('cdata', add);
  parser.write(xml).close();
  return texts;
}

describe('the feed of a list (BLOG-001)', () => {
  it('is well-formed, whatever people write', () => {
    const hostile =
      'a & b < c > "d" \'e\' ]]> <script>alert(1)</script> \u0000\u0001\u000b\u001f\ufffe\ud800 😀 \u202e';
    const xml = feed(
      { title: hostile, author: hostile, categories: [hostile], excerpt: hostile, html: hostile },
      hostile,
    );
    const texts = textsIn(xml);
    const read = 'a & b < c > "d" \'e\' ]]> <script>alert(1)</script> \ufffd 😀 \u202e';
    for (const name of ['title', 'dc:creator', 'category']) expect(texts[name]?.at(-1)).toBe(read);
    expect(texts['script']).toBeUndefined();
    expect(texts['content:encoded']?.join('')).toContain(']]&gt;');
  });

  it('has addresses that hold anywhere', () => {
    const html = `<a href="/x">a</a><a href='y'>b</a><img src="/media/1/a.jpg" srcset="/a.jpg 1x, /b.jpg 2x"><a href="https://a.test/">c</a><a href="mailto:a@b.test">d</a><a href="#e">e</a>`;
    const content = textsIn(feed({ html }))['content:encoded']?.join('') ?? '';
    expect(content).toContain('href="https://nord.test/x"');
    expect(content).toContain('href="https://nord.test/blog/y"');
    expect(content).toContain('srcset="https://nord.test/a.jpg 1x, https://nord.test/b.jpg 2x"');
    expect(content).toContain('href="https://a.test/"');
    expect(content).toContain('href="mailto:a@b.test"');
    expect(content).toContain('href="https://nord.test/blog/titel#e"');
    expect(textsIn(feed())['link']).toEqual(['https://nord.test/blog', 'https://nord.test/blog/titel']);
  });

  it('names files of the website by their address', () => {
    const file = (path: string) => (path === 'media/a.jpg' ? '/media/1/a.jpg' : null);
    expect(absoluteAddresses('<img src="media/a.jpg">', 'https://a.test/b/c', file)).toBe(
      '<img src="https://a.test/media/1/a.jpg">',
    );
  });

  it('writes a text without addresses as browsers read it', () => {
    expect(absoluteAddresses('<P>Eins<p>zwei', 'https://a.test/')).toBe('<p>Eins</p><p>zwei</p>');
  });

  it('offers sound as an enclosure with address, length and type', () => {
    const xml = feed({ enclosure: { url: '/media/1/folge%201.mp3', mime: 'audio/mpeg', bytes: 1234 } });
    expect(xml).toContain('<enclosure url="https://nord.test/media/1/folge%201.mp3" length="1234" type="audio/mpeg"/>');
  });

  it('names no date and nobody where there is none', () => {
    const xml = feed({ publishedAt: null, author: '', excerpt: '', html: '' });
    expect(xml).not.toMatch(/pubDate|dc:creator|<description><!|content:encoded>/);
  });
});

describe('the sitemap', () => {
  it('escapes addresses', () => {
    const xml = renderSitemap([{ href: '/a&b<c', updatedAt: new Date('2026-01-02T03:04:05Z') }], 'https://nord.test');
    expect(textsIn(xml)['loc']).toEqual(['https://nord.test/a&b<c']);
    expect(textsIn(xml)['lastmod']).toEqual(['2026-01-02T03:04:05.000Z']);
  });

  it('is named by the rules for robots', () => {
    expect(renderRobots('https://nord.test')).toMatch(
      /Disallow: \/config\/[\s\S]*Sitemap: https:\/\/nord\.test\/sitemap\.xml/,
    );
  });
});

describe('an embedded address', () => {
  it.each([
    ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=3', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
    ['https://youtu.be/dQw4w9WgXcQ', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
    ['https://m.youtube.com/shorts/dQw4w9WgXcQ', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
    ['https://vimeo.com/channels/staffpicks/123456', 'https://player.vimeo.com/video/123456?dnt=1'],
    [
      'https://open.spotify.com/intl-de/track/4uLU6hMCjMI75M1A2tKUQC',
      'https://open.spotify.com/embed/track/4uLU6hMCjMI75M1A2tKUQC',
    ],
    ['https://codepen.io/anna/pen/abcDEF', 'https://codepen.io/anna/embed/abcDEF?default-tab=result'],
    ['https://www.ted.com/talks/a_b_c', 'https://embed.ted.com/talks/a_b_c'],
    ['https://dai.ly/x7tgad0', 'https://geo.dailymotion.com/player.html?video=x7tgad0'],
    ['https://www.google.com/maps/embed?pb=!1m18', 'https://www.google.com/maps/embed?pb=!1m18'],
    ['https://www.instagram.com/p/abc/', ''],
    ['https://www.youtube.com/watch?v="><script>', ''],
    ['https://www.youtube.com/', ''],
  ])('%s is shown in the frame %j', (address, frame) => {
    expect(embedView(address)?.frameUrl).toBe(frame);
  });

  it.each([
    'https://youtube.com.evil.test/watch?v=dQw4w9WgXcQ',
    'https://evil.test/?https://youtube.com/watch?v=dQw4w9WgXcQ',
    'https://youtube.com@evil.test/watch?v=dQw4w9WgXcQ',
    'javascript:alert(1)//youtube.com',
    'data:text/html,youtube.com',
    '//youtube.com/watch?v=dQw4w9WgXcQ',
    'https://xyoutube.com/watch?v=dQw4w9WgXcQ',
    '',
  ])('%j is nobody’s who may be embedded (D8)', (address) => {
    expect(embedView(address)).toBeNull();
  });

  it('leads to the frames of known players alone, whatever it holds', () => {
    const hosts = ['youtube.com', 'vimeo.com', 'soundcloud.com', 'mixcloud.com', 'codepen.io', 'open.spotify.com'];
    const rests = ['/"onload="alert(1)', '/../../evil', '/x?a="><script>', '/%00', '//evil.test/', '/pen/pen/../..'];
    const frames = hosts.flatMap((host) =>
      rests.flatMap((rest) => embedView(`https://${host}${rest}`)?.frameUrl || []),
    );
    expect(frames.length).toBeGreaterThan(5);
    for (const frame of frames) {
      expect(frame).not.toMatch(/["<>\s]/);
      expect(new URL(frame).hostname).toMatch(/^(w\.soundcloud\.com|www\.mixcloud\.com|codepen\.io)$/);
    }
  });
});

describe('reading a feed', () => {
  const rss = (inside: string): string =>
    `<?xml version="1.0"?><rss version="2.0"><channel><image><title>Logo</title></image><title>Nord &amp; Süd</title>${inside}</channel></rss>`;

  it('takes RSS: title, address, time and a short text of words', () => {
    const xml =
      rss(`<item><source url="x"><title>Quelle</title></source><title><![CDATA[Ein <b>Stuhl</b>]]></title><link>https://a.test/1</link>
      <pubDate>Thu, 05 Mar 2026 09:00:00 GMT</pubDate><description>&lt;p&gt;Aus &lt;script&gt;x&lt;/script&gt;Eiche&lt;/p&gt;</description></item>`);
    expect(parseFeed(xml)).toEqual({
      title: 'Nord & Süd',
      entries: [
        { title: 'Ein Stuhl', href: 'https://a.test/1', publishedAt: '2026-03-05T09:00:00.000Z', summary: 'Aus Eiche' },
      ],
    });
  });

  it('takes Atom, also with a text of elements', () => {
    const xml = `<feed xmlns="http://www.w3.org/2005/Atom"><title>T</title><link rel="self" href="https://a.test/feed"/>
      <entry><title type="html">Eins</title><link rel="enclosure" href="https://a.test/x.mp3"/><link href="https://a.test/1"/><updated>2026-01-02T03:04:05Z</updated>
      <author><name>Anna</name></author><content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml"><p>Viel</p> <p>Text</p></div></content></entry></feed>`;
    expect(parseFeed(xml)?.entries).toEqual([
      { title: 'Eins', href: 'https://a.test/1', publishedAt: '2026-01-02T03:04:05.000Z', summary: 'Viel Text' },
    ]);
  });

  it('takes at most fifty entries, and none whose address is not on the web', () => {
    const items = Array.from({ length: 80 }, (_, index) => `<item><link>https://a.test/${index}</link></item>`).join(
      '',
    );
    expect(parseFeed(rss(items))?.entries).toHaveLength(50);
    const hostile = ['javascript:alert(1)', 'data:text/html,x', '/relativ', 'https://[', ''];
    expect(parseFeed(rss(hostile.map((link) => `<item><link>${link}</link></item>`).join('')))?.entries).toEqual([]);
  });

  it.each([
    ['a page', '<!doctype html><html><body>x</body></html>'],
    ['nothing', ''],
    ['half a feed', '<rss><channel><item>'],
    ['another document with a feed inside', '<a><rss><channel/></rss></a>'],
    [
      'entities that are files',
      `<!DOCTYPE rss [<!ENTITY x SYSTEM "file:///etc/passwd">]>${rss('<item><title>&x;</title><link>https://a.test/</link></item>').slice(21)}`,
    ],
    [
      'entities that grow without end',
      `<!DOCTYPE rss [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;">]>${rss('<item><title>&b;</title></item>').slice(21)}`,
    ],
  ])('refuses %s', (_what, xml) => {
    expect(parseFeed(xml)).toBeNull();
  });

  it('survives elements that are called like members of every object, and texts that nest deeply', () => {
    const deep = `${'&lt;b&gt;'.repeat(20_000)}x`;
    const xml = rss(
      `<item><__proto__>a</__proto__><constructor>b</constructor><link>https://a.test/</link><description>${deep}</description></item>`,
    );
    expect(parseFeed(xml)?.entries).toEqual([{ title: '', href: 'https://a.test/', publishedAt: null, summary: 'x' }]);
  });

  it('reads the encoding that a feed names', () => {
    const latin = Buffer.from('<?xml version="1.0" encoding="ISO-8859-1"?><rss>Grüße</rss>', 'latin1');
    expect(feedText(latin, undefined)).toContain('Grüße');
    expect(feedText(Buffer.from('Grüße', 'latin1'), 'text/xml; charset=windows-1252')).toBe('Grüße');
    expect(feedText(Buffer.from('\ufeffGrüße'), 'text/xml; charset=unbekannt')).toBe('Grüße');
    expect(feedText(Buffer.from('\ufeffGrüße', 'utf16le'), undefined)).toBe('Grüße');
  });
});
