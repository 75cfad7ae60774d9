import { gzipSync } from 'node:zlib';
import { withTenant } from '@litfass/kit';
import type { RouteContract } from '@litfass/kit/contract';
import {
  consumerFaults,
  eventually,
  addMatrixKeys,
  keyFaults,
  NORD,
  SUED,
  rowsOf,
  tenantFaults,
} from '@litfass/kit/testing';
import { STORE_BUNDLE } from '@litfass/model';
import { beforeAll, describe, expect, it } from 'vitest';
import * as api from '../src/api.ts';
import { ANNA, bundleOf, html, importSite, page, section, useSite } from './site-service.ts';

const site = await useSite();
/** Stands in everything of NORD's that could show: texts, titles, addresses, files, comments. */
const MARKER = 'nordmarke';

/** A domain that NORD has claimed. */
const CLAIM = `${MARKER}.example.de`;
const contracts: RouteContract[] = Object.values(api);
const ids: Record<string, string> = {};

// commerce, which the archive asks after the store
site.parts.bus.respond(STORE_BUNDLE, () => gzipSync(JSON.stringify({ currency: 'EUR', commerce: null, products: [] })));

beforeAll(async () => {
  const marked = bundleOf(
    NORD,
    {
      'pages/start.json': page('start', `Start ${MARKER}`, [html(`<p>${MARKER}</p>`)]),
      'pages/zu.json': page('zu', `Zu ${MARKER}`, [html(`<p>${MARKER}</p>`)], {
        access: { kind: 'password', password: 'sesam' },
      }),
      'collections/nordblog.json': {
        urlId: 'nordblog',
        title: `Blog ${MARKER}`,
        collectionType: 'blog',
        items: [
          {
            urlId: 'beitrag',
            title: `Beitrag ${MARKER}`,
            publishAt: '2026-01-05T09:00:00Z',
            tags: [MARKER],
            body: { sections: [section([html(`<p>${MARKER}</p>`)])] },
            comments: [{ author: MARKER, date: '2026-01-06T10:00:00Z', html: `<p>${MARKER}</p>` }],
          },
        ],
      },
      'media/geheim.txt': MARKER,
    },
    { redirects: [{ from: `/${MARKER}`, to: '/nordblog', status: 301 }] },
  );
  for (const files of [marked, bundleOf(SUED)]) {
    const { statusCode, body } = await importSite(site, files);
    if (statusCode !== 200) throw new Error(body);
  }
  const claim = { method: 'POST', url: '/api/rest/site/domains', as: ANNA, payload: { host: CLAIM } } as const;
  expect((await site.ask(NORD, claim)).statusCode).toBe(200);
  for (const table of ['page', 'item', 'collection', 'asset', 'comment']) {
    const [row] = await rowsOf(site.database, `select id from ${table} where website_id = $1 order by id`, [NORD.id]);
    ids[table] = String(row?.['id']);
  }
});

describe('tables', () => {
  it('keep tenants apart by themselves: forced row-level security, keys that begin with the website (T1, T4)', async () => {
    expect(await tenantFaults(site.database)).toEqual([]);
  });

  it('is no matter of the service on the bus either: its consumers are those that deploy/bus.yaml allows it', async () => {
    await eventually(async () => expect(await consumerFaults(site.natsUrl, site.database.schema)).toEqual([]));
  });

  it('show and change nothing of another website, whatever a query says (T1)', async () => {
    const before = await everythingOfNord();
    await withTenant(site.parts.db, SUED.id, async (trx) => {
      const tables = [
        'website',
        'domain',
        'redirect',
        'page',
        'collection',
        'item',
        'revision',
        'comment',
        'asset',
        'search_entry',
        'plan_view',
        'fetched',
      ] as const;
      for (const table of tables) {
        const rows = await trx.selectFrom(table).select('website_id').where('website_id', '=', NORD.id).execute();
        expect([table, rows]).toEqual([table, []]);
        const { numDeletedRows } = await trx.deleteFrom(table).where('website_id', '=', NORD.id).executeTakeFirst();
        expect([table, numDeletedRows]).toEqual([table, 0n]);
      }
    });
    expect(await everythingOfNord()).toBe(before);
  });
});

/** Fills a path with ids of NORD's. */
const KINDS = ['page', 'item', 'collection'];
const pathsOf = (contract: RouteContract): string[] =>
  (contract.path.includes(':kind') ? KINDS : [...KINDS, 'comment', 'asset']).map((entity) =>
    contract.path
      .replace(':kind', entity)
      .replace(/:(id|entityId)\b/, ids[entity] ?? '')
      .replace(':number', '1')
      .replace(':key', 'shop')
      .replace(':host', CLAIM)
      .replace(':identifier', NORD.identifier),
  );

/** What may be answered: nothing is there for who may ask, no entry for all others; the rest is open to anybody. */
function allowedFor(contract: RouteContract, isOwner: boolean): number[] {
  const isNamed = /:(id|entityId|identifier|host)\b/.test(contract.path);
  if (contract.path === '/api/site/domain-ask') return [404];
  // Whole accounts are no website's business.
  if (contract.scope === 'app-domain') return [403];
  if (contract.access === 'public') return contract.method === 'GET' ? [200] : [404];
  if ('operator' in Object(contract.access)) return [403];
  if (!isOwner) return [401];
  return isNamed ? [404] : [200, 400];
}

const queryOf: Record<string, string> = {
  '/api/site/search': `?q=${MARKER}`,
  '/api/rest/site/comments': '?status=published',
  '/api/site/domain-ask': `?domain=${CLAIM}`,
  '/api/rest/site/uploads/:id': '?offset=0',
};
const bodyOf = (contract: RouteContract): Record<string, unknown> | undefined => {
  if (contract.method === 'GET') return undefined;
  if (contract.path.endsWith('/plan')) return { publishAt: null, review: false };
  if (contract.path.endsWith('/changes')) return { ids: [ids['item']], remove: true };
  if (contract.path.endsWith('/prices')) return { changes: [{ itemId: ids['item'], sku: MARKER, priceCents: 1 }] };
  if (contract.path.endsWith('/order')) return { ids: [ids['item']] };
  if (contract.path.endsWith('/product-csv')) return { csv: `Handle,Title\n${MARKER},x` };
  if (contract.path.endsWith('/terms')) return { kind: 'tag', from: MARKER, to: null };
  if (contract.path.includes('/saved-sections')) return { name: 'x' };
  if (contract.path.includes('/drafts/')) return { document: { title: 'x' }, version: null };
  return contract.path === '/api/site/comments'
    ? { item: ids['item'], author: 'Kai', text: 'x' }
    : { status: 'refused', text: 'x' };
};

// Before the routes: one of them closes the website that asks.
describe('every document and file', () => {
  it.each([
    '/media/:asset/geheim.txt',
    '/media/:asset/geheim.txt?format=300w',
    '/nordblog',
    '/nordblog/beitrag',
    '/nordblog?format=rss',
    '/zu',
    `/${MARKER}`,
    `/blog?tag=${MARKER}`,
    `/search?q=${MARKER}`,
    '/sitemap.xml',
    '/robots.txt',
    '/',
  ])('of NORD’s is not SUED’s (T2): %s', async (place) => {
    const url = place.replace(':asset', ids['asset'] ?? '');
    const answer = await site.ask(SUED, { url });
    // A search shows what was searched for; that alone is no leak.
    const shown = answer.body.replaceAll(
      new RegExp(`(value="|[?&](q|tag)=|(„|“|<h1>|<title>)[^<]{0,40})${MARKER}`, 'g'),
      '',
    );
    expect([url, new RegExp(`.{0,60}${MARKER}|nordblog`).exec(shown)?.[0]]).toEqual([url, undefined]);
    expect([url, answer.statusCode]).toEqual([url, /^\/(media|nordblog|zu|nordmarke)/.test(url) ? 404 : 200]);
  });

  it('is not opened by a password or a session of another website', async () => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const opened = await site.ask(NORD, { method: 'POST', url: '/zu', headers, payload: 'password=sesam' });
    const cookie = opened.cookies[0];
    const cookies = { [cookie?.name ?? '']: cookie?.value ?? '' };
    expect((await site.ask(NORD, { url: '/zu', cookies })).body).toContain(MARKER);
    expect((await site.ask(SUED, { url: '/zu', cookies, as: ANNA })).statusCode).toBe(404);
    expect((await site.ask(SUED, { method: 'POST', url: '/zu', headers, payload: 'password=sesam' })).statusCode).toBe(
      404,
    );
  });

  it('is nobody’s under two hosts at once', async () => {
    for (const host of [`${NORD.host}, ${SUED.host}`, `${SUED.host}@${NORD.host}`, `${NORD.host}.`.repeat(2), ''])
      expect((await site.app.inject({ url: '/nordblog', headers: { host } })).body).not.toContain(MARKER);
    const forwarded = {
      host: SUED.host,
      'x-forwarded-host': NORD.host,
      forwarded: `host=${NORD.host}`,
      'x-original-url': '/nordblog',
    };
    expect((await site.app.inject({ url: '/nordblog', headers: forwarded })).statusCode).toBe(404);
  });
});

/** What is stored for NORD, as one text. */
async function everythingOfNord(): Promise<string> {
  const tables = ['website', 'page', 'collection', 'item', 'revision', 'comment', 'asset'];
  const rows = [];
  for (const table of tables)
    rows.push(
      await rowsOf(site.database, `select to_jsonb(t) as row from ${table} t where website_id = $1 order by t::text`, [
        NORD.id,
      ]),
    );
  return JSON.stringify(rows);
}

describe('every route', () => {
  it('is known to this test', () => {
    expect(contracts.length).toBeGreaterThan(9);
    expect(contracts.every(({ method, path }) => method.length > 0 && path.startsWith('/api/'))).toBe(true);
  });

  it.each(contracts.map((contract) => [contract.method, contract.path, contract] as const))(
    'keeps what is NORD’s from SUED: %s %s (T2)',
    async (method, _path, contract) => {
      const before = await everythingOfNord();
      for (const url of new Set(pathsOf(contract)))
        for (const as of [ANNA, null]) {
          const payload = bodyOf(contract);
          const answer = await site.ask(SUED, {
            method,
            url: url + (queryOf[contract.path] ?? ''),
            ...(as && { as }),
            ...(payload && { payload }),
          });
          expect([url, answer.body.includes(MARKER)]).toEqual([url, false]);
          expect([url, allowedFor(contract, as !== null).includes(answer.statusCode)]).toEqual([url, true]);
        }
      expect(await everythingOfNord()).toBe(before);
    },
  );

  it('opens nothing to a key of another website, nor to one without the right (T2)', async () => {
    const ofWebsites = contracts.filter(({ scope }) => scope !== 'app-domain');
    const keys = addMatrixKeys(site.keys, SUED, ofWebsites);
    const before = await everythingOfNord();
    const urlOf = (contract: RouteContract): string => (pathsOf(contract)[0] ?? '') + (queryOf[contract.path] ?? '');
    const matrix = {
      service: site,
      keys,
      contracts: ofWebsites,
      own: SUED,
      foreign: NORD,
      urlOf,
      bodyOf,
      marker: MARKER,
    };
    expect(await keyFaults(matrix)).toEqual([]);
    expect(await everythingOfNord()).toBe(before);
  });

  it('of the operator is closed to a website’s own people (T2)', async () => {
    for (const contract of contracts.filter(({ access }) => typeof access === 'object' && 'operator' in access)) {
      const [url = ''] = pathsOf(contract);
      const answer = await site.ask(NORD, { method: contract.method, url: `${url}?identifier=nord`, as: ANNA });
      expect([url, answer.statusCode]).toEqual([url, 403]);
    }
  });
});
