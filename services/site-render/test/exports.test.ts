import { expectTables, NORD, rowsOf } from '@litfass/kit/testing';
import { expect, it } from 'vitest';
import { smallExport } from '../src/wordpress/wxr-fixture.ts';
import { ANNA, bundleOf, importSite, useSite } from './site-service.ts';

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
