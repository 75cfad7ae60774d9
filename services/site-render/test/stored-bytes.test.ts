import { NORD, rowsOf } from '@litfass/kit/testing';
import { beforeAll, expect, it } from 'vitest';
import { storedPreviewRoute } from '../src/editor/api.ts';
import { measureStored } from '../src/heavy-calls/store.ts';
import { readRevisionRoute } from '../src/revision/api.ts';
import { ANNA, bundleOf, html, importSite, section, useSite } from './site-service.ts';

const site = await useSite();
const stored = measureStored(site.parts);
let id = '';

const bytesInDatabase = async (table: string, where: string): Promise<number> => {
  const [row] = await rowsOf(
    site.database,
    `select octet_length(document::text) as bytes from ${table} where ${where}`,
  );
  return Number(row?.['bytes']);
};
const save = async (text: string, version: number | null): Promise<number> => {
  const document = { urlId: 'start', title: 'Start', sections: [section([html(`<p>${text}</p>`)])] };
  const url = `/api/rest/site/drafts/page/${id}`;
  const answer = await site.ask(NORD, { method: 'PUT', url, as: ANNA, payload: { document, version } });
  return answer.json<{ version: number }>().version;
};

beforeAll(async () => {
  expect((await importSite(site, bundleOf(NORD))).statusCode).toBe(200);
  id = String((await rowsOf(site.database, `select id from page limit 1`))[0]?.['id']);
});

it('measures what is published and its draft, and again when that changed', async () => {
  const bytes = () => stored(NORD.id, storedPreviewRoute, { kind: 'page', id });
  const page = await bytesInDatabase('page', `id = '${id}'`);
  expect(await bytes()).toBe(page);
  const version = await save('kurz', null);
  expect(await bytes()).toBe(page + (await bytesInDatabase('draft', `entity_id = '${id}'`)));
  await save('lang '.repeat(5000), version);
  expect(await bytes()).toBeGreaterThan(page + 25_000);
  expect(await bytes()).toBe(page + (await bytesInDatabase('draft', `entity_id = '${id}'`)));
});

it('measures nothing that is not there, or that other calls are about', async () => {
  expect(await stored(NORD.id, storedPreviewRoute, { kind: 'page', id: 'f'.repeat(24) })).toBe(0);
  expect(await stored(NORD.id, readRevisionRoute, { entityId: id, number: 999 })).toBe(0);
});
