import { describe, expect, it } from 'vitest';
import { hasAnalytics, hitBody, recordsPageView, visitorEvent } from './page-view.ts';
import { readContext } from '../website-context.ts';

const page = {
  location: { href: 'https://nord.test/blog?a=b#c', pathname: '/blog', hash: '#c', search: '?a=b' },
  document: { title: 'Blog', referrer: 'https://example.org/', documentElement: { lang: 'de-DE' } },
  navigator: { userAgent: 'Test', language: 'fr' },
  screen: { width: 1920, height: 1080 },
  innerWidth: 1200,
  innerHeight: 700,
};

describe('page views', () => {
  it.each([
    [100, false],
    [103, false],
    [106, false],
    [1, true],
    [101, true],
  ])('on page type %i have analytics: %s (PAGE-002, PAGE-003, PAGE-004)', (pageType, expected) => {
    expect(hasAnalytics({ pageType })).toBe(expected);
  });

  it('are not recorded on /search, which has analytics otherwise (ROUTE-014)', () => {
    expect(recordsPageView('/search')).toBe(false);
    expect(recordsPageView('/search/')).toBe(false);
    expect(recordsPageView('/search-und-find')).toBe(true);
    expect(hasAnalytics({ pageType: 102 })).toBe(true);
  });

  it('are sent as event, data and ss_cvr (CENS-001, CENS-012, CENS-013, CENS-015)', async () => {
    const context = {
      website: { id: 'w1' },
      collectionId: 'c1',
      itemId: null,
      item: { id: 'i1' },
      collection: { collectionType: 'blog' },
    };
    const body = hitBody(1, await visitorEvent(context, page, 'id|1|1|1|1', new Date(0)));
    expect(body.get('event')).toBe('1');
    expect(body.get('ss_cvr')).toBe('id|1|1|1|1');
    expect(JSON.parse(body.get('data') ?? '')).toMatchObject({
      websiteId: 'w1',
      pagePath: '/blog',
      pageHash: '#c',
      queryString: '?a=b',
      website_locale: 'de-DE',
      member_locale: 'fr',
      clientDate: '1970-01-01T00:00:00.000Z',
      viewportWidth: 1200,
      screenHeight: 1080,
      itemId: '',
      recordType: 'blog-post',
      collectionId: 'c1',
      referrer: 'https://example.org/',
      visitorCookie: 'id|1|1|1|1',
    });
  });

  it('tell nothing that only the device knows of who may not be told apart (§ 25 TDDDG)', async () => {
    const untouchable = new Proxy(page, {
      get: (known, name) => {
        if (name !== 'location' && name !== 'document') throw new Error(`reads ${String(name)}`);
        return Reflect.get(known, name);
      },
    });
    const told = await visitorEvent({ website: { id: 'w1' } }, untouchable, '', new Date(0));
    expect(told).toMatchObject({ pagePath: '/blog', referrer: 'https://example.org/', visitorCookie: '' });
    const ofDevices = /userAgent|clientDate|Width|Height|localStorage|member_locale/;
    expect(Object.keys(told).filter((name) => ofDevices.test(name))).toEqual([]);
  });

  it('survive a page without a readable context (CENS-016)', async () => {
    for (const text of [undefined, '', 'no json', 'null', '3']) expect(readContext(text)).toEqual({});
    expect(hitBody(1, await visitorEvent(readContext('{'), page, '', new Date(0))).get('ss_cvr')).toBe('');
  });
});
