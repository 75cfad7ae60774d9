import { NORD } from '@litfass/kit/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { ANNA, bundleOf, html, importSite, page, useSite } from './site-service.ts';

const site = await useSite();
const SECRET = 'Nur für Eingeweihte';
beforeAll(async () => {
  const access = { kind: 'password', password: 'sesam' };
  await importSite(
    site,
    bundleOf(NORD, { 'pages/geheim.json': page('geheim', 'Geheim', [html(`<p>${SECRET}</p>`)], { access }) }),
  );
});

const get = (url: string, more: { headers?: Record<string, string>; cookies?: Record<string, string> } = {}) =>
  site.ask(NORD, { url, ...more });

async function unlocked(): Promise<Record<string, string>> {
  const { cookies } = await site.ask(NORD, {
    method: 'POST',
    url: '/geheim',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'password=sesam',
  });
  return Object.fromEntries(cookies.map(({ name, value }) => [name, value]));
}

describe('odd addresses', () => {
  it.each([
    ['/blog/', '/blog'],
    ['//evil.test/', '/evil.test'],
    ['//evil.test', '/evil.test'],
    ['///evil.test//x/', '/evil.test/x'],
    ['//geheim', '/geheim'],
  ])('lead from %s nowhere but to the website itself (ASVS 3.7.2)', async (url, location) => {
    const answer = await get(url);
    expect([answer.statusCode, answer.headers['location']]).toEqual([301, location]);
  });

  it.each(['/api/rest/site/nothing', `/api/rest/site/collections/${'x'.repeat(600)}/terms`])(
    'of calls that there are not answer programs, with no page of the website',
    async (url) => {
      const answer = await get(url);
      expect([answer.statusCode, answer.json()]).toMatchObject([404, { code: 'not-found' }]);
    },
  );

  it('take no longer the more slashes they have', async () => {
    const before = performance.now();
    const answer = await get(`/${'a/'.repeat(10)}${'/'.repeat(15_000)}a`);
    expect(answer.statusCode).toBe(301);
    expect(performance.now() - before).toBeLessThan(1000);
  });

  it('give nobody what somebody else has opened, whatever stands behind them (T7)', async () => {
    const cookies = await unlocked();
    expect((await get('/geheim', { cookies })).body).toContain(SECRET);
    const tails =
      '/x.css .css .jpg ;x.css %3bx.css %0ax.css %00.css %23.css %3f.css ?x.css ?format=rss ?page=1 / // /. %5cx.css';
    for (const url of tails.split(' ').map((tail) => `/geheim${tail}`)) {
      const mine = await get(url, { cookies });
      const isKept = mine.body.includes(SECRET) && mine.headers['cache-control'] !== 'private, no-store';
      expect([url, isKept]).toEqual([url, false]);
      expect([url, (await get(url)).body.includes(SECRET)]).toEqual([url, false]);
    }
    expect((await get('/geheim')).statusCode).toBe(401);
  });

  it.each(
    'x-forwarded-host x-forwarded-prefix x-original-url x-rewrite-url x-host x-http-method-override forwarded origin referer accept-language'
      .split(' ')
      .map((name) => [name]),
  )('are the same page for all, whatever %s says (T7)', async (name) => {
    const url = `/blog?tag=${name}`;
    const poisoned = await get(url, { headers: { [name]: '/geheim?//evil.test' } });
    const clean = await get(url);
    expect([clean.statusCode, clean.body]).toEqual([poisoned.statusCode, poisoned.body]);
    expect(clean.body).not.toContain('evil.test');
  });

  it('are the page itself where they name parts that it does not have, drawn and kept once (T7)', async () => {
    const { body, headers } = await get('/');
    for (const query of ['page=99', 'tag=x', 'category=y&page=2', 'o.Farbe=Rot', 'notice=sent', 'p=7', 'format=x']) {
      const odd = await get(`/?${query}`);
      expect([query, odd.statusCode, odd.headers['etag'], odd.headers['cache-control']]).toEqual([
        query,
        200,
        headers['etag'],
        headers['cache-control'],
      ]);
      expect(odd.body).toBe(body);
    }
  });

  it('show the whole list where they name a tag that it does not have, and nobody keeps or indexes that', async () => {
    const list = await get('/blog');
    const mainOf = (html: string): string => html.slice(html.indexOf('<main'), html.indexOf('</main>'));
    for (const query of ['tag=x', 'category=x', 'author=x']) {
      const odd = await get(`/blog?${query}`);
      expect([query, odd.statusCode, odd.headers['cache-control']]).toEqual([query, 200, 'private, no-store']);
      expect(mainOf(odd.body)).toBe(mainOf(list.body));
      expect(odd.body).toContain('noindex');
    }
    expect((await get('/blog?page=99')).statusCode).toBe(404);
  });

  it('show visitors nothing of who manages the website, also just after its own visit (T7)', async () => {
    const url = '/blog?tag=anna';
    const mine = await site.ask(NORD, { url, as: ANNA });
    expect((await get(url)).body).toBe(mine.body);
  });
});
