import { gzipSync } from 'node:zlib';
import { fromBinary } from '@bufbuild/protobuf';
import { APP_DOMAIN, eventually, NORD, rowsOf, SUED, type TestSite } from '@litfass/kit/testing';
import { STORE_BUNDLE } from '@litfass/model';
import { WebsiteStartedSchema } from '@litfass/proto/site/v1/website_pb';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { readBundleZip } from '../src/media/zip.ts';
import { smallExport, type SmallItem } from '../src/wordpress/wxr-fixture.ts';
import { ANNA, bundleOf, CARA, importSite, page, useSite, zipOf } from './site-service.ts';

const site = await useSite();
type Sent = Record<string, string | Buffer>;

async function partsOf(files: Sent) {
  const form = new FormData();
  for (const [index, [name, content]] of Object.entries(files).entries())
    form.append(index === 0 ? 'file' : 'media', new File([new Uint8Array(Buffer.from(content))], name));
  const request = new Response(form);
  return {
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  };
}

const start = async (identifier: string, files: Sent) =>
  site.ask(APP_DOMAIN, {
    method: 'POST',
    url: `/api/rest/site/start/file?${new URLSearchParams({ title: 'Altes Atelier', identifier }).toString()}`,
    as: ANNA,
    ...(await partsOf(files)),
  });

const bring = async (at: TestSite, files: Sent, query = '') =>
  site.ask(at, { method: 'POST', url: `/api/rest/site/imports${query}`, as: ANNA, ...(await partsOf(files)) });

const list = async (at: TestSite) =>
  (await site.ask(at, { url: '/api/rest/site/imports', as: ANNA })).json<{ items: { id: string; source: string }[] }>()
    .items;

const PICTURE = 'https://alt.test/wp-content/uploads/2024/05/hof.jpg';
const ITEMS: SmallItem[] = [
  {
    id: '1',
    type: 'page',
    title: 'Der Hof',
    slug: 'hof',
    content: `<p>Kühe <img src="${PICTURE}"></p>[gravityform id="3"]`,
  },
  { id: '2', title: 'Heuernte', content: '<p>Im Juni.</p>', comments: [{ id: '5', approved: 'spam' }] },
  { id: '3', type: 'revision', status: 'inherit', title: 'Heuernte' },
];
const own = (identifier: string): TestSite => ({ ...NORD, identifier, host: `${identifier}.localhost` });

beforeAll(async () => {
  for (const each of [NORD, SUED]) expect((await importSite(site, bundleOf(each))).statusCode).toBe(200);
});

describe('what a website was begun with', () => {
  it('is kept with every difference, by page, with what to do, to be read and taken away', async () => {
    const answer = await start('alt-atelier', { 'export.xml': smallExport(ITEMS) });
    expect(answer.statusCode, answer.body).toBe(200);
    const { importId } = answer.json<{ importId: string }>();
    await eventually(async () => expect(await list(own('alt-atelier'))).toMatchObject([{ source: 'export.xml' }]));
    const url = `/api/rest/site/imports/${importId}`;
    const report = await site.ask(own('alt-atelier'), { url, as: ANNA });
    expect(report.json()).toMatchObject({
      taken: expect.arrayContaining([
        { kind: 'pages', count: 1 },
        { kind: 'items', count: 1 },
      ]),
      groups: [
        { kind: 'changed', count: 1, lines: [{ name: 'Der Hof', address: '/hof' }] },
        { kind: 'media', count: 1, lines: [{ name: PICTURE, texts: ['Der Hof'] }] },
        { kind: 'left', count: 1, lines: [{ name: expect.stringContaining('Ältere Fassungen'), texts: ['Heuernte'] }] },
        { kind: 'comments', count: 1, lines: [{ texts: ['Mia – Heuernte'] }] },
      ],
    });
    const csv = await site.ask(own('alt-atelier'), { url: `${url}/report.csv`, as: ANNA });
    expect(csv.headers['content-disposition']).toMatch(/^attachment; filename="import-.*\.csv"$/);
    expect(csv.body).toContain(`Bilder und Dateien, die fehlen;${PICTURE};;Der Hof`);
    const readers = [CARA, undefined].map((as) => site.ask(own('alt-atelier'), { url, ...(as && { as }) }));
    expect((await Promise.all(readers)).map(({ statusCode }) => statusCode)).toEqual([403, 401]);
    expect((await site.ask(SUED, { url, as: ANNA })).statusCode).toBe(404);
  });

  it('may come packed, in parts, or both', async () => {
    const [first = ITEMS[0], second = ITEMS[1]] = ITEMS;
    const parts = [first, second].map((item) => smallExport(item ? [item] : []));
    const sent: [string, Sent][] = [
      ['mit-teilen', { 'a.000.xml': parts[0] ?? '', 'a.001.xml': parts[1] ?? '' }],
      ['mit-archiv', { 'alles.zip': await zipOf({ 'a.000.xml': parts[0], 'a.001.xml': parts[1] }) }],
      ['mit-gepacktem', { 'a.000.xml.gz': gzipSync(parts[0] ?? ''), 'a.001.xml.gz': gzipSync(parts[1] ?? '') }],
    ];
    for (const [identifier, files] of sent) {
      expect((await start(identifier, files)).statusCode).toBe(200);
      await eventually(async () => {
        const shown = await site.ask(own(identifier), { url: '/', as: ANNA });
        expect(shown.body).toContain('Heuernte');
      });
    }
  });

  it.each([
    ['Ghost', 'ghost.json', '{"db":[{"data":{"posts":[]}}]}'],
    [
      'Blogger',
      'blogger.xml',
      '<?xml version="1.0"?><feed xmlns="http://www.w3.org/2005/Atom"><generator>Blogger</generator></feed>',
    ],
  ])('is named where it is an export of %s', async (kind, name, content) => {
    const answer = await start('fremdes-haus', { [name]: content });
    expect([answer.statusCode, answer.json()]).toMatchObject([422, { code: 'export-unknown' }]);
    expect(answer.json<{ error: string }>().error).toContain(kind);
  });
});

describe('files for a website that is there', () => {
  it('take nothing away unasked: what would go is counted and named, and goes at the second press', async () => {
    const files = { 'export.xml': smallExport(ITEMS) };
    const asked = await bring(SUED, files);
    expect([asked.statusCode, asked.json()]).toMatchObject([
      409,
      { code: 'import-removes', removed: { pages: 1, collections: 0, items: 5 } },
    ]);
    expect((await site.ask(SUED, { url: '/' })).body).toContain('Willkommen');
    expect(await list(SUED)).toEqual([]);
    const done = await bring(SUED, files, '?remove=true');
    expect([done.statusCode, done.json()]).toMatchObject([200, { changed: true }]);
    expect((await site.ask(SUED, { url: '/hof' })).body).toContain('Kühe');
    const { importId } = done.json<{ importId: string }>();
    const report = await site.ask(SUED, { url: `/api/rest/site/imports/${importId}`, as: ANNA });
    expect(report.json()).toMatchObject({
      groups: expect.arrayContaining([expect.objectContaining({ kind: 'removed', count: 6 })]),
    });
    const again = await bring(SUED, files);
    expect(again.json()).toEqual({ changed: false, importId: null, deleted: [] });
    expect(await list(SUED)).toHaveLength(1);
  });

  it('keep what an export knows nothing of: settings, design, domains and who sees the website', async () => {
    const settings = { commentsEnabled: false, legal: { company: 'Hof Nord' } };
    const domains = [{ host: 'www.nord.test', primary: true }];
    await importSite(site, bundleOf(NORD, {}, { settings, domains, redirects: [{ from: '/alt', to: '/blog' }] }));
    expect((await bring(NORD, { 'export.xml': smallExport(ITEMS) }, '?remove=true')).statusCode).toBe(200);
    const [row] = await rowsOf(site.database, `select document, opened_at from website where website_id = $1`, [
      NORD.id,
    ]);
    expect(row?.['document']).toMatchObject({
      website: { title: `Website ${NORD.identifier}` },
      settings,
      redirects: expect.arrayContaining([{ from: '/alt', to: '/blog' }]),
    });
    expect((await site.app.inject({ url: '/hof', headers: { host: 'www.nord.test' } })).statusCode).toBe(200);
  });

  it('hand their forms on, to join those that are there', async () => {
    const form = '<form action="https://alt.test/senden"><input name="Telefon"><button>Senden</button></form>';
    await bring(NORD, { 'export.xml': smallExport([...ITEMS, { id: '9', type: 'page', slug: 'k', content: form }]) });
    const [told] = await rowsOf(
      site.database,
      `select payload from outbox where subject like 'litfass.site.website.started.%' order by id desc limit 1`,
    );
    const payload = Buffer.isBuffer(told?.['payload']) ? told['payload'] : Buffer.alloc(0);
    const { accountId, formsJson } = fromBinary(WebsiteStartedSchema, payload);
    expect(accountId, 'nobody becomes its admin').toBe('');
    expect(formsJson).toContain('Telefon');
  });

  it('are for who administers it', async () => {
    const answer = await site.ask(NORD, {
      method: 'POST',
      url: '/api/rest/site/imports',
      as: CARA,
      ...(await partsOf({ 'a.xml': smallExport(ITEMS) })),
    });
    expect(answer.statusCode).toBe(403);
  });

  it('of a bundle may be another website’s archive, whose ids and status are not taken along', async () => {
    const away = bundleOf(SUED, { 'pages/start.json': page('start', 'Aus dem Süden', []) });
    const done = await bring(NORD, { 'sued.zip': await zipOf(away) }, '?remove=true');
    expect(done.statusCode, done.body).toBe(200);
    expect((await site.ask(NORD, { url: '/' })).body).toContain('Aus dem Süden');
  });
});

it('reports leave with the website, and go with it', async () => {
  const stop = site.parts.bus.respond(STORE_BUNDLE, () =>
    gzipSync(JSON.stringify({ currency: 'EUR', commerce: null, products: [] })),
  );
  onTestFinished(() => stop());
  const archive = await site.ask(NORD, { url: '/api/rest/site/export', as: ANNA });
  const files = await readBundleZip(archive.rawPayload, { maxBytes: 1e8 });
  const names = [...files.keys()].filter((name) => name.startsWith('imports/'));
  expect(names.length).toBeGreaterThan(0);
  expect(String(files.get(names.at(-1) ?? ''))).toContain('Verändert übernommen');
  expect((await bring(SUED, { 'nord.zip': archive.rawPayload }, '?remove=true')).statusCode).toBe(200);
  await site.operate({ method: 'DELETE', url: `/api/rest/site/websites/${NORD.identifier}` });
  const left = await rowsOf(site.database, 'select 1 from import_report where website_id = $1', [NORD.id]);
  expect(left).toEqual([]);
});
