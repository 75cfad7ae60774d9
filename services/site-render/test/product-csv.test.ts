import { NORD } from '@litfass/kit/testing';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { ANNA, bundleOf, importSite, useSite } from './site-service.ts';
import { uploadFile } from './upload-file.ts';

const PHOTO = await sharp({ create: { width: 9, height: 6, channels: 3, background: '#27a' } })
  .jpeg()
  .toBuffer();
const site = await useSite();
let collection = '';

beforeAll(async () => {
  expect((await importSite(site, bundleOf(NORD))).statusCode).toBe(200);
  const answer = await site.ask(NORD, { url: '/api/rest/site/overview', as: ANNA });
  collection = answer.json<{ collections: { id: string }[] }>().collections[0]?.id ?? '';
});

const send = (csv: string, more: object = {}) =>
  site.ask(NORD, {
    method: 'POST',
    url: `/api/rest/site/collections/${collection}/product-csv`,
    payload: { csv, ...more },
    as: ANNA,
  });
const titles = async (): Promise<string[]> => {
  const answer = await site.ask(NORD, { url: `/api/rest/site/collections/${collection}/items?limit=200`, as: ANNA });
  return answer.json<{ items: { title: string }[] }>().items.map(({ title }) => title);
};
const head = 'Handle,Title,Variant Price\n';

describe('products of a CSV file', () => {
  it('become drafts that visitors do not see, and are looked at first where that is asked', async () => {
    const before = await titles();
    const looked = await send(`${head}krug,Krug,12.50`, { dryRun: true });
    expect(looked.json()).toMatchObject({ format: 'shopify', created: [{ title: 'Krug' }], updated: [] });
    expect(await titles()).toEqual(before);
    expect((await send(`${head}krug,Krug,12.50`)).statusCode).toBe(200);
    expect(await titles()).toContain('Krug');
  });

  it('bring pictures that were taken over, and say which did not come; one of the website itself is found, not stored anew', async () => {
    const stored = (await uploadFile(site, PHOTO, { name: 'krug.jpg' })).json<{ path: string; url: string }>();
    const url = `http://${NORD.host}${stored.url}`;
    const take = (address: string) =>
      site.ask(NORD, { method: 'POST', url: '/api/rest/site/media-fetches', payload: { url: address }, as: ANNA });
    expect((await take(url)).json()).toEqual({ path: stored.path, url: stored.url });
    // Nothing of the machine's own network is asked.
    expect((await take('http://127.0.0.1/a.png')).json()).toMatchObject({ code: 'media-away' });
    const csv = `Handle,Title,Variant Price,Image Src\nkanne,Kanne,5.00,${url}\nkanne,,,https://x.test/weg.jpg`;
    const looked = await send(csv, { dryRun: true });
    expect(looked.json()).toMatchObject({ pictures: [url, 'https://x.test/weg.jpg'], warnings: [] });
    const answer = (await send(csv, { pictures: { [url]: stored.path } })).json<{
      created: { id: string }[];
      warnings: unknown[];
    }>();
    expect(answer.warnings).toMatchObject([{ row: 2, column: 'Image Src' }]);
    const document = await site.ask(NORD, { url: `/api/rest/site/documents/item/${answer.created[0]?.id}`, as: ANNA });
    expect(document.json()).toMatchObject({
      draft: { document: { thumbnail: stored.path, structuredContent: { images: [stored.path] } } },
    });
  });

  it('leave what a table has no column for as it was when they come again', async () => {
    const { created } = (await send(`${head}topf,Topf,9.00`)).json<{ created: { id: string }[] }>();
    const url = `/api/rest/site/documents/item/${created[0]?.id}`;
    const draftUrl = `/api/rest/site/drafts/item/${created[0]?.id}`;
    await site.ask(NORD, { method: 'POST', url: `${draftUrl}/publish`, as: ANNA });
    const { published } = (await site.ask(NORD, { url, as: ANNA })).json<{ published: object }>();
    const document = { ...published, seo: { title: 'Alt', noIndex: true } };
    await site.ask(NORD, { method: 'PUT', url: draftUrl, payload: { document, version: null }, as: ANNA });
    await send('Handle,Title,Variant Price,SEO Description\ntopf,Topf,9.00,Neu');
    expect((await site.ask(NORD, { url, as: ANNA })).json()).toMatchObject({
      draft: { document: { seo: { title: 'Alt', description: 'Neu', noIndex: true } } },
    });
  });

  it('that are wrong are refused row by row with their reasons, all others are taken', async () => {
    const answer = await send(`${head}gut,Gut,1.00\nschlecht,Schlecht,umsonst`);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      created: [{ title: 'Gut' }],
      refused: [{ row: 3, column: 'Variant Price', text: '„umsonst“ ist kein Preis.' }],
    });
    expect(await titles()).toContain('Gut');
    expect(await titles()).not.toContain('Schlecht');
  });

  it('that cannot be read as a table leave everything as it was', async () => {
    const before = await titles();
    const answer = await send('a,b\n1,2');
    expect([answer.statusCode, answer.json()]).toMatchObject([422, { code: 'csv-invalid', problems: [{ row: 1 }] }]);
    expect(await titles()).toEqual(before);
  });

  it('whose numbers may be meant in two ways are taken only when somebody says how', async () => {
    const csv = `${head}tisch,Tisch,1.999`;
    expect((await send(csv, { dryRun: true })).json()).toMatchObject({
      unclear: [{ examples: [{ text: '1.999', point: 1.999, comma: 1999 }] }],
    });
    const asked = await send(csv);
    expect([asked.statusCode, asked.json()]).toMatchObject([422, { code: 'csv-numbers-unclear' }]);
    const { created } = (await send(csv, { decimal: ',' })).json<{ created: { id: string }[] }>();
    const document = await site.ask(NORD, { url: `/api/rest/site/documents/item/${created[0]?.id}`, as: ANNA });
    expect(document.json()).toMatchObject({
      draft: { document: { structuredContent: { variants: [{ priceCents: 199_900 }] } } },
    });
  });

  it.each([
    ['WooCommerce', 'ID,Type,SKU,Name,Regular price\n1,simple,W-1,Zaunlatte,10\n2,simple,,Ohne Nummer,12.50'],
    [
      'Shopify',
      'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price\nsieb,Sieb,Größe,S,,5.00\nsieb,,,M,,6.00',
    ],
  ])('of %s change nothing when the same file comes again, seen by visitors or not', async (_shop, csv) => {
    const first = (await send(csv)).json<{ created: { id: string; title: string }[] }>();
    const ids = first.created.map(({ id }) => id);
    expect(ids.length).toBeGreaterThan(0);
    const again = async () => (await send(csv)).json<{ created: []; updated: []; unchanged: { id: string }[] }>();
    expect(await again()).toMatchObject({ created: [], updated: [], unchanged: first.created });
    await site.ask(NORD, { method: 'POST', url: `/api/rest/site/drafts/item/${ids[0]}/publish`, as: ANNA });
    expect(await again()).toMatchObject({ created: [], updated: [], unchanged: first.created });
  });
});

describe('prices of products', () => {
  interface Document {
    title: string;
    structuredContent: { variants: { sku: string; priceCents: number }[] };
  }
  const ask = (method: 'GET' | 'POST' | 'PUT' | 'PATCH', url: string, payload?: object) =>
    site.ask(NORD, { method, url: `/api/rest/site${url}`, as: ANNA, ...(payload && { payload }) });
  const read = async (id: string) =>
    (await ask('GET', `/documents/item/${id}`)).json<{
      published: Document;
      draft: { document: Document; version: number } | null;
    }>();
  const change = (changes: object[]) => ask('PATCH', `/collections/${collection}/prices`, { changes });

  it('change where they are sold and in what waits to be published, all of them or none; so does what never runs out (PROD-008, PROD-011)', async () => {
    expect((await send(`${head}vase,Vase,20.00`)).statusCode).toBe(200);
    const { items } = (await ask('GET', `/collections/${collection}/items?search=Vase`)).json<{
      items: { id: string }[];
    }>();
    const id = items[0]?.id ?? '';
    expect((await ask('POST', `/drafts/item/${id}/publish`)).statusCode).toBe(200);
    const { published } = await read(id);
    const sku = published.structuredContent.variants[0]?.sku ?? '';
    await ask('PUT', `/drafts/item/${id}`, { document: { ...published, title: 'Vase, neu' }, version: null });
    expect((await change([{ itemId: id, sku, priceCents: 1990 }])).json()).toEqual({ changed: 1 });
    const after = await read(id);
    expect(after.published).toMatchObject({
      title: 'Vase',
      structuredContent: { variants: [{ sku, priceCents: 1990 }] },
    });
    expect(after.draft?.document).toMatchObject({
      title: 'Vase, neu',
      structuredContent: { variants: [{ sku, priceCents: 1990 }] },
    });
    const gone = await change([
      { itemId: id, sku, priceCents: 1 },
      { itemId: id, sku: 'weg', priceCents: 1 },
    ]);
    expect([gone.statusCode, gone.json()]).toMatchObject([409, { code: 'variant-gone' }]);
    expect((await read(id)).published.structuredContent.variants).toMatchObject([{ priceCents: 1990 }]);
    expect((await change([{ itemId: id, sku, unlimited: true }])).json()).toEqual({ changed: 1 });
    expect((await read(id)).published.structuredContent.variants).toMatchObject([
      { priceCents: 1990, unlimited: true },
    ]);
    await change([{ itemId: id, sku, unlimited: false }]);
    expect((await read(id)).draft?.document).toMatchObject({
      structuredContent: { variants: [{ unlimited: false, qtyInStock: 0 }] },
    });
  });
});
