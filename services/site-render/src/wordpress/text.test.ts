import { describe, expect, it } from 'vitest';
import { blocksOfText, blogOf, convertSmall, imageItem } from './wxr-fixture.ts';

const htmlOfText = (content: string): string =>
  blocksOfText(content)
    .map(({ type, value }) => (type === 'html' ? String(value.html) : `{${type}}`))
    .join('\n');

describe('a text of the classic editor', () => {
  it.each([
    ['a\n\nb', '<p>a</p>\n<p>b</p>'],
    ['a\nb', '<p>a<br>\nb</p>'],
    ['<h2>x</h2>\na\n<ul><li>b</li></ul>c', '<h2>x</h2>\n<p>a</p>\n<ul><li>b</li></ul>\n<p>c</p>'],
    ['<blockquote>a\n\nb</blockquote>', '<blockquote><p>a</p><p>b</p></blockquote>'],
    ['<pre>a\n\nb</pre>', '<pre>a\n\nb</pre>'],
    ['a <strong>b\nc</strong> d', '<p>a <strong>b<br>\nc</strong> d</p>'],
    ['<p>a</p>\n\n<p>b</p>', '<p>a</p>\n<p>b</p>'],
    ['a\n<hr />\nb', '<p>a</p>\n{horizontal-rule}\n<p>b</p>'],
    ['<b>nicht geschlossen', '<p><b>nicht geschlossen</b></p>'],
    ['a</div></p>b', '<p>ab</p>'],
    [
      'Link: <a href="https://alt.test/2024/05/01/beitrag-1/#x">hier</a>',
      '<p>Link: <a href="/blog/2024/05/01/beitrag-1#x">hier</a></p>',
    ],
    ['مرحبا 🙂 <span dir="rtl">שלום</span>', '<p>مرحبا 🙂 <span dir="rtl">שלום</span></p>'],
  ])('%j becomes %j', (content, html) => {
    expect(htmlOfText(content)).toBe(html);
  });

  it('shows addresses on lines of their own as embeds, and others as they are', () => {
    expect(blocksOfText('a\nhttps://www.youtube.com/watch?v=1\nhttps://x.test/y\nb https://z.test')).toEqual([
      { type: 'html', value: { html: '<p>a</p>' } },
      { type: 'video', value: { url: 'https://www.youtube.com/watch?v=1' } },
      { type: 'embed', value: { url: 'https://x.test/y' } },
      { type: 'html', value: { html: '<p>b https://z.test</p>' } },
    ]);
  });

  it('keeps code of third parties with a frame as an embed', () => {
    const frame = '<iframe src="https://player.vimeo.com/video/1"></iframe>';
    expect(blocksOfText(frame)).toEqual([{ type: 'video', value: { html: frame } }]);
  });

  it('plays audio, video and playlists', () => {
    const song = imageItem('9', 'lied', {
      attachmentUrl: 'https://alt.test/wp-content/uploads/2024/05/lied.mp3',
      title: 'Lied',
    });
    expect(
      blocksOfText(
        '[audio https://alt.test/wp-content/uploads/2024/05/lied.mp3] [playlist ids="9"] [video mp4="https://x.test/a.mp4"]',
        [song],
      ),
    ).toEqual([
      { type: 'audio', value: { asset: 'media/2024/05/lied.mp3', title: 'Lied' } },
      { type: 'audio', value: { asset: 'media/2024/05/lied.mp3', title: 'Lied' } },
      { type: 'video', value: { url: 'https://x.test/a.mp4' } },
    ]);
  });

  it('begins a section at each page of a paginated text', () => {
    const [item] = blogOf(convertSmall([{ id: '1', content: 'a<!--nextpage-->b' }])).items;
    expect(item?.body?.sections).toHaveLength(2);
  });

  it('takes the excerpt, or what stands before the mark', () => {
    const items = blogOf(
      convertSmall([
        { id: '1', content: 'vorher <!--more weiter--> nachher' },
        { id: '2', content: 'a <!--more--> b', excerpt: 'kurz' },
        { id: '3', content: 'a' },
        {
          id: '4',
          content:
            '<!-- wp:paragraph --><p>vorn</p><!-- /wp:paragraph --><!-- wp:more --><!--more--><!-- /wp:more --><!-- wp:paragraph --><p>hinten</p><!-- /wp:paragraph -->',
        },
      ]),
    ).items;
    expect(Object.fromEntries(items.map((item) => [item.title, item.excerpt]))).toEqual({
      'Titel 1': '<p>vorher</p>',
      'Titel 2': '<p>kurz</p>',
      'Titel 3': undefined,
      'Titel 4': '<p>vorn</p>',
    });
    expect(JSON.stringify(items)).toContain('hinten');
  });

  it.each([
    ['a [gallery ids="7"]\n\n[embed]https://x.test[/embed]\n\nb', '<p>a</p><p>b</p>'],
    ['[caption id="x" width="300"]<em>Haus</em> am See[/caption]\nb', '<p><em>Haus</em> am See</p><p>b</p>'],
    ['[wp_caption]Haus[/wp_caption]', '<p>Haus</p>'],
    ['<code>[gallery]</code> und [[gallery]] [1]', '<p><code>[gallery]</code> und [gallery] [1]</p>'],
    ['[gallery]', undefined],
    [
      '<!-- wp:paragraph --><p>a</p><!-- /wp:paragraph --><!-- wp:shortcode -->[gallery ids="7"]<!-- /wp:shortcode -->',
      '<p>a</p>',
    ],
  ])('takes no shortcode into what stands before the mark: %j', (before, excerpt) => {
    const [item] = blogOf(convertSmall([{ id: '1', content: `${before}<!--more-->nachher` }])).items;
    expect(item?.excerpt).toBe(excerpt);
  });
});

const upload = 'https://alt.test/wp-content/uploads/2024/05';

describe('images', () => {
  const image = imageItem('7', 'haus', { excerpt: 'Das Haus' });

  it('standing alone become blocks with caption, link and place', () => {
    const caption = `[caption id="attachment_7" align="alignright" width="300"]<a href="${upload}/haus.jpg"><img src="${upload}/haus-300x200.jpg" alt="Ein Haus" /></a> Unser <b>Haus</b>[/caption]`;
    expect(blocksOfText(`a\n\n${caption}\n\nb`, [image])[1]).toEqual({
      type: 'image',
      value: {
        asset: 'media/2024/05/haus.jpg',
        alt: 'Ein Haus',
        caption: 'Unser <b>Haus</b>',
        alignment: 'right',
        lightbox: true,
      },
    });
    expect(
      blocksOfText(
        `<p><a href="https://x.test" target="_blank"><img class="aligncenter" src="${upload}/haus.jpg?w=300"></a></p>`,
        [image],
      ),
    ).toEqual([
      {
        type: 'image',
        value: {
          asset: 'media/2024/05/haus.jpg',
          alt: 'Bild haus',
          alignment: 'center',
          clickthroughUrl: 'https://x.test',
          newWindow: true,
        },
      },
    ]);
  });

  it('inside of text stay there, from the new place', () => {
    expect(htmlOfText(`Das <img src="${upload}/haus.jpg" srcset="x 2x"> steht.`)).toBe(
      '<p>Das <img src="media/2024/05/haus.jpg"> steht.</p>',
    );
  });

  it('of other websites stay where they are and are noted', () => {
    const { report, bundleFiles } = convertSmall([{ id: '1', content: '<img src="https://fremd.test/x.jpg">' }]);
    expect(JSON.stringify(bundleFiles)).toContain('https://fremd.test/x.jpg');
    expect(report.entries[0]?.notes).toEqual([
      'Ein Bild liegt auf einer fremden Website und bleibt dort. Darfst du es verwenden, lade es hoch und setze es an seine Stelle: https://fremd.test/x.jpg',
    ]);
  });

  it.each([
    ['https://cdn.alt.test/2024/05/a.jpg', 'https://cdn.alt.test/2024/05/a.jpg'],
    ['https://www.alt.test/2024/05/a.jpg', 'https://www.alt.test/2024/05/a.jpg'],
    ['//i2.wp.com/alt.test/wp-content/uploads/2024/05/a.jpg?resize=300%2C200&ssl=1', `${upload}/a.jpg`],
  ])('that the website hands out elsewhere are its own, and fetched from there: %s', (src, url) => {
    const { report, bundleFiles } = convertSmall([{ id: '1', content: `<img src="${src}">` }]);
    expect(JSON.stringify(bundleFiles)).toContain('media/2024/05/a.jpg');
    expect(JSON.stringify(bundleFiles)).not.toMatch(/cdn|www|wp\.com/);
    expect(report.missingMedia).toMatchObject([{ url, path: 'media/2024/05/a.jpg' }]);
    expect(report.entries[0]?.notes.join(' ')).not.toContain('fremd');
  });

  it.each([
    'https://nicht-alt.test/2024/05/a.jpg',
    'https://i0.wp.com/fremd.test/2024/05/a.jpg',
    'https://alt.test.fremd.test/a.jpg',
  ])('that only look like its own are not: %s', (src) => {
    const { report } = convertSmall([{ id: '1', content: `<img src="${src}">` }]);
    expect(report.missingMedia).toEqual([]);
    expect(report.entries[0]?.notes.join(' ')).toContain('fremden Website');
  });

  it('of galleries come by their numbers, or those of the post itself', () => {
    const others = [
      imageItem('5', 'a', { parent: '1', order: 2 }),
      imageItem('6', 'b', { parent: '1', order: 1 }),
      image,
    ];
    const assetsOf = (content: string) =>
      blocksOfText(content, others).map(({ type, value }) => [
        type,
        ...(Array.isArray(value.items) ? value.items.map((item) => Reflect.get(Object(item), 'asset')) : []),
      ]);
    expect(assetsOf('[gallery ids="7,5"]')).toEqual([['gallery', 'media/2024/05/haus.jpg', 'media/2024/05/a.jpg']]);
    expect(assetsOf('[gallery]')).toEqual([['gallery', 'media/2024/05/b.jpg', 'media/2024/05/a.jpg']]);
    expect(assetsOf('[gallery exclude="6"]')).toEqual([['gallery', 'media/2024/05/a.jpg']]);
    expect(assetsOf('<ul><li>[gallery ids="7"]</li></ul>')).toEqual([['html']]);
    expect(htmlOfText('<ul><li>[gallery ids="99"]</li></ul>')).toContain('<ul>');
  });

  it('keep their captions in galleries of both editors', () => {
    const shortcode = blocksOfText('[gallery ids="7" columns="4" link="file"]', [image])[0]?.value;
    expect(shortcode).toMatchObject({
      design: 'grid',
      slidesPerRow: 4,
      lightbox: true,
      items: [{ alt: 'Bild haus', description: 'Das Haus' }],
    });
    const block = `<!-- wp:gallery {"columns":2} --><figure><figure><img src="${upload}/haus.jpg" alt="Alt"/><figcaption>Unten</figcaption></figure></figure><!-- /wp:gallery -->`;
    expect(blocksOfText(block, [image])[0]?.value).toMatchObject({
      slidesPerRow: 2,
      items: [{ alt: 'Alt', description: 'Unten' }],
    });
  });
});

describe('a hostile text', () => {
  it.each([
    ['elements without end', '<div>'.repeat(20_000)],
    ['formatting without end', '<b><i>'.repeat(2000)],
    ['quotations without end', '<blockquote>a\n\n'.repeat(3000)],
    ['blocks without end', '<!-- wp:group --><div>'.repeat(5000)],
    ['comments without end', '<!--'.repeat(20_000)],
    ['attributes without end', `<img ${'a="b" '.repeat(20_000)}>`],
  ])('of %s is converted quickly', (_what, content) => {
    const started = performance.now();
    const items = blogOf(convertSmall([{ id: '1', content: `${content}Ende` }])).items;
    expect(items).toHaveLength(1);
    expect(performance.now() - started).toBeLessThan(5000);
  });
});
