import { NORD } from '@litfass/kit/testing';
import { beforeEach, describe, expect, it } from 'vitest';
import type { AnyDocument } from '../src/editor/draft-store.ts';
import { publishDue } from '../src/schedule/schedule.ts';
import { ANNA, bundleOf, html, importSite, page, useSite } from './site-service.ts';

const site = await useSite();

interface Entry {
  id: string;
  urlId: string;
}
interface Read {
  published: AnyDocument;
  draft: { document: AnyDocument; version: number } | null;
}

const navigation = {
  main: [{ page: 'start' }, { title: 'Mehr', children: [{ page: 'datenschutz' }] }, { collection: 'blog' }],
  _hidden: [{ page: 'datenschutz', children: [{ href: '/impressum' }] }],
  'menu:fuss': [{ page: 'datenschutz' }],
};

beforeEach(async () => {
  const pages = {
    'pages/datenschutz.json': page('datenschutz', 'Datenschutz', [html('<p>Kranichdaten</p>')]),
    'pages/ueber.json': page('ueber', 'Über', [html('<p>Eisvogel</p>')]),
  };
  expect((await importSite(site, bundleOf(NORD, pages, { navigation }))).statusCode).toBe(200);
});

const ask = async <T = { code?: string }>(method: 'GET' | 'PUT' | 'POST' | 'DELETE', url: string, payload?: object) => {
  const answer = await site.ask(NORD, { method, url: `/api/rest/site${url}`, as: ANNA, ...(payload && { payload }) });
  return { status: answer.statusCode, json: answer.json<T>() };
};
async function idOf(kind: 'page' | 'collection', urlId: string): Promise<string> {
  const { pages, collections } = (await ask<{ pages: Entry[]; collections: Entry[] }>('GET', '/overview')).json;
  return (kind === 'page' ? pages : collections).find((each) => each.urlId === urlId)?.id ?? '';
}
const read = async (kind: string, id: string): Promise<Read> =>
  (await ask<Read>('GET', `/documents/${kind}/${id}`)).json;
const website = () => read('site', NORD.id);

/** Changes the published document in a draft. */
async function draft(kind: string, id: string, change: object): Promise<number> {
  const document = { ...(await read(kind, id)).published, ...change };
  const { status, json } = await ask<{ version: number }>('PUT', `/drafts/${kind}/${id}`, { document, version: null });
  expect(status).toBe(200);
  return json.version;
}
const publish = (kind: string, id: string) => ask('POST', `/drafts/${kind}/${id}/publish`);
const hrefOf = async (query: string): Promise<string | undefined> =>
  (await site.ask(NORD, { url: `/api/site/search?q=${query}` })).json<{ hits: { href: string }[] }>().hits[0]?.href;

describe('what the navigation names', () => {
  it('goes with its links, on the website and in its draft, and all else can still be published', async () => {
    const version = await draft('site', NORD.id, { home: 'datenschutz' });
    expect((await ask('DELETE', `/documents/page/${await idOf('page', 'datenschutz')}`)).status).toBe(200);
    const { published, draft: drafted } = await website();
    const left = {
      main: [{ page: 'start' }, { title: 'Mehr', children: [] }, { collection: 'blog' }],
      _hidden: [{ href: '/impressum' }],
      'menu:fuss': [],
    };
    expect([published, drafted?.document]).toMatchObject([
      { home: 'start', navigation: left },
      { home: 'start', navigation: left },
    ]);
    expect(drafted?.version).toBeGreaterThan(version);
    const ueber = await idOf('page', 'ueber');
    await draft('page', ueber, { title: 'Über uns' });
    expect((await publish('page', ueber)).status).toBe(200);
    expect((await publish('site', NORD.id)).status).toBe(200);
  });

  it('may be missing in a bundle: that is said, and keeps nobody from publishing', async () => {
    const imported = await importSite(site, bundleOf(NORD, {}, { navigation: { _hidden: [{ page: 'weg' }] } }));
    expect([imported.statusCode, imported.json()]).toMatchObject([
      200,
      { warnings: [{ pointer: '/navigation/_hidden/0/page', reason: 'Die Seite „weg“ gibt es nicht.' }] },
    ]);
    const start = await idOf('page', 'start');
    await draft('page', start, { title: 'Hallo' });
    expect((await publish('page', start)).status).toBe(200);
  });

  it('takes its links and the home page along to another address', async () => {
    const version = await draft('site', NORD.id, { redirects: [{ from: '/alt', to: '/neu' }] });
    const [start, blog] = [await idOf('page', 'start'), await idOf('collection', 'blog')];
    await draft('page', start, { urlId: 'anfang' });
    expect(await publish('page', start)).toMatchObject({ status: 200, json: { href: '/' } });
    await draft('collection', blog, { urlId: 'journal' });
    expect((await publish('collection', blog)).status).toBe(200);
    const { published, draft: drafted } = await website();
    const main = [{ page: 'anfang' }, navigation.main[1], { collection: 'journal' }];
    expect([published, drafted?.document]).toMatchObject([
      { home: 'anfang', navigation: { main } },
      { home: 'anfang', navigation: { main }, redirects: [{ from: '/alt' }] },
    ]);
    expect(drafted?.version).toBeGreaterThan(version);
    expect((await site.ask(NORD, { url: '/' })).body).toContain('href="/journal"');
    expect(await hrefOf('Willkommen')).toBe('/');
    await ask('DELETE', `/drafts/site/${NORD.id}`);
  });

  it('takes them along also when its time has come', async () => {
    const id = await idOf('page', 'ueber');
    await draft('page', id, { urlId: 'wir' });
    await draft('site', NORD.id, { home: 'ueber' });
    const publishAt = new Date(Date.now() + 60_000).toISOString();
    expect((await ask('PUT', `/drafts/page/${id}/plan`, { publishAt, review: false })).status).toBe(200);
    await publishDue({ ...site.parts, clock: () => new Date(Date.now() + 120_000) });
    expect((await site.ask(NORD, { url: '/wir' })).statusCode).toBe(200);
    expect((await website()).draft?.document).toMatchObject({ home: 'wir' });
    await ask('DELETE', `/drafts/site/${NORD.id}`);
  });
});

describe('the home page', () => {
  it('is not removed, though it is a collection', async () => {
    await draft('site', NORD.id, { home: 'blog' });
    expect((await publish('site', NORD.id)).status).toBe(200);
    const refused = await ask('DELETE', `/documents/collection/${await idOf('collection', 'blog')}`);
    expect(refused).toMatchObject({ status: 409, json: { code: 'home-stays' } });
    expect((await site.ask(NORD, { url: '/' })).statusCode).toBe(200);
  });

  it('is found where it is, like the one before it', async () => {
    expect([await hrefOf('Eisvogel'), await hrefOf('Willkommen')]).toEqual(['/ueber', '/']);
    await draft('site', NORD.id, { home: 'ueber' });
    expect((await publish('site', NORD.id)).status).toBe(200);
    expect([await hrefOf('Eisvogel'), await hrefOf('Willkommen')]).toEqual(['/', '/start']);
  });
});
