import { NORD } from '@litfass/kit/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { ANNA, bundleOf, importSite, SINA, useSite } from './site-service.ts';

const site = await useSite();

interface Entry {
  id: string;
  title: string;
  collectionType?: string;
}
const ask = async (method: 'GET' | 'PUT' | 'POST' | 'PATCH' | 'DELETE', url: string, payload?: object, as = SINA) => {
  const answer = await site.ask(NORD, { method, url: `/api/rest/site${url}`, as, ...(payload && { payload }) });
  return { status: answer.statusCode, body: answer.body };
};
const read = async <T>(url: string): Promise<T> => JSON.parse((await ask('GET', url)).body) as T;
const goods = {
  urlId: 'laden',
  title: 'Laden',
  collectionType: 'products',
  urlFormat: '%t',
  items: [{ urlId: 'becher', title: 'Becher', structuredContent: { productType: 'PHYSICAL', variants: [] } }],
};

let page = '';
let blog = '';
let post = '';
let shop = '';

beforeAll(async () => {
  const answer = await importSite(site, bundleOf(NORD, { 'collections/laden.json': goods }));
  expect(answer.statusCode, answer.body).toBe(200);
  const overview = await read<{ pages: Entry[]; collections: Entry[] }>('/overview');
  page = overview.pages[0]?.id ?? '';
  blog = overview.collections.find(({ collectionType }) => collectionType === 'blog')?.id ?? '';
  shop = overview.collections.find(({ collectionType }) => collectionType === 'products')?.id ?? '';
  const posts = await ask('GET', `/collections/${blog}/items`, undefined, ANNA);
  post = (JSON.parse(posts.body) as { items: Entry[] }).items[0]?.id ?? '';
});

describe('who keeps the store (role 8)', () => {
  it('begins a product, publishes it with a new name and removes it', async () => {
    const begun = await ask('POST', '/documents', { kind: 'item', title: 'Vase', collectionId: shop });
    expect(begun.status, begun.body).toBe(200);
    const { id, version } = JSON.parse(begun.body) as { id: string; version: number };
    const { draft } = await read<{ draft: { document: object } }>(`/documents/item/${id}`);
    const document = { ...draft.document, title: 'Hohe Vase' };
    expect((await ask('PUT', `/drafts/item/${id}`, { document, version })).status).toBe(200);
    expect((await ask('GET', `/previews/item/${id}`)).status).toBe(200);
    expect((await ask('POST', '/previews', { page: document, collectionId: shop })).status).toBe(200);
    const published = await ask('POST', `/drafts/item/${id}/publish`);
    expect(published.status, published.body).toBe(200);
    const { href } = JSON.parse(published.body) as { href: string };
    expect((await site.ask(NORD, { url: href })).body).toContain('Hohe Vase');
    const { items } = await read<{ items: Entry[] }>(`/collections/${shop}/items`);
    expect(items.map(({ title }) => title)).toEqual(expect.arrayContaining(['Becher', 'Hohe Vase']));
    expect((await ask('DELETE', `/documents/item/${id}`)).status).toBe(200);
    expect((await site.ask(NORD, { url: href })).statusCode).toBe(404);
  });

  it('looks through the pictures of the website', async () => {
    expect((await ask('GET', '/media')).status).toBe(200);
    expect((await ask('GET', '/media-storage')).status).toBe(200);
  });

  it.each<['GET' | 'PUT' | 'POST' | 'DELETE', string, (() => object)?]>([
    ['GET', '/documents/page/PAGE'],
    ['PUT', '/drafts/page/PAGE', () => ({ document: {}, version: null })],
    ['POST', '/drafts/page/PAGE/publish'],
    ['DELETE', '/documents/page/PAGE'],
    ['POST', '/documents', () => ({ kind: 'page', title: 'Neu' })],
    ['POST', '/documents', () => ({ kind: 'page', title: 'Neu', collectionId: shop })],
    ['POST', '/previews', () => ({ page: {} })],
    ['POST', '/previews', () => ({ page: {}, collectionId: blog })],
    ['GET', '/previews/page/PAGE'],
    ['GET', '/previews/item/POST'],
    ['GET', '/documents/item/POST'],
    ['PUT', '/drafts/item/POST', () => ({ document: {}, version: null })],
    ['PUT', '/drafts/item/POST/plan', () => ({ publishAt: null, review: true })],
    ['POST', '/drafts/item/POST/publish'],
    ['DELETE', '/drafts/item/POST'],
    ['DELETE', '/documents/item/POST'],
    ['POST', '/documents', () => ({ kind: 'item', title: 'Neu', collectionId: blog })],
    ['GET', '/collections/BLOG/items'],
    ['GET', '/collections/BLOG/terms'],
    ['PUT', '/collections/BLOG/terms', () => ({ kind: 'tag', from: 'Holz', to: null })],
    ['POST', '/collections/BLOG/changes', () => ({ ids: [post], remove: true })],
    ['PUT', '/collections/BLOG/order', () => ({ ids: [] })],
    ['GET', '/collections/BLOG/products.csv'],
    ['GET', '/documents/collection/SHOP'],
    ['PUT', '/drafts/collection/SHOP', () => ({ document: {}, version: null })],
    ['POST', '/drafts/collection/SHOP/publish'],
    ['DELETE', '/documents/collection/SHOP'],
    ['POST', '/documents', () => ({ kind: 'collection', title: 'Neu', collectionType: 'products' })],
    ['GET', '/documents/site/SITE'],
    ['GET', '/documents/item/000000000000000000000000'],
    ['DELETE', '/media/000000000000000000000000'],
  ])('is refused what is no product: %s %s', async (method, url, payload) => {
    const places = { PAGE: page, POST: post, BLOG: blog, SHOP: shop, SITE: NORD.id };
    const address = url.replaceAll(/[A-Z]{4}/g, (name) => places[name as keyof typeof places]);
    const answer = await ask(method, address, payload?.());
    expect(answer.status, answer.body).toBe(403);
  });

  it('changes nothing of a post by a list of products', async () => {
    const changed = await ask('POST', `/collections/${shop}/changes`, { ids: [post], remove: true });
    expect(JSON.parse(changed.body)).toMatchObject({ changed: 0 });
    expect((await ask('GET', `/documents/item/${post}`, undefined, ANNA)).status).toBe(200);
  });
});
