import { gzipSync } from 'node:zlib';
import { expectFile, expectFiles, expectTables, HOSTILE_TEXT, NORD, rowsOf, SUED } from '@litfass/kit/testing';
import { STORE_BUNDLE } from '@litfass/model';
import { afterAll, expect, it } from 'vitest';
import { readBundleZip } from '../src/media/zip.ts';
import { smallExport } from '../src/wordpress/wxr-fixture.ts';
import { ANNA, bundleOf, html, importSite, page, section, useSite } from './site-service.ts';

const site = await useSite();

it('hands out products and reports of imports as tables in which nothing runs', async () => {
  const products = {
    urlId: 'laden',
    title: 'Laden',
    collectionType: 'products',
    items: [
      {
        urlId: 'plan',
        title: '=SUMME(A1)',
        structuredContent: { productType: 'SERVICE', variants: [{ sku: '@SUMME(A1)', priceCents: 950 }] },
      },
    ],
  };
  expect((await importSite(site, bundleOf(NORD))).statusCode).toBe(200);
  const form = new FormData();
  const old = [{ id: '1', type: 'page', title: '=SUMME(A1)', slug: 'hof', content: '[gravityform id="3"]' }];
  form.append('file', new File([smallExport(old)], 'export.xml'));
  const request = new Response(form);
  const brought = await site.ask(NORD, {
    method: 'POST',
    url: '/api/rest/site/imports?remove=true',
    as: ANNA,
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  expect(brought.statusCode, brought.body).toBe(200);
  expect((await importSite(site, bundleOf(NORD, { 'collections/laden.json': products }))).statusCode).toBe(200);
  const imports = (await site.ask(NORD, { url: '/api/rest/site/imports', as: ANNA })).json<{
    items: { id: string }[];
  }>();
  const importId = imports.items[0]?.id ?? '';
  const [row] = await rowsOf(site.database, `select id from collection where url_id = 'laden'`);
  const table = (url: string) => ({ url, as: ANNA, harmless: "'=SUMME(A1)" });
  await expectTables(site, {
    '/api/rest/site/imports/:id/report.csv': [table(`/api/rest/site/imports/${importId}/report.csv`)],
    '/api/rest/site/collections/:id/products.csv': [
      table(`/api/rest/site/collections/${String(row?.['id'])}/products.csv`),
    ],
  });
});

/** A website in which everything that can be named is named `name`, in two languages. */
const namedBundle = (site: typeof NORD, name: string) => {
  const languages = { 'en-GB': { title: name } };
  const files = bundleOf(site, {
    'pages/seite.json': page('seite', name, [html(`<p>${site.identifier}</p>`)], { translations: languages }),
    'collections/tagebuch.json': {
      urlId: 'tagebuch',
      title: name,
      description: name,
      collectionType: 'blog',
      translations: languages,
      items: [
        {
          urlId: 'größe-&-mehr',
          title: name,
          publishAt: '2026-01-05T09:00:00Z',
          tags: [name],
          categories: [name.slice(0, 25)],
          author: name,
          excerpt: `<p>${site.identifier}</p>`,
          body: { sections: [section([html(`<p>]]&gt; ${site.identifier}</p>`)])] },
          translations: languages,
        },
      ],
    },
  });
  const website = { title: name, languages: ['de-DE', 'en-GB'] };
  const given = Object(files['site.json']);
  return { ...files, 'site.json': { ...given, website: { ...given.website, ...website } } };
};

it('hands out feeds, the map of a website and archives that hold all of it to the letter, and nothing of another', async () => {
  const [own, foreign] = [`${HOSTILE_TEXT} ${NORD.identifier}`, `${HOSTILE_TEXT} ANDERSWO`];
  for (const [each, name] of [
    [NORD, own],
    [SUED, foreign],
  ] as const) {
    const answer = await importSite(site, namedBundle(each, name));
    expect([answer.statusCode, answer.json<{ problems?: unknown }>().problems]).toEqual([200, undefined]);
    const form = { id: 'f'.repeat(24), key: 'frage', name, fields: [] };
    await rowsOf(site.database, 'insert into form_view values ($1, $2, $3, $4, 1)', [each.id, form.id, form.key, form]);
  }
  const store = (name: string) => ({ currency: 'EUR', commerce: { coupons: [{ code: 'A', name }] }, products: [] });
  afterAll(
    site.parts.bus.respond(STORE_BUNDLE, (bytes) =>
      gzipSync(JSON.stringify(store(Buffer.from(bytes).toString().includes(NORD.id) ? own : foreign))),
    ),
  );
  const facts = { lacks: ['ANDERSWO', SUED.id, SUED.host], holds: [own] };
  const partsOf = async (bytes: Buffer): Promise<string[]> => {
    const files = [...(await readBundleZip(bytes, { maxBytes: 10_000_000 }))];
    return files.flatMap(([name, content]) => (name.startsWith('media/') ? name : [name, content.toString()]));
  };
  const holds = [own, 'größe-&-mehr', 'pages/seite.json', NORD.id];
  await expectFiles(site, {
    '/api/rest/site/export': [
      { ...facts, url: '/api/rest/site/export', as: ANNA, partsOf, holds: [...holds, 'forms/frage.json'] },
    ],
    '/api/rest/site/websites/:identifier/bundle': [
      { ...facts, url: `/api/rest/site/websites/${NORD.identifier}/bundle`, as: 'operator', partsOf, holds },
    ],
  });
  for (const url of ['/tagebuch?format=rss', '/en/tagebuch?format=rss'])
    await expectFile(await site.ask(NORD, { url }), { ...facts, url });
  const places = ['/seite', '/tagebuch', '/tagebuch/gr%C3%B6%C3%9Fe-%26-mehr'];
  await expectFile(await site.ask(NORD, { url: '/sitemap.xml' }), {
    ...facts,
    url: '/sitemap.xml',
    holds: [NORD.host, ...places, ...places.map((place) => `/en${place}`)],
  });
});
