import { NORD } from '@litfass/kit/testing';
import { beforeAll, expect, it } from 'vitest';
import { bundleOf, html, importSite, section, useSite } from './site-service.ts';

const site = await useSite();
const WORDS = 'Ein kurzer Beitrag ohne eigenen Auszug.';

beforeAll(async () => {
  const item = {
    urlId: 'kurz',
    title: 'Kurz',
    workflow: 1,
    publishAt: '2024-03-01T09:00:00Z',
    tags: ['Holzmarke', 'Werkstattmarke'],
    categories: ['Gartenmarke'],
    body: { sections: [section([html(`<p>${WORDS}</p>`)])] },
    translations: { 'en-GB': { title: 'Short', body: { sections: [section([html('<p>A short post.</p>')])] } } },
  };
  const files = bundleOf(
    NORD,
    {
      'collections/blog.json': {
        urlId: 'blog',
        title: 'Blog',
        collectionType: 'blog',
        items: [item],
        translations: { 'en-GB': { title: 'News' } },
      },
    },
    {
      website: {
        id: NORD.id,
        identifier: NORD.identifier,
        title: 'Nord',
        description: '',
        locale: 'de-DE',
        timeZone: 'Europe/Berlin',
        languages: ['de-DE', 'en-GB'],
      },
    },
  );
  const imported = await importSite(site, files);
  expect(imported.statusCode, imported.body).toBe(200);
});

// What the search keeps beside a text, to find it by, is no word of the text.
it.each([
  ['a list', '/blog', WORDS, /<p[^>]*>([^<]*Ein kurzer Beitrag[^<]*)<\/p>/],
  ['a list in another language', '/en/blog', 'A short post.', /<p[^>]*>([^<]*A short post[^<]*)<\/p>/],
  ['a feed', '/blog?format=rss', WORDS, /<description>(?:<!\[CDATA\[)?(?:<p>)?([^<]*Ein kurzer Beitrag[^<\]]*)/],
])('shows of a short post without an excerpt its own words alone: %s (BLOG-007)', async (_what, url, words, place) => {
  const { statusCode, body } = await site.ask(NORD, { url });
  expect(statusCode).toBe(200);
  // oxlint-disable-next-line no-control-regex
  expect(body).not.toMatch(/[\u0000-\u0008\u000B\u000C\u000E-\u001F]/);
  expect(place.exec(body)?.[1]?.trim()).toBe(words);
});
