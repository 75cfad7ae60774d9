import { createHash } from 'node:crypto';
import { NORD, SUED } from '@litfass/kit/testing';
import { describe, expect, it } from 'vitest';
import { BROWSER, FORM, useCensus } from './census.ts';

const clock = { now: new Date('2026-03-01T23:59:30Z') };
const census = await useCensus({ clock });
const COOKIE = '0b1c2d3e-4f50-4a61-8b72-9c8d7e6f5a4b|1767225600000|1767225600001|1767225600002|3';
const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1';
/** What is kept of the cookie: nothing that leads back to it, or to the same visitor on another website. */
const VISITOR = createHash('sha256')
  .update(`${NORD.id} ${COOKIE.slice(0, 36)}`)
  .digest('hex')
  .slice(0, 24);

const post = (url: string, fields: Record<string, string>, site = NORD) =>
  census.ask(site, {
    method: 'POST',
    url,
    headers: { ...FORM, 'x-csrf-token': '' },
    payload: new URLSearchParams(fields).toString(),
  });

describe('a hit', () => {
  it('is answered with an empty success and stored with what reports count by (CENS-001, CENS-012)', async () => {
    const data = {
      pagePath: '/blog',
      referrer: 'https://suche.test/?q=holz',
      itemId: 'ab🪵\u0000',
      recordType: '',
      title: 'Blog',
      member_locale: 'de-DE',
      queryString: '?utm_campaign=fr%C3%BChling',
      clientDate: clock.now.toISOString(),
      viewportWidth: 390,
    };
    const answer = await census.hit({ data: JSON.stringify(data), ss_cvr: COOKIE }, NORD, {
      'user-agent': PHONE,
      'x-forwarded-for': '194.25.0.60',
    });
    expect([answer.statusCode, answer.body]).toEqual([204, '']);
    expect(await census.stored('1', 1)).toMatchObject([
      {
        website_id: NORD.id,
        received_at: clock.now,
        visitor: VISITOR,
        page: '/blog',
        source: 'suche.test',
        campaign: 'frühling',
        country: 'DE',
        device: 'phone',
        browser: 'Safari',
        os: 'iOS',
        language: 'de',
        data: { itemId: 'ab🪵' },
      },
    ]);
  });

  it('takes the language from the request where the page may not ask the device (§ 25 TDDDG)', async () => {
    const data = JSON.stringify({ pagePath: '/sprache' });
    const header = { 'accept-language': 'fr-CH, fr;q=0.9' };
    await census.hit({ event: '2', data }, NORD, header);
    expect(await census.stored('2', 1)).toContainEqual(expect.objectContaining({ page: '/sprache', language: 'fr' }));
  });

  it.each(['2', '10', '20', '21'])('of the kind %s is taken (CENS-013)', async (event) => {
    expect((await census.hit({ event })).statusCode).toBe(204);
    await census.stored(event, 1);
  });

  it('without a valid cookie is told apart by a hash of the day that holds no address (D4, COOK-003)', async () => {
    const fields = { event: '2', data: '{"search":"hash"}' };
    await census.hit({ ...fields, ss_cvr: 'forged' });
    await census.hit({ ...fields, ss_cvr: '' });
    clock.now = new Date('2026-03-02T00:00:10Z');
    await census.hit(fields);
    await census.hit(fields, SUED);
    const rows = (await census.stored('2', 5)).filter(({ data }) => JSON.stringify(data) === '{"search":"hash"}');
    const visitors = rows.map(({ visitor }) => String(visitor));
    expect(visitors[0]).toMatch(/^[0-9a-f]{24}$/);
    expect(visitors[1]).toBe(visitors[0]);
    expect(new Set(visitors).size).toBe(3);
    expect(JSON.stringify(rows)).not.toContain('127.0.0.1');
  });

  it('is answered without a cookie (D4)', async () => {
    const answer = await census.hit({ data: '{"search":"ohne"}', event: '21', ss_cvr: '' });
    expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([204, undefined]);
  });

  it.each([
    ['an unknown kind', { event: '3' }],
    ['no kind', { event: '' }],
    ['no JSON', { data: '{"a":' }],
    ['a list', { data: '[]' }],
    ['a number', { data: '1' }],
    ['null', { data: 'null' }],
    ['__proto__', { data: '{"__proto__":{"polluted":1}}' }],
    ['constructor.prototype', { data: '{"constructor":{"prototype":{"polluted":1}}}' }],
    ['deep nesting', { data: `${'{"a":'.repeat(60)}1${'}'.repeat(60)}` }],
    [
      'too many members',
      { data: JSON.stringify(Object.fromEntries(Array.from({ length: 300 }, (_value, index) => [`k${index}`, 1]))) },
    ],
    ['too much text', { data: JSON.stringify({ a: 'x'.repeat(33_000) }) }],
  ])('with %s is refused (OPEN-049)', async (_name, fields: Record<string, string>) => {
    const answer = await census.hit(fields);
    expect(answer.statusCode).toBe(400);
    expect(Reflect.get({}, 'polluted')).toBeUndefined();
  });

  it('that is larger than a hit may be is refused unread', async () => {
    expect((await census.hit({ data: 'x'.repeat(70_000) })).statusCode).toBe(413);
  });

  it('from a page of a foreign website is refused', async () => {
    expect((await census.hit({}, NORD, { origin: 'https://evil.test' })).statusCode).toBe(403);
    expect((await census.hit({}, NORD, { origin: `http://${SUED.host}` })).statusCode).toBe(403);
  });

  it('for an unknown host is refused', async () => {
    expect((await census.hit({}, { ...NORD, host: 'nobody.localhost' })).statusCode).toBe(404);
  });

  it('whose data no table can hold as it is does not stop the others', async () => {
    await census.hit({ event: '20', data: '{"number":1e999,"lone":"\\ud800"}' });
    await census.hit({ event: '20', data: '{"after":true}' });
    expect((await census.stored('20', 3)).at(-1)).toMatchObject({ data: { after: true } });
  });

  it('keeps no words of a browser’s description of itself but a name', async () => {
    const [short, long] = ['Eigenbau', 'Ä'.repeat(400)];
    await census.hit({ event: '10' }, SUED, { 'user-agent': `${short}/1.0 (mein) Rechner` });
    await census.hit({ event: '10' }, SUED, { 'user-agent': `${long}/1.0 (mein) Rechner` });
    const stored = (await census.stored('10', 3)).filter(({ website_id: id }) => id === SUED.id);
    expect(new Set(stored.map(({ browser }) => browser))).toEqual(new Set([short, null]));
  });
});

describe('widget calls', () => {
  it.each([
    ['button-click', { id: 'b1', buttonText: 'Kaufen', context: '1' }, 'button-click'],
    ['button-render', { id: 'b1', context: '2' }, 'button-render'],
    ['form-render', { formId: 'f1' }, 'form-render'],
    ['overlay', { action: 'closed', version: '2' }, 'overlay'],
  ])('%s is kept with its fields (CENS-002, CENS-003, CENS-006, CENS-007)', async (path, fields, event) => {
    const answer = await post(`/api/census/${path}`, { ...fields, visitorCookie: COOKIE });
    expect([answer.statusCode, answer.body]).toEqual([204, '']);
    expect(await census.stored(event, 1)).toMatchObject([{ data: fields, visitor: VISITOR }]);
  });

  it('RecordQuickView keeps the item of its address (CENS-008)', async () => {
    const id = 'a'.repeat(24);
    expect((await post(`/api/census/RecordQuickView/${id}`, { pagePath: '/laden' })).statusCode).toBe(204);
    expect(await census.stored('quick-view', 1)).toMatchObject([{ data: { itemId: id }, page: '/laden' }]);
  });

  it.each([
    ['/api/census/form-render', {}],
    ['/api/census/overlay', { action: 'moved' }],
    ['/api/census/button-click', { id: 'x'.repeat(5000) }],
    ['/api/census/RecordQuickView/x', {}],
  ])('%s refuses what is malformed', async (url, fields: Record<string, string>) => {
    expect((await post(url, fields)).statusCode).toBe(400);
  });
});

describe('events of scripts', () => {
  const report = (payload: unknown, headers = {}) =>
    census.ask(NORD, {
      method: 'POST',
      url: '/api/events/RecordJavascriptErrors',
      headers: { 'content-type': 'application/json', 'user-agent': BROWSER, ...headers },
      payload: JSON.stringify(payload),
    });

  it('are kept with a stack of 5000 characters at most (CENS-018, CENS-020, CENS-021)', async () => {
    const data = { message: 'kaputt', line: 3, stack: 's'.repeat(9000) };
    const answer = await report([{ event: 'error', data, timestamp: 1 }]);
    expect(answer.statusCode).toBe(204);
    expect(await census.stored('javascript-error', 1)).toMatchObject([
      { data: { ...data, stack: 's'.repeat(5000), name: 'error' } },
    ]);
  });

  it.each([
    [[]],
    [{}],
    [[{ event: 'e' }]],
    [[{ event: 'e', data: 'text' }]],
    [Array.from({ length: 21 }, () => ({ event: 'e', data: {} }))],
  ])('are refused when they are %o (CENS-023)', async (payload) => {
    expect((await report(payload)).statusCode).toBe(400);
  });

  it('need the crumb (CENS-019)', async () => {
    expect((await report([{ event: 'e', data: {} }], { 'x-csrf-token': '' })).json()).toMatchObject({
      crumbFail: true,
    });
  });

  it('Trace keeps each entry of its list (CENS-025)', async () => {
    const entries = [
      { pageUrl: '/', type: 'page-load', data: { ms: 12 } },
      { pageUrl: '/', type: 'own', data: 1 },
    ];
    expect((await post('/api/events/Trace', { data: JSON.stringify(entries) })).statusCode).toBe(204);
    const stored = (await census.stored('trace', 2)).map(({ data }) => data);
    expect(stored).toHaveLength(2);
    expect(stored).toEqual(expect.arrayContaining(entries.map(({ pageUrl: _page, ...entry }) => entry)));
  });

  it.each(['', '{}', '[]', '[1]', JSON.stringify(Array.from({ length: 101 }, () => ({})))])(
    'Trace refuses %s',
    async (data) => {
      expect((await post('/api/events/Trace', { data })).statusCode).toBe(400);
    },
  );
});

describe('landing tracking', () => {
  const url = '/api/track/Track?landing=%2F&refer=&rk=1&lang=de&screen=1920x1080';

  it('answers an image that nobody caches, and keeps the fields (CENS-009, CENS-010, CENS-011)', async () => {
    const answer = await census.ask(NORD, {
      url: `${url}&campaign=fr%C3%BChling`,
      headers: { 'user-agent': BROWSER },
      cookies: { ss_cvr: COOKIE },
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({ 'content-type': 'image/gif', 'cache-control': 'no-store' });
    expect(answer.rawPayload.subarray(0, 3).toString()).toBe('GIF');
    const data = { landing: '/', rk: '1', lang: 'de', screen: '1920x1080', campaign: 'frühling' };
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect(await census.stored('track', 1)).toMatchObject([{ data, visitor: VISITOR }]);
  });

  it('is refused without its fields', async () => {
    expect((await census.ask(NORD, { url: '/api/track/Track?landing=%2F' })).statusCode).toBe(400);
  });
});
