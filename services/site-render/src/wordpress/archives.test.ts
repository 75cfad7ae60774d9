import { describe, expect, it } from 'vitest';
import { blogOf, bundleOf, convertSmall, type SmallItem } from './wxr-fixture.ts';

const page = (id: string, more: Partial<SmallItem> = {}): SmallItem => ({
  id,
  type: 'page',
  slug: `seite-${id}`,
  link: `https://alt.test/seite-${id}/`,
  ...more,
});

describe('old addresses', () => {
  it('of lists and feeds lead to the lists here, however they were asked for', () => {
    const category = (slug: string, parent: string, name: string) =>
      `<wp:category><wp:term_id>1</wp:term_id><wp:category_nicename>${slug}</wp:category_nicename><wp:category_parent>${parent}</wp:category_parent><wp:cat_name>${name}</wp:cat_name></wp:category>`;
    const terms = `${category('garten', '', 'Garten')}${category('beete', 'garten', 'Beete')}<wp:tag><wp:tag_slug>m%c3%b6hre</wp:tag_slug><wp:tag_name>Möhre</wp:tag_name></wp:tag>`;
    const links = [
      'http://www.alt.test/category/garten/',
      'https://alt.test/2024/05/01/beitrag-1/?utm_source=x#a',
      'https://alt.test/?p=2',
    ]
      .map((href) => `<a href="${href}">x</a>`)
      .join('');
    const conversion = convertSmall([{ id: '1', content: `<p>${links}</p>` }, page('2', { slug: 'ueber' })], [], terms);
    const made = new Map((bundleOf(conversion).site.redirects ?? []).map(({ from, to }) => [from, to]));
    expect(Object.fromEntries(made)).toMatchObject({
      '/category/garten/beete': '/?category=Beete',
      '/category/beete': '/?category=Beete',
      '/category/garten/feed': '/?category=Garten&format=rss',
      '/tag/möhre': '/?tag=M%C3%B6hre',
      '/author/anna': '/?author=Anna%20Nord',
      '/2024/05': '/',
      '/2024/05/01/beitrag-1/feed': '/blog/2024/05/01/beitrag-1',
      '/?page_id=2': '/ueber',
    });
    const [block] = blogOf(conversion).items[0]?.body?.sections[0]?.blocks ?? [];
    expect(block?.value['html']).toBe(
      '<p><a href="/?category=Garten">x</a><a href="/blog/2024/05/01/beitrag-1#a">x</a><a href="/ueber">x</a></p>',
    );
  });

  it('that the platform answers itself are left to it, and that is said', () => {
    const conversion = convertSmall(
      ['search', 'account', 'sitemap.xml'].map((slug, index) =>
        page(String(index + 2), { slug, link: `https://alt.test/${slug}/` }),
      ),
    );
    const { pages, site } = bundleOf(conversion);
    expect(
      pages.map(({ urlId }) => urlId).filter((urlId) => ['search', 'account', 'sitemap.xml'].includes(urlId)),
    ).toEqual([]);
    expect((site.redirects ?? []).map(({ from }) => from)).not.toEqual(expect.arrayContaining(['/search']));
    for (const entry of conversion.report.entries)
      expect(entry.notes.join()).toContain('antwortet hier Litfass selbst');
  });
});
