import { describe, expect, it } from 'vitest';
import { blocksOfText, blogOf, convertSmall, imageItem } from './wxr-fixture.ts';

const wp = (name: string, attributes: object, html = ''): string =>
  `<!-- wp:${name} ${JSON.stringify(attributes)} -->${html}<!-- /wp:${name} -->`;
const text = (words: string): string => wp('paragraph', {}, `<p>${words}</p>`);
const image = imageItem('7', 'haus');
const source = 'https://alt.test/wp-content/uploads/2024/05/haus.jpg';

describe('a text of the block editor', () => {
  it.each<[string, string, object[]]>([
    ['text', text('a') + wp('heading', {}, '<h2>b</h2>'), [{ type: 'html', value: { html: '<p>a</p>\n<h2>b</h2>' } }]],
    ['separator', wp('separator', {}, '<hr/>'), [{ type: 'horizontal-rule', value: {} }]],
    ['spacer', wp('spacer', { height: '40px' }, '<div></div>'), [{ type: 'spacer', value: { height: 40 } }]],
    [
      'button',
      wp('button', {}, '<div><a href="/x" target="_blank">Los<br>jetzt</a></div>'),
      [{ type: 'button', value: { text: 'Los jetzt', href: '/x', newWindow: true } }],
    ],
    [
      'code',
      wp('code', {}, '<pre><code>if (a &lt; b) {\n  c();\n}</code></pre>'),
      [{ type: 'code', value: { code: 'if (a < b) {\n  c();\n}' } }],
    ],
    [
      'embed',
      wp('embed', { url: 'https://x.test/1' }, '<figure><figcaption>F</figcaption></figure>'),
      [{ type: 'embed', value: { url: 'https://x.test/1', caption: 'F' } }],
    ],
    [
      'old embed',
      wp('core-embed/youtube', { url: 'https://youtu.be/1' }),
      [{ type: 'video', value: { url: 'https://youtu.be/1' } }],
    ],
    [
      'image',
      wp(
        'image',
        { id: 7 },
        `<figure class="alignleft"><img src="${source}" alt="A"/><figcaption>B</figcaption></figure>`,
      ),
      [{ type: 'image', value: { asset: 'media/2024/05/haus.jpg', alt: 'A', caption: 'B', alignment: 'left' } }],
    ],
    ['own markup', wp('html', {}, '<script>1</script>'), [{ type: 'embed', value: { html: '<script>1</script>' } }]],
    [
      'shortcode',
      wp('shortcode', {}, '[embed]https://x.test[/embed]'),
      [{ type: 'embed', value: { url: 'https://x.test' } }],
    ],
    ['search', '<!-- wp:search /-->', [{ type: 'search', value: { placeholder: '' } }]],
    [
      'feed',
      '<!-- wp:rss {"feedURL":"https://x.test/feed"} /-->',
      [{ type: 'rss', value: { url: 'https://x.test/feed', limit: 5, showSummary: false } }],
    ],
    ['tags', '<!-- wp:tag-cloud /-->', [{ type: 'tag-cloud', value: { collection: 'blog', show: 'tags' } }]],
    [
      'social links',
      wp('social-links', {}, '<ul><!-- wp:social-link {"url":"https://x.test/me","service":"mastodon"} /--></ul>'),
      [{ type: 'social-links', value: { items: [{ href: 'https://x.test/me', network: 'mastodon' }] } }],
    ],
    ['group', wp('group', {}, `<div>${text('innen')}</div>`), [{ type: 'html', value: { html: '<p>innen</p>' } }]],
    [
      'table',
      wp('table', {}, '<figure><table><tbody><tr><td>1</td></tr></tbody></table></figure>'),
      [{ type: 'html', value: { html: '<figure><table><tbody><tr><td>1</td></tr></tbody></table></figure>' } }],
    ],
    [
      'pullquote',
      wp('pullquote', {}, '<figure><blockquote><p>Z</p></blockquote></figure>'),
      [{ type: 'html', value: { html: '<figure><blockquote><p>Z</p></blockquote></figure>' } }],
    ],
    ['text outside of blocks', `lose\n\n${text('a')}`, [{ type: 'html', value: { html: '<p>lose</p>\n<p>a</p>' } }]],
    [
      'unknown block with text',
      wp('plugin/box', {}, '<div>bleibt</div>'),
      [{ type: 'html', value: { html: '<div>bleibt</div>' } }],
    ],
  ])('turns %s into its counterpart', (_what, content, blocks) => {
    expect(blocksOfText(content, [image])).toEqual(blocks);
  });

  it('lists posts of a category', () => {
    const channel =
      '<wp:category><wp:term_id>6</wp:term_id><wp:category_nicename>holz</wp:category_nicename><wp:cat_name>Holz</wp:cat_name></wp:category>';
    const content =
      '<!-- wp:latest-posts {"categories":"6","postsToShow":9,"postLayout":"grid","displayPostDate":true} /-->';
    expect(
      blogOf(convertSmall([{ id: '1', content }], [], channel)).items[0]?.body?.sections[0]?.blocks[0]?.value,
    ).toEqual({
      collection: 'blog',
      design: 'grid',
      pageSize: 9,
      filter: { category: 'Holz' },
      meta: ['title', 'date'],
    });
  });

  it('sets columns side by side and a cover over its image', () => {
    const columns = wp(
      'columns',
      {},
      ['a', 'b', 'c']
        .map((each) => wp('column', {}, text(each) + (each === 'b' ? '<!-- wp:search /-->' : '')))
        .join(''),
    );
    const cover = wp('cover', { url: source, focalPoint: { x: 0.5, y: 0.25 } }, `<div>${text('darüber')}</div>`);
    const [item] = blogOf(convertSmall([{ id: '1', content: text('vorn') + columns + cover }, image])).items;
    const [first, second, third] = item?.body?.sections ?? [];
    expect(first?.blocks).toHaveLength(1);
    expect(second?.blocks.map((each) => each.layout)).toEqual([
      { column: 1, span: 4, row: 1, rowSpan: 1 },
      { column: 5, span: 4, row: 1, rowSpan: 1 },
      { column: 5, span: 4, row: 2, rowSpan: 1 },
      { column: 9, span: 4, row: 1, rowSpan: 1 },
    ]);
    expect(third?.background).toEqual({ asset: 'media/2024/05/haus.jpg', focalPoint: '0.5,0.25' });
    expect(third?.blocks[0]?.value).toEqual({ html: '<p>darüber</p>' });
  });

  it('puts reusable blocks in their place and names those that nobody uses', () => {
    const conversion = convertSmall([
      { id: '1', content: '<!-- wp:block {"ref":20} /--> <!-- wp:block {"ref":99} /-->' },
      { id: '20', type: 'wp_block', content: text('wiederverwendet') },
      { id: '21', type: 'wp_block', content: text('ungenutzt') },
    ]);
    expect(JSON.stringify(conversion.bundleFiles)).toContain('wiederverwendet');
    expect(conversion.report.entries.map(({ id, became }) => [id, became])).toEqual([
      ['1', 'item'],
      ['20', 'inserted'],
      ['21', 'nothing'],
    ]);
    expect(conversion.report.entries[0]?.notes).toEqual(['Ein wiederverwendbarer Block fehlt im Export.']);
  });

  it('notes blocks that have no counterpart', () => {
    const { report } = convertSmall([{ id: '1', content: '<!-- wp:calendar /-->' }]);
    expect(report.entries[0]?.notes).toEqual(['Der Block „calendar“ hat hier kein Gegenstück.']);
  });

  it('splits sections that would hold too many blocks (LIMIT-001)', () => {
    const content = '<!-- wp:search /-->'.repeat(130);
    const sections = blogOf(convertSmall([{ id: '1', content }])).items[0]?.body?.sections ?? [];
    expect(sections.map((section) => section.blocks.length)).toEqual([60, 60, 10]);
  });
});
