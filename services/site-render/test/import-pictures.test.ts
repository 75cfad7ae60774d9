import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Overrides, safeFetch } from '@litfass/kit';
import { APP_DOMAIN, eventually, NORD, rowsOf, SUED, type TestSite, useService } from '@litfass/kit/testing';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../src/app.ts';
import type { SiteConfig } from '../src/config.ts';
import type { SiteTables } from '../src/db/database.ts';
import { migrations, schema } from '../src/db/migrations.ts';
import { systemResolver } from '../src/domain/resolver.ts';
import { smallExport, type SmallItem } from '../src/wordpress/wxr-fixture.ts';
import { ANNA, CARA } from './site-service.ts';

const asked: string[] = [];
const picture = await sharp({ create: { width: 8, height: 4, channels: 3, background: '#a50' } })
  .png()
  .toBuffer();
let isAway = false;

/** The old website: some of its files, and a page in the place of one. */
const old = createServer(({ url = '' }, answer) => {
  asked.push(url);
  if (isAway) answer.writeHead(503).end();
  else if (url.endsWith('hof.png')) answer.end(picture);
  else if (url.endsWith('seite.png')) answer.setHeader('content-type', 'text/html').end('<!doctype html><p>Weg</p>');
  else answer.writeHead(404).end();
});
let base = '';
let port = 0;

beforeAll(async () => {
  await new Promise<void>((resolve) => old.listen(0, '127.0.0.1', resolve));
  port = (old.address() as AddressInfo).port;
  base = `http://127.0.0.1:${port}/wp-content/uploads/2024/05`;
});
afterAll(() => void old.close());

/** The server of the test is let through by its address alone, but for what stands for other private addresses. */
const fetchHere: typeof safeFetch = (url, options) => {
  const isHere = url.startsWith(base) || url.startsWith(foreign());
  return safeFetch(url, {
    ...options,
    ...(isHere &&
      !url.endsWith('innen.png') && {
        allowPorts: [port],
        allowPrivate: true,
        resolve: () => Promise.resolve(['127.0.0.1']),
      }),
  });
};
/** Another website than the old one. */
const foreign = () => `http://bilder.test:${port}`;
const site = await useService({
  schema,
  migrations,
  create: (environment: Record<string, string | undefined>, overrides: Overrides<SiteTables, SiteConfig>) =>
    createApp(environment, overrides, { resolver: systemResolver(), ask: fetchHere }),
  accounts: [ANNA, CARA],
});

const attachment = (id: string, name: string): SmallItem => ({
  id,
  type: 'attachment',
  status: 'inherit',
  title: name,
  attachmentUrl: `${base}/${name}`,
});

/** Begins a website from an export whose pictures did not come along; answers it and its report. */
async function begin(identifier: string, names: readonly string[]): Promise<{ at: TestSite; url: string }> {
  const images = names.map((name) => `<img src="${base}/${name}" alt="${name}">`).join('');
  return beginWith(identifier, { content: `<p>Kühe</p>${images}`, names });
}

/** Begins a website from an export of one page and of attachments that did not come along. */
async function beginWith(
  identifier: string,
  { content, names = [], ...query }: { content: string; names?: readonly string[]; foreignPictures?: string },
): Promise<{ at: TestSite; url: string }> {
  const items = [
    { id: '1', type: 'page', title: 'Der Hof', slug: 'hof', content },
    ...names.map((name, index) => attachment(String(index + 10), name)),
  ];
  const form = new FormData();
  form.append('file', new File([smallExport(items)], 'export.xml'));
  const request = new Response(form);
  const answer = await site.ask(APP_DOMAIN, {
    method: 'POST',
    url: `/api/rest/site/start/file?${new URLSearchParams({ title: 'Alt', identifier, ...query }).toString()}`,
    as: ANNA,
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  expect(answer.statusCode, answer.body).toBe(200);
  const { importId, websiteId } = answer.json<{ importId: string; websiteId: string }>();
  const at = { ...NORD, id: websiteId, identifier, host: `${identifier}.localhost` };
  const url = `/api/rest/site/imports/${importId}`;
  await eventually(async () => expect((await site.ask(at, { url, as: ANNA })).statusCode).toBe(200));
  return { at, url };
}

const ask = (at: TestSite, url: string) => site.ask(at, { method: 'POST', url: `${url}/pictures`, as: ANNA });
const report = async (at: TestSite, url: string) =>
  (await site.ask(at, { url, as: ANNA })).json<{ pictures: object; groups: { kind: string; lines: unknown[] }[] }>();

/** Until nothing is on its way any more. */
const settled = async (at: TestSite, url: string) => {
  let told = await report(at, url);
  await eventually(async () => {
    told = await report(at, url);
    expect(told.pictures).toMatchObject({ waiting: 0 });
  });
  return told;
};

describe('files that the old website still has', () => {
  it('are fetched once their owner asks for it, and stand where the pages name them', async () => {
    const { at, url } = await begin('mit-bildern', ['hof.png', 'weg.png', 'seite.png']);
    expect((await report(at, url)).pictures).toEqual({ missing: 3, waiting: 0, there: 0, failed: 0 });
    expect(asked, 'nobody asks unasked').toEqual([]);
    expect((await ask(at, url)).json()).toEqual({ waiting: 3 });
    const told = await settled(at, url);
    expect(told.pictures).toEqual({ missing: 2, waiting: 0, there: 1, failed: 2 });
    const kind = expect.stringContaining('keine Datei, die hier');
    const gone = expect.stringContaining('nicht mehr');
    expect(told.groups.find((group) => group.kind === 'media')?.lines).toEqual(
      expect.arrayContaining([
        { name: `${base}/seite.png`, address: null, texts: [kind, 'Der Hof'] },
        { name: `${base}/weg.png`, address: null, texts: [gone, 'Der Hof'] },
      ]),
    );
    await eventually(async () => {
      const page = await site.ask(at, { url: '/', as: ANNA });
      const src = /src="(\/media\/[^"]+hof\.png[^"]*)"/.exec(page.body)?.[1] ?? '/keines';
      expect((await site.ask(at, { url: src.replaceAll('&amp;', '&'), as: ANNA })).statusCode).toBe(200);
    });
    const before = asked.length;
    await ask(at, url);
    await settled(at, url);
    expect(
      asked.slice(before).some((path) => path.endsWith('hof.png')),
      'what came is not fetched again',
    ).toBe(false);
  });

  it('are looked for in the public network alone', async () => {
    const { at, url } = await begin('nach-innen', ['innen.png']);
    const before = asked.length;
    await ask(at, url);
    expect((await settled(at, url)).pictures).toEqual({ missing: 1, waiting: 0, there: 0, failed: 1 });
    const rows = await rowsOf(site.database, 'select state, reason from import_picture where website_id = $1', [at.id]);
    expect([rows, asked.slice(before)]).toEqual([[{ state: 'failed', reason: 'address' }], []]);
  });

  it('are tried again where the old server does not answer, and go on where it stopped', async () => {
    const { at, url } = await begin('stockend', ['hof.png']);
    isAway = true;
    await ask(at, url);
    const triedOnce = `select tries from import_picture where website_id = $1 and tries = 1 and next_try_at > now()`;
    await eventually(async () => expect(await rowsOf(site.database, triedOnce, [at.id])).toHaveLength(1));
    expect((await report(at, url)).pictures).toEqual({ missing: 1, waiting: 1, there: 0, failed: 0 });
    isAway = false;
    await rowsOf(site.database, 'update import_picture set next_try_at = now() where website_id = $1', [at.id]);
    expect((await settled(at, url)).pictures).toEqual({ missing: 0, waiting: 0, there: 1, failed: 0 });
  });

  it('are given up where they have not come half a day later, and asked for anew', async () => {
    const { at, url } = await begin('langsam', ['hof.png']);
    isAway = true;
    await ask(at, url);
    await eventually(async () => expect((await report(at, url)).pictures).toMatchObject({ waiting: 1 }));
    const ago = `update import_picture set asked_at = now() - interval '13 hours' where website_id = $1`;
    await rowsOf(site.database, ago, [at.id]);
    const told = await settled(at, url);
    expect(told.pictures).toEqual({ missing: 1, waiting: 0, there: 0, failed: 1 });
    expect(JSON.stringify(told.groups)).toContain('zu langsam');
    isAway = false;
    await ask(at, url);
    expect((await settled(at, url)).pictures).toEqual({ missing: 0, waiting: 0, there: 1, failed: 0 });
  });

  it('are for who administers the website, and for its own import alone', async () => {
    const { at, url } = await begin('fremde', ['hof.png']);
    const refused = await site.ask(at, { method: 'POST', url: `${url}/pictures`, as: CARA });
    expect([refused.statusCode, (await ask(SUED, url)).statusCode]).toEqual([403, 404]);
  });
});

describe('pictures of other websites', () => {
  const content = () => `<p>Kühe</p><img src="${foreign()}/2024/hof.png" alt="Hof">`;
  const shown = async (at: TestSite): Promise<string> => (await site.ask(at, { url: '/', as: ANNA })).body;

  it('stay there unless their owner wants them: nobody asks for them, and the report names them', async () => {
    const { at, url } = await beginWith('bleibt-fremd', { content: content() });
    const before = asked.length;
    const told = await report(at, url);
    expect(told.pictures).toEqual({ missing: 0, waiting: 0, there: 0, failed: 0 });
    expect(JSON.stringify(told.groups)).toContain(`bleibt dort. Darfst du es verwenden, lade es hoch`);
    expect(JSON.stringify(told.groups)).toContain(`${foreign()}/2024/hof.png`);
    expect((await ask(at, url)).json()).toEqual({ waiting: 0 });
    expect(asked.slice(before)).toEqual([]);
  });

  it('are fetched at once where their owner wants them, and the page shows its own copy', async () => {
    const gone = `<img src="${foreign()}/weg.png" alt="Weg"><img src="${base}/hof.png" alt="Eigenes">`;
    const { at, url } = await beginWith('holt-fremde', {
      content: content() + gone,
      names: ['hof.png'],
      foreignPictures: 'true',
    });
    const told = await settled(at, url);
    expect(told.pictures).toEqual({ missing: 1, waiting: 0, there: 2, failed: 1 });
    expect(told.groups.find((group) => group.kind === 'media')?.lines).toEqual([
      { name: `${foreign()}/weg.png`, address: null, texts: [expect.stringContaining('nicht mehr'), 'Der Hof'] },
    ]);
    expect(JSON.stringify(told)).toContain('2 Bilder liegen auf fremden Websites (bilder.test)');
    await eventually(async () => {
      const page = await shown(at);
      expect(page).not.toContain(foreign());
      const src = /src="(\/media\/[^"]+\/hof\.png[^"]*)"/.exec(page)?.[1] ?? '/keines';
      expect((await site.ask(at, { url: src.replaceAll('&amp;', '&'), as: ANNA })).statusCode).toBe(200);
    });
  });

  it('are looked for in the public network alone', async () => {
    const names = [`${foreign()}/innen.png`, 'http://10.0.0.1/a.png', 'http://[::1]/b.png', 'http://localhost/c.png'];
    const images = names.map((name) => `<img src="${name}" alt="">`).join('');
    const before = asked.length;
    const { at, url } = await beginWith('fremd-nach-innen', { content: images, foreignPictures: 'true' });
    await settled(at, url);
    const rows = await rowsOf(
      site.database,
      'select distinct state, reason from import_picture where website_id = $1',
      [at.id],
    );
    expect(rows).toEqual([{ state: 'failed', reason: 'address' }]);
    expect(asked.slice(before)).toEqual([]);
  });

  it('replace those of the website where a later import wants them', async () => {
    const { at } = await beginWith('erst-ohne', { content: content() });
    const form = new FormData();
    const page = { id: '1', type: 'page', title: 'Der Hof', slug: 'hof', content: content() };
    form.append('file', new File([smallExport([page])], 'export.xml'));
    const request = new Response(form);
    const answer = await site.ask(at, {
      method: 'POST',
      url: '/api/rest/site/imports?foreignPictures=true',
      as: ANNA,
      headers: { 'content-type': request.headers.get('content-type') ?? '' },
      payload: Buffer.from(await request.arrayBuffer()),
    });
    const { changed, importId } = answer.json<{ changed: boolean; importId: string }>();
    expect([answer.statusCode, changed]).toEqual([200, true]);
    expect((await settled(at, `/api/rest/site/imports/${importId}`)).pictures).toMatchObject({ missing: 0, there: 1 });
    await eventually(async () => expect(await shown(at)).not.toContain(foreign()));
  });
});
