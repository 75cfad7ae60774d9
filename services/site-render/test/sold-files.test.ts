import { eventually, NORD, rowsOf } from '@litfass/kit/testing';
import { beforeAll, expect, it } from 'vitest';
import { ANNA, bundleOf, importSite, useSite } from './site-service.ts';

const site = await useSite();
const get = (url: string) => site.ask(NORD, { url });

beforeAll(async () => {
  const structuredContent = { productType: 'DIGITAL', priceCents: 900, digitalAsset: 'media/plan.txt' };
  const items = [{ urlId: 'plan', title: 'Bauplan', structuredContent }];
  const files = {
    'media/plan.txt': 'Grundriss',
    'media/plan-neu.txt': 'Grundriss, zweite Auflage',
    'collections/laden.json': { urlId: 'laden', title: 'Laden', collectionType: 'products', items },
  };
  expect((await importSite(site, bundleOf(NORD, files))).statusCode).toBe(200);
});

it('keeps a former edition for its buyers, and one that only a draft names, until the owner releases it (PROD-011)', async () => {
  const place = async () => {
    const [row] = await rowsOf(site.database, `select id, document from item where url_id = 'plan'`);
    return { id: String(row?.['id']), document: Object(row?.['document']) };
  };
  const assetOf = async (name: string) =>
    (await rowsOf(site.database, 'select id, sold from asset where website_id = $1 and path = $2', [NORD.id, name]))[0];
  const [former, next] = ['media/plan.txt', 'media/plan-neu.txt'];
  const { id, document } = await place();
  const asOwner = (method: 'PUT' | 'PATCH' | 'POST', url: string, payload?: object) =>
    site.ask(NORD, { method, url: `/api/rest/site${url}`, as: ANNA, ...(payload && { payload }) });
  expect(await assetOf(next)).toMatchObject({ sold: false });
  const changed = { ...document, structuredContent: { ...document.structuredContent, digitalAsset: next } };
  await asOwner('PUT', `/drafts/item/${id}`, { document: changed, version: null });
  const own = await assetOf(next);
  expect(own).toMatchObject({ sold: true });
  expect((await get(`/media/${String(own?.['id'])}/plan-neu.txt`)).statusCode).toBe(404);
  expect((await asOwner('POST', `/drafts/item/${id}/publish`)).statusCode).toBe(200);
  const old = String((await assetOf(former))?.['id']);
  expect((await get(`/media/${old}/plan.txt`)).statusCode).toBe(404);
  expect((await asOwner('PATCH', `/media/${String(own?.['id'])}`, { sold: false })).json()).toMatchObject({
    code: 'media-on-sale',
  });
  expect((await asOwner('PATCH', `/media/${old}`, { sold: false })).json()).toMatchObject({ sold: false });
  await eventually(async () => expect((await get(`/media/${old}/plan.txt`)).statusCode).toBe(200));
});
