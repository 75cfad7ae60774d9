import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { NORD, SUED, type TestSite } from '@litfass/kit/testing';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { bundleOf, html, importSite, page, useSite } from './site-service.ts';

const site = await useSite();
const marks = new Map([
  [NORD, { own: 'Nordlicht', secret: 'Nur im Norden' }],
  [SUED, { own: 'Suedwind', secret: 'Nur im Sueden' }],
]);
const marksOf = (of: TestSite) => marks.get(of) ?? { own: '', secret: '' };
let port = 0;
const unlocked = new Map<TestSite, string>();

beforeAll(async () => {
  for (const of of marks.keys()) {
    const { own, secret } = marksOf(of);
    const access = { kind: 'password', password: 'sesam' };
    const pages = {
      'pages/start.json': page('start', own, [html(`<p>${own}</p>`)]),
      'pages/geheim.json': page('geheim', 'Geheim', [html(`<p>${secret}</p>`)], { access }),
    };
    await importSite(site, bundleOf(of, pages, { title: own }));
    const { cookies } = await site.ask(of, {
      method: 'POST',
      url: '/geheim',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'password=sesam',
    });
    unlocked.set(of, cookies.map(({ name, value }) => `${name}=${value}`).join('; '));
  }
  await site.app.listen({ host: '127.0.0.1', port: 0 });
  port = (site.app.server.address() as AddressInfo).port;
});

/** One call on a line of its own, as it stands; answers status and body. */
const call = (url: string, headers: Record<string, string>): Promise<string> =>
  new Promise((resolve, reject) => {
    request({ port, path: url, headers, agent: false }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (part: string) => (text += part));
      answer.once('end', () => resolve(`${answer.statusCode} ${text}`));
    })
      .once('error', reject)
      .end();
  });

const urls = fc.constantFrom(
  '/',
  '/start',
  '/geheim',
  '/geheim?page=1',
  '/blog',
  '/blog?page=2',
  '/blog?tag=Holz',
  '/blog?tag=Holz&utm_source=x',
  '/blog?notice=failed&form=x',
  '/blog/2026/01/erster',
  '/gibt-es-nicht',
  '/sitemap.xml',
);
const others: Record<string, string>[] = [
  {},
  { 'x-forwarded-host': SUED.host },
  { 'x-forwarded-host': NORD.host, 'x-forwarded-proto': 'https' },
  { 'x-original-url': '/geheim', 'x-rewrite-url': '/geheim' },
  { forwarded: `host=${SUED.host}` },
  { 'accept-language': 'en', 'accept-encoding': 'br' },
  { 'x-http-method-override': 'POST', 'cache-control': 'no-cache' },
];
const requests = fc.record({
  of: fc.constantFrom(NORD, SUED),
  url: urls,
  more: fc.constantFrom(...others),
  cookie: fc.constantFrom('', 'CART=abc', 'crumb=x', 'of the north', 'of the south'),
});

const cookieOf = (cookie: string): string =>
  (cookie === 'of the north' ? unlocked.get(NORD) : cookie === 'of the south' ? unlocked.get(SUED) : cookie) ?? '';

describe('answers that are kept', () => {
  it('are the same for a stranger whatever others have asked before, and never of another website (T7)', async () => {
    const plain = new Map<string, string>();
    const stranger = (of: TestSite, url: string): Promise<string> => call(url, { host: of.host });
    await fc.assert(
      fc.asyncProperty(fc.array(requests, { minLength: 2, maxLength: 8 }), async (sequence) => {
        for (const { of, url, more, cookie } of sequence) {
          const first = plain.get(`${of.host} ${url}`) ?? (await stranger(of, url));
          plain.set(`${of.host} ${url}`, first);
          const answer = await call(url, { host: of.host, cookie: cookieOf(cookie), ...more });
          for (const [owner, { own, secret }] of marks) {
            const isOpen = owner === of && cookieOf(cookie) === unlocked.get(of);
            const forbidden = [...(owner === of ? [] : [own]), ...(isOpen ? [] : [secret])];
            expect([url, forbidden.filter((mark) => answer.includes(mark))]).toEqual([url, []]);
          }
          expect(await stranger(of, url)).toBe(first);
        }
      }),
      { numRuns: 60 },
    );
    // The property is about something: each website shows its own, and the locked page opens.
    expect(await stranger(NORD, '/')).toContain('Nordlicht');
    expect(await call('/geheim', { host: NORD.host, cookie: unlocked.get(NORD) ?? '' })).toContain('Nur im Norden');
  });
});
